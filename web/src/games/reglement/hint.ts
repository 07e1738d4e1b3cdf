/** What the best bot would do, in words; and where. */

import type { GameAnswer } from '../index'
import type { Wording } from '../../lib/wording'
import type { Card } from './data'
import { cardName, kindName } from './wording'

export interface Hint {
  text: string
  card: Card | null
  /** The places it concerns. */
  places: number[]
}

interface Said {
  answer: GameAnswer
  /** Reasons, each a sentence of the game's with its facts. */
  because: ({ say: string } & Record<string, unknown>)[]
}

export function readHint(words: Wording, said: unknown): Hint {
  const { answer, because } = said as Said
  const card = (answer['card'] as Card | undefined) ?? null
  const places = placesOf(answer)
  const does = words.say(`hint.${String(answer['do'])}`, {
    what: card && words.say(card === 'alert' ? 'card.alert' : `choice.play.${card}`, answer),
    card: card && cardName(words, card),
    who: kindName(words, String(answer['kind'] ?? '')),
    at: answer['place'] ?? '',
  })
  const reasons = because.map((reason) => words.sentence(reason))
  return { text: [does, ...reasons].join(' '), card, places }
}

function placesOf(answer: GameAnswer): number[] {
  const one = ['target', 'place', 'from', 'to'].map((field) => answer[field])
  const all = [...one, ...((answer['targets'] as number[] | undefined) ?? [])]
  return all.filter((place): place is number => typeof place === 'number')
}
