/**
 * How events become a reveal: a list of steps, each of which leads from one scene to the next and lasts a
 * while. Nothing here knows a clock or a screen; whoever plays the steps decides how fast.
 */

import type { Timed } from '../../lib/stage.svelte'
import type { Bar, NoteWord } from './data'
import { sceneOf, type Duel, type Flight, type Laid, type Scene } from './scene'
import type { Part, RazziaView } from './view'

export interface Told {
  number: number
  key: string
  args: Record<string, unknown>
}

export type Change =
  | { do: 'round'; round: number; dealer: number }
  | { do: 'deal'; seat: number }
  | { do: 'draw'; card: string }
  | { do: 'shuffle'; count: number }
  | { do: 'note'; bar: Bar; note: NoteWord }
  | { do: 'look'; note: number }
  | { do: 'place'; bar: Bar; note: NoteWord }
  | { do: 'lay'; seat: number }
  | { do: 'gather'; cards: string[] }
  | { do: 'turn' }
  | { do: 'light'; bar: Bar }
  | { do: 'raid' }
  | { do: 'take'; flight: Flight }
  | { do: 'land'; id: number }
  | { do: 'share'; bar: Bar; seats: number[] }
  | { do: 'propose'; parts: Part[] }
  | { do: 'answer'; seat: number; refuses: boolean }
  | { do: 'meet'; bar: Bar; seats: [number, number]; numbers: [number, number] }
  | { do: 'roll'; rolls: [number, number]; totals: [number, number]; winner: number }
  | { do: 'turn-up'; bar: Bar; round: number; note: number }
  | { do: 'clear' }
  | { do: 'end'; money: number[] }
  | { do: 'nothing' }

export type Step = Change & Timed

/** How long each thing is looked at, in milliseconds. */
const LASTS = {
  round: 450,
  deal: 30,
  shuffle: 350,
  note: 60,
  place: 500,
  lay: 100,
  gather: 400,
  turn: 800,
  light: 200,
  raid: 450,
  vain: 500,
  flight: 360,
  landing: 160,
  share: 400,
  propose: 500,
  answer: 450,
  meet: 700,
  roll: 950,
  turnUp: 450,
  clear: 300,
} as const

/** The notes of one winner leave so long after each other; many leave closer together. */
const STAGGER = 90
const MOST_STAGGER = 500

interface Maker {
  steps: Step[]
  lit: Bar | null
  flights: number
}

