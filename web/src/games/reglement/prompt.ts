/** What is asked, in words. */

import type { Wording } from '../../lib/wording'
import type { Choice } from './choice'
import type { Card } from './data'
import { servings } from './reach'
import type { Scene } from './scene'
import type { Waiting } from './view'
import { cardName, kindName } from './wording'

export function asking(
  words: Wording,
  scene: Scene,
  kind: string | null,
  choice: Choice,
  waiting: Waiting | null,
  able: readonly Card[],
): string {
  if (kind === 'place') {
    return waiting === null
      ? ''
      : words.say('target.place', { kind: kindName(words, waiting.kind) })
  }
  if (kind === 'second') {
    const { card, from } = choice
    if (card !== null && from !== null) return chosenCard(words, scene, choice)
    return words.say(able.length > 0 ? 'table.second' : 'table.no_second')
  }
  if (kind !== 'card') return ''
  if (choice.card === null) return words.say('table.card')
  if (!able.includes(choice.card)) {
    return words.say('table.nothing_to_do', { card: cardName(words, choice.card) })
  }
  return chosenCard(words, scene, choice)
}

function chosenCard(words: Wording, scene: Scene, { card, from, served }: Choice): string {
  const facts = {
    card: cardName(words, card!),
    left: servings(scene, scene.seat ?? -1) - served.length,
  }
  const further = from !== null ? '_to' : ''
  return words.say(`target.${card!}${further}`, facts)
}
