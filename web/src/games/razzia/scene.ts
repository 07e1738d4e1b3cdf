/** What the board shows: a scene. A view gives one; while a reveal is told, steps lead from one to the next. */

import type { Bar, NoteWord } from './data'
import { haveLaid, type Part, type RazziaView } from './view'

/** A card that was laid. Face down before its seat it is unknown; at its bar it is known, and soon open. */
export interface Laid {
  card: string | null
  open: boolean
}

export interface Meeting {
  /** The one whose card counts higher comes first. */
  seats: [number, number]
  numbers: [number, number]
  /** The dice, once they have come to rest. */
  rolls: [number, number] | null
  totals: [number, number] | null
  winner: number | null
}

export interface Duel {
  bar: Bar
  /** All who fight, highest first. */
  fighters: number[]
  meetings: Meeting[]
}

export interface Sharing {
  bar: Bar
  contestants: number[]
  proposal: Part[] | null
  answered: number[]
  refused: number[]
}

/** Notes on their way from a bar to whoever won them. */
export interface Flight {
  id: number
  bar: Bar
  seat: number
  note: number
  lasts: number
}

export interface Scene {
  round: number
  rounds: number
  dealer: number
  cardsLeft: number
  notesLeft: number
  bars: { bar: Bar; notes: NoteWord[] }[]
  laid: (Laid | null)[]
  money: (number | null)[]
  cards: number[]
  hand: string[] | null
  lastNote: number | null
  /** The dealer holds the last note. */
  lastNoteInHand: boolean
  /** How many bars, in reading order, are settled. */
  settled: number
  /** The bar that is being settled. */
  lit: Bar | null
  sharing: Sharing | null
  duel: Duel | null
  flights: Flight[]
  finished: boolean
}

/** The scene in which a view stands still. */
export function sceneOf(view: RazziaView): Scene {
  const laid = laidIn(view)
  return {
    round: view.round,
    rounds: view.rounds,
    dealer: view.dealer,
    cardsLeft: view.cards_left,
    notesLeft: view.notes_left,
    bars: view.bars.map(({ bar, notes }) => ({ bar, notes: [...notes] })),
    laid,
    money: view.seats.map((seat) => seat.money),
    cards: view.seats.map((seat) => seat.cards),
    hand: view.hand === undefined ? null : [...view.hand],
    lastNote: view.last_note ?? null,
    lastNoteInHand: view.last_note_in_hand,
    settled: settledIn(view),
    lit: view.sharing?.bar ?? null,
    sharing: view.sharing,
    duel: null,
    flights: [],
    finished: view.finished,
  }
}

function laidIn(view: RazziaView): (Laid | null)[] {
  if (view.laid.length > 0) return view.laid.map((card) => ({ card, open: true }))
  const down = haveLaid(view)
  return view.seats.map((_, seat) => (down.includes(seat) ? { card: null, open: false } : null))
}

/** A bar whose notes are still being shared is not settled. */
function settledIn(view: RazziaView): number {
  if (view.laid.length === 0) return 0
  return view.sharing === null ? view.next_bar : view.next_bar - 1
}

/** The cards that are turned over, by seat. */
export function openCards(scene: Scene): (string | null)[] {
  return scene.laid.map((laid) => (laid?.open ? laid.card : null))
}

/** All the money that can be seen: on the bars, in the air, in pockets. It only moves. */
export function moneyInSight(scene: Scene): number {
  const lying = scene.bars.flatMap(({ notes }) => notes)
  const flying = scene.flights.map(({ note }) => note)
  const all = [...lying, ...flying, ...scene.money]
  return all.reduce<number>((sum, amount) => sum + (typeof amount === 'number' ? amount : 0), 0)
}