/** The steps that tell these events. `flights` is a number from which notes in the air are counted. */
export function choreograph(events: readonly Told[], flights = 0): Step[] {
  const maker: Maker = { steps: [], lit: null, flights }
  for (const event of events) {
    const tell = TELL[event.key]
    // Arguments are what docs/razzia.md says of each event; the server makes them.
    const before = maker.steps.length
    if (tell !== undefined) tell(maker, event.args as Args)
    if (maker.steps.length === before) maker.steps.push({ do: 'nothing', lasts: 0 })
    maker.steps.at(-1)!.tells = event.number
  }
  return maker.steps
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Args = Record<string, any>

const TELL: Record<string, (maker: Maker, args: Args) => void> = {
  round_begins: (maker, { round, seat }) => {
    if (round > 1) maker.steps.push({ do: 'clear', lasts: LASTS.clear })
    maker.steps.push({ do: 'round', round, dealer: seat, lasts: LASTS.round })
    maker.lit = null
  },
  card_dealt: ({ steps }, { seat }) => steps.push({ do: 'deal', seat, lasts: LASTS.deal }),
  your_card: ({ steps }, { card }) => steps.push({ do: 'draw', card, lasts: 0 }),
  cards_shuffled: ({ steps }, { count }) =>
    steps.push({ do: 'shuffle', count, lasts: LASTS.shuffle }),
  note_laid: ({ steps }, { bar, note }) => steps.push({ do: 'note', bar, note, lasts: LASTS.note }),
  your_last_note: ({ steps }, { note }) => steps.push({ do: 'look', note, lasts: 0 }),
  last_note_placed: ({ steps }, { bar, note }) =>
    steps.push({ do: 'place', bar, note, lasts: LASTS.place }),
  hidden_note_placed: ({ steps }, { bar, round }) =>
    steps.push({ do: 'place', bar, note: `hidden-${round}`, lasts: LASTS.place }),
  card_laid: ({ steps }, { seat }) => steps.push({ do: 'lay', seat, lasts: LASTS.lay }),
  cards_turned_over: ({ steps }, { cards }) => {
    steps.push({ do: 'gather', cards, lasts: LASTS.gather }, { do: 'turn', lasts: LASTS.turn })
  },
  bar_is_bare: (maker, { bar }) => light(maker, bar),
  raid_in_vain: (maker, { bar }) => {
    light(maker, bar)
    maker.steps.push({ do: 'raid', lasts: LASTS.vain })
  },
  raid: (maker, { bar }) => {
    light(maker, bar)
    maker.steps.push({ do: 'raid', lasts: LASTS.raid })
  },
  sharing_begins: (maker, { bar, seats }) => {
    light(maker, bar)
    maker.steps.push({ do: 'share', bar, seats, lasts: LASTS.share })
  },
  proposal: (maker, { bar, parts }) => {
    maker.lit = bar
    maker.steps.push({ do: 'propose', parts, lasts: LASTS.propose })
  },
  proposal_accepted: (maker, { bar, seat }) => {
    maker.lit = bar
    maker.steps.push({ do: 'answer', seat, refuses: false, lasts: LASTS.answer })
  },
  proposal_refused: (maker, { bar, seat }) => {
    maker.lit = bar
    maker.steps.push({ do: 'answer', seat, refuses: true, lasts: LASTS.answer })
  },
  duel: (maker, { bar, seats, numbers, rolls, totals, winner }) => {
    maker.steps.push(
      { do: 'meet', bar, seats, numbers, lasts: LASTS.meet },
      { do: 'roll', rolls, totals, winner, lasts: LASTS.roll },
    )
  },
  notes_won: (maker, { seat, bar, notes }) => {
    light(maker, bar)
    carry(maker, seat, bar, notes)
  },
  note_turned_up: ({ steps }, { bar, round, note }) =>
    steps.push({ do: 'turn-up', bar, round, note, lasts: LASTS.turnUp }),
  game_ends: ({ steps }, { money }) => {
    steps.push({ do: 'clear', lasts: LASTS.clear }, { do: 'end', money, lasts: 0 })
  },
}

/** RZ-4.1 Bars are settled one after the other. */
function light(maker: Maker, bar: Bar): void {
  if (maker.lit === bar) return
  maker.lit = bar
  maker.steps.push({ do: 'light', bar, lasts: LASTS.light })
}

/** Notes leave their bar one after the other, and arrive in the same order: the money counts up by each. */
function carry(maker: Maker, seat: number, bar: Bar, notes: number[]): void {
  const stagger = Math.min(STAGGER, Math.round(MOST_STAGGER / notes.length))
  const lasts = stagger * (notes.length - 1) + LASTS.flight
  const first = maker.flights
  notes.forEach((note, place) => {
    const last = place === notes.length - 1
    const flight = { id: first + place, bar, seat, note, lasts }
    maker.steps.push({ do: 'take', flight, lasts: last ? LASTS.flight : stagger })
  })
  notes.forEach((_, place) => {
    const last = place === notes.length - 1
    maker.steps.push({ do: 'land', id: first + place, lasts: last ? LASTS.landing : stagger })
  })
  maker.flights += notes.length
}

/** The table before the first card was dealt, if all that led from there to the view is told; else null. */
export function opening(view: RazziaView, events: readonly Told[]): Scene | null {
  if (!events.some(({ key, args }) => key === 'round_begins' && args['round'] === 1)) return null
  const end = sceneOf(view)
  const bare: Scene = {
    ...end,
    round: 1,
    cardsLeft: 0,
    notesLeft: 0,
    bars: end.bars.map(({ bar }) => ({ bar, notes: [] })),
    laid: end.laid.map(() => null),
    money: end.money.map((amount) => amount && 0),
    cards: end.cards.map(() => 0),
    hand: end.hand && [],
    lastNote: null,
    lastNoteInHand: false,
    settled: 0,
    lit: null,
    sharing: null,
    finished: false,
  }
  // How high the piles were follows from what was taken from them since.
  const told = choreograph(events).reduce(apply, bare)
  const cardsLeft = end.cardsLeft - told.cardsLeft
  // RZ-3.5 Nobody is told that another dealer has taken the last note.
  const taken = Number(end.lastNoteInHand && !told.lastNoteInHand)
  return { ...bare, cardsLeft, notesLeft: end.notesLeft + taken - told.notesLeft }
}

/** The scene after a step. The scene before it stays as it was. */
export function apply(scene: Scene, step: Change): Scene {
  switch (step.do) {
    case 'round':
      return { ...scene, round: step.round, dealer: step.dealer }
    case 'deal':
      return dealt(scene, step.seat)
    case 'draw':
      return { ...scene, hand: [...(scene.hand ?? []), step.card] }
    case 'shuffle':
      return { ...scene, cardsLeft: step.count }
    case 'note':
      return { ...withNote(scene, step.bar, step.note), notesLeft: scene.notesLeft - 1 }
    case 'look':
      return {
        ...scene,
        lastNote: step.note,
        lastNoteInHand: true,
        notesLeft: scene.notesLeft - 1,
      }
    case 'place':
      return placed(scene, step.bar, step.note)
    case 'lay':
      return { ...scene, laid: replaced(scene.laid, step.seat, { card: null, open: false }) }
    case 'gather':
      return gathered(scene, step.cards)
    case 'turn':
      return { ...scene, laid: scene.laid.map((laid) => laid && { ...laid, open: true }) }
    case 'light':
      return lighted(scene, step.bar)
    case 'raid':
    case 'nothing':
      return scene
    case 'take':
      return taken(scene, step.flight)
    case 'land':
      return landed(scene, step.id)
    case 'share': {
      const sharing = { bar: step.bar, contestants: step.seats }
      return { ...scene, sharing: { ...sharing, proposal: null, answered: [], refused: [] } }
    }
    case 'propose':
      return scene.sharing === null
        ? scene
        : { ...scene, sharing: { ...scene.sharing, proposal: step.parts } }
    case 'answer':
      return answered(scene, step.seat, step.refuses)
    case 'meet':
      return met(scene, step.bar, step.seats, step.numbers)
    case 'roll':
      return rolled(scene, step)
    case 'turn-up':
      return turnedUp(scene, step.bar, `hidden-${step.round}`, step.note)
    case 'clear':
      return cleared(scene)
    case 'end':
      return { ...scene, money: step.money, finished: true }
  }
}

function replaced<T>(list: readonly T[], place: number, value: T): T[] {
  return list.map((old, i) => (i === place ? value : old))
}

function changeNotes(scene: Scene, bar: Bar, change: (notes: NoteWord[]) => NoteWord[]): Scene {
  const bars = scene.bars.map((entry) =>
    entry.bar === bar ? { bar, notes: change(entry.notes) } : entry,
  )
  return { ...scene, bars }
}

function withNote(scene: Scene, bar: Bar, note: NoteWord): Scene {
  return changeNotes(scene, bar, (notes) => [...notes, note])
}

/** The first note of this name is not there any more. */
function without(notes: readonly NoteWord[], note: NoteWord): NoteWord[] {
  const place = notes.indexOf(note)
  return notes.filter((_, i) => i !== place)
}

function dealt(scene: Scene, seat: number): Scene {
  const cards = replaced(scene.cards, seat, scene.cards[seat]! + 1)
  return { ...scene, cards, cardsLeft: scene.cardsLeft - 1 }
}

/** RZ-3.5 Others learn that the dealer had a last note when it is placed. */
function placed(scene: Scene, bar: Bar, note: NoteWord): Scene {
  // The note left the pile when the dealer took it, unless this is the first that is told of it.
  const notesLeft = scene.lastNoteInHand ? scene.notesLeft : scene.notesLeft - 1
  return { ...withNote(scene, bar, note), notesLeft, lastNote: null, lastNoteInHand: false }
}

/** RZ-3.7 The cards leave the hands and lie at their bars, still face down. */
function gathered(scene: Scene, cards: string[]): Scene {
  const laid: Laid[] = cards.map((card) => ({ card, open: false }))
  return {
    ...scene,
    laid,
    cards: scene.cards.map((count) => count - 1),
    hand: scene.hand && scene.hand.filter((card) => !cards.includes(card)),
    settled: 0,
  }
}

function lighted(scene: Scene, bar: Bar): Scene {
  const settled = scene.bars.findIndex((entry) => entry.bar === bar)
  return { ...scene, lit: bar, settled, sharing: null, duel: null }
}

function taken(scene: Scene, flight: Flight): Scene {
  const left = changeNotes(scene, flight.bar, (notes) => without(notes, flight.note))
  return { ...left, flights: [...scene.flights, flight] }
}

function landed(scene: Scene, id: number): Scene {
  const flight = scene.flights.find((flight) => flight.id === id)
  if (flight === undefined) return scene
  const before = scene.money[flight.seat] ?? null
  const money = before === null ? null : before + flight.note
  return {
    ...scene,
    money: replaced(scene.money, flight.seat, money),
    flights: scene.flights.filter((other) => other !== flight),
  }
}

function answered(scene: Scene, seat: number, refuses: boolean): Scene {
  const sharing = scene.sharing
  if (sharing === null) return scene
  const refused = refuses ? [...sharing.refused, seat] : sharing.refused
  return { ...scene, sharing: { ...sharing, answered: [...sharing.answered, seat], refused } }
}

/** RZ-5.8 The proposer fights all who refused. */
function newDuel(scene: Scene, bar: Bar, seats: number[]): Duel {
  const sharing = scene.sharing
  const fighters =
    sharing === null
      ? seats
      : sharing.contestants.filter((seat, place) => place === 0 || sharing.refused.includes(seat))
  return { bar, fighters, meetings: [] }
}

function met(scene: Scene, bar: Bar, seats: [number, number], numbers: [number, number]): Scene {
  const duel = scene.duel ?? newDuel(scene, bar, seats)
  const meeting = { seats, numbers, rolls: null, totals: null, winner: null }
  return { ...scene, duel: { ...duel, meetings: [...duel.meetings, meeting] } }
}

function rolled(scene: Scene, step: Change & { do: 'roll' }): Scene {
  const duel = scene.duel
  const meeting = duel?.meetings.at(-1)
  if (duel === null || meeting === undefined) return scene
  const { rolls, totals, winner } = step
  const last = duel.meetings.length - 1
  const meetings = replaced(duel.meetings, last, { ...meeting, rolls, totals, winner })
  return { ...scene, duel: { ...duel, meetings } }
}

function turnedUp(scene: Scene, bar: Bar, hidden: string, note: number): Scene {
  return changeNotes(scene, bar, (notes) => notes.map((word) => (word === hidden ? note : word)))
}

/** RZ-3.9 The cards laid are put aside. */
function cleared(scene: Scene): Scene {
  const laid = scene.laid.map(() => null)
  return { ...scene, laid, settled: 0, lit: null, sharing: null, duel: null }
}
