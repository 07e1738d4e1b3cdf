/** What went wrong with a request, in the reader's language. */

import { Problem } from './api'
import { shellWording, t } from './words.svelte'
import type { Wording } from './wording'

/** One sentence for people; what a game has refused in setting up, in the game's own words. */
export function faultText(fault: unknown, game: Wording = shellWording()): string {
  if (!(fault instanceof Problem)) return t('problem.failed')
  const { words, status } = fault
  if (status === 0) return t('problem.unreachable')
  try {
    return game.refusal(words).text
  } catch {
    return words.text || t('problem.failed')
  }
}
