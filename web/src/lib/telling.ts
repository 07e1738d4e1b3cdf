/** Events in words. */

import type { EventWords } from './messages'
import type { Wording } from './wording'

/** An event in the reader's language; one that cannot be worded here is named by its key. */
export function eventText(words: Wording, event: EventWords): string {
  try {
    return words.say(`event.${event.key}`, event.args)
  } catch {
    return event.key
  }
}
