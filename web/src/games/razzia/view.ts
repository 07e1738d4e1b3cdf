/** A view of Razzia as docs/razzia.md has it, and what can be read out of one. */

import { CARDS, type Bar, type NoteWord } from './data'

export interface Ranking {
  ranking: number[][]
  winners: number[]
  money: number[]
}

export interface Part {
  seat: number
  notes: NoteWord[]
}

export interface SharingView {
  bar: Bar
  /** Highest card first; the first proposes. */
  contestants: number[]
  proposal: Part[] | null
  answered: number[]
  refused: number[]
}

export interface Gain {
  round: number
  bar: Bar
  seat: number
  note: number
}

interface AskSeen {
  seat: number
  kind: string
  answered: boolean
  id?: number
  strokes?: number[]
}

export interface RazziaView {
  players: number
  seat: number | null
  finished: boolean
  options: Record<string, unknown>
  frames: { asks: AskSeen[] }[]
  round: number
  rounds: number
  dealer: number
  bars: { bar: Bar; notes: NoteWord[] }[]
  cards_left: number
  notes_left: number
  played: string[]
  laid: string[]
  next_bar: number
  last_note_in_hand: boolean
  seats: { money: number | null; cards: number }[]
  gains: Gain[]
  sharing: SharingView | null
  result: Ranking | null
  hand?: string[]
  last_note?: number | null
  hidden_notes_known?: Record<string, number>
}

function openAsks(view: RazziaView): AskSeen[] {
  return view.frames.at(-1)?.asks ?? []
}

/** RZ-3.7 The seats whose card lies there face down. */
export function haveLaid(view: RazziaView): number[] {
  return openAsks(view)
    .filter((ask) => ask.kind === 'play' && ask.answered)
    .map((ask) => ask.seat)
}

/** Whose answers the game waits for. */
export function awaits(view: RazziaView): number[] {
  if (view.finished) return []
  return openAsks(view)
    .filter((ask) => !ask.answered)
    .map((ask) => ask.seat)
}

/** RZ-3.7 The card that the reader has laid and may still exchange. */
export function ownLaid(view: RazziaView): string | null {
  const ask = openAsks(view).find((ask) => ask.kind === 'play' && ask.seat === view.seat)
  const card = ask?.answered ? ask.strokes?.[0] : undefined
  return card === undefined ? null : CARDS[card]!
}
