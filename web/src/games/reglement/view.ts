/** A view of Règlement de comptes as docs/reglement.md has it, and what can be read out of one. */

import type { Card, Kind, Thing } from './data'

export interface Gangster {
  place: number
  seat: number
  kind: Kind
  asleep: boolean
}

/** A gangster who has yet to be seated. */
export type Waiting = Pick<Gangster, 'kind' | 'asleep'>

export interface Cake {
  /** Whose it is. */
  seat: number
  place: number | null
  gone: boolean
}

export interface Ranking {
  ranking: number[][]
  winners: number[]
  money: number[]
}

interface AskSeen {
  seat: number
  kind: string
  answered: boolean
}

export interface ReglementView {
  players: number
  seat: number | null
  finished: boolean
  options: Record<string, unknown>
  frames: { asks: AskSeen[] }[]
  result: Ranking | null
  /** The first place comes first in both lists; the sides are numbers of places, top, right, bottom, left. */
  table: { sides: number[]; places: Thing[]; facing: (number | null)[] }
  turn: number | null
  turns: number
  quiet: number
  middle: number
  money: number[]
  hands: number[]
  hand?: Card[]
  pile: number
  put_aside: Partial<Record<Card, number>>
  gangsters: Gangster[]
  waiting: Waiting[][]
  cakes: Cake[]
  played: Card | null
  /** The seats that are out; and when each went, in that order. */
  out: number[]
  gone: { seat: number; turn: number; gangsters: number }[]
  ending: string | null
}

/** Whose answers the game waits for. */
export function awaits(view: ReglementView): number[] {
  if (view.finished) return []
  const asks = view.frames.at(-1)?.asks ?? []
  return asks.filter((ask) => !ask.answered).map((ask) => ask.seat)
}
