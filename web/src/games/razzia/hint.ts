/** What the best bot would do, in words. */

import type { GameAnswer } from '../index'
import type { Wording } from '../../lib/wording'
import type { RazziaView } from './view'

interface Said {
  answer: GameAnswer
  /** Reasons, each a sentence of the game's with its facts. */
  because: ({ say: string } & Record<string, unknown>)[]
}

export function readHint(
  words: Wording,
  view: RazziaView,
  said: unknown,
): { text: string; answer: GameAnswer } {
  const { answer, because } = said as Said
  const facts = { ...answer, seat: view.seat }
  const act = words.say(`hint.${String(answer['do'])}`, facts)
  return { answer, text: [act, ...because.map((reason) => words.sentence(reason))].join(' ') }
}
