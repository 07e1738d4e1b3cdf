/**
 * How events become something to look at: a list of steps, each of which leads from one scene to the next
 * and lasts a while. Nothing here knows a clock or a screen; the stage plays the steps.
 */

import type { Timed } from '../../lib/stage.svelte'
import type { Card, Kind } from './data'
import type { Weapon } from './reach'
import { seated, type Figure, type Scene } from './scene'

export interface Told {
  number: number
  key: string
  args: Record<string, unknown>
}

export type Change =
  | { do: 'turn'; seat: number }
  | { do: 'fuse'; place: number; by: number | null }
  | { do: 'blast'; cake: number; place: number; places: number[] }
  | { do: 'income'; seat: number; due: number; taken: number; places: number[] }
  | { do: 'aim'; weapon: Weapon; seat: number; from: number; to: number }
  | { do: 'strike'; weapon: Weapon; from: number; to: number }
  | { do: 'carry' }
  | { do: 'order'; seat: number; place: number }
  | { do: 'pass'; seat: number; cake: number; from: number; to: number }
  | { do: 'pills'; seat: number; places: number[]; dead: number[] }
  | { do: 'alert'; seat: number }
  | { do: 'seat'; seat: number; kind: Kind; place: number; asleep: boolean }
  | { do: 'move'; seat: number; kind: Kind; from: number; to: number }
  | { do: 'aside'; seat: number; card: Card }
  | { do: 'draw'; seat: number; count: number }
  | { do: 'hand'; cards: Card[] }
  | { do: 'shuffle'; pile: number }
  | { do: 'wake'; places: number[] }
  | { do: 'out'; seat: number; cards: Card[] }
  | { do: 'end'; seat: number | null; amount: number; money: number[] }
  | { do: 'nothing' }

export type Step = Change &
  Timed & {
    /** What it tells of. */
    event?: Told
  }

/** How long each thing is looked at, in milliseconds. */
const LASTS = {
  turn: 250,
  fuse: 550,
  blast: 650,
  income: 550,
  aim: 420,
  strike: 380,
  carry: 220,
  order: 600,
  pass: 650,
  pills: 750,
  alert: 1000,
  seat: 260,
  move: 650,
  aside: 420,
  draw: 60,
  shuffle: 300,
  wake: 350,
  out: 800,
  end: 500,
} as const

// Arguments are what docs/reglement.md says of each event; the server makes them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Args = Record<string, any>

interface Hit {
  place: number
}

/** The steps that tell these events. */
export function choreograph(events: readonly Told[]): Step[] {
  return events.flatMap((event) => {
    const steps = TELL[event.key]?.(event.args as Args) ?? []
    if (steps.length === 0) steps.push({ do: 'nothing', lasts: 0 })
    steps.at(-1)!.tells = event.number
    return steps.map((step) => ({ ...step, event }))
  })
}

function timed(change: Change): Step {
  return { ...change, lasts: change.do in LASTS ? LASTS[change.do as keyof typeof LASTS] : 0 }
}

const TELL: Record<string, (args: Args) => Step[]> = {
  turn: ({ seat }) => [timed({ do: 'turn', seat })],
  cake_explodes: ({ cake, place, victims, by }) => [
    timed({ do: 'fuse', place, by }),
    timed({ do: 'blast', cake, place, places: victims.map((victim: Hit) => victim.place) }),
    timed({ do: 'carry' }),
  ],
  income: ({ seat, due, taken, businesses }) =>
    due === 0
      ? []
      : [timed({ do: 'income', seat, due, taken, places: businesses.flatMap(earning) })],
  knife: (args) => attack('knife', args),
  gun: (args) => attack('gun', args),
  cake_ordered: ({ seat, place }) => [timed({ do: 'order', seat, place })],
  cake_passed: ({ seat, cake, from, to }) => [timed({ do: 'pass', seat, cake, from, to })],
  pills: ({ seat, targets }) => {
    const served = targets as (Hit & { dead: boolean })[]
    const dead = served.filter((target) => target.dead).map(({ place }) => place)
    const places = served.map(({ place }) => place)
    const steps = [timed({ do: 'pills', seat, places, dead })]
    return dead.length > 0 ? [...steps, timed({ do: 'carry' })] : steps
  },
  alert: ({ seat }) => [timed({ do: 'alert', seat })],
  seated: ({ seat, kind, place, asleep }) => [timed({ do: 'seat', seat, kind, place, asleep })],
  moved: ({ seat, kind, from, to }) => [timed({ do: 'move', seat, kind, from, to })],
  put_aside: ({ seat, card }) => [timed({ do: 'aside', seat, card })],
  drew: ({ seat, count }) => [timed({ do: 'draw', seat, count })],
  drew_cards: ({ cards }) => [timed({ do: 'hand', cards })],
  reshuffled: ({ pile }) => [timed({ do: 'shuffle', pile })],
  woke: ({ places }) => [timed({ do: 'wake', places })],
  out: ({ seat, cards }) => [timed({ do: 'out', seat, cards })],
  game_over: ({ seat, amount, money }) => [timed({ do: 'end', seat, amount, money })],
}

function earning({ places }: { places: number[] }): number[] {
  return places
}

function attack(weapon: Weapon, { seat, place, target }: Args): Step[] {
  return [
    timed({ do: 'aim', weapon, seat, from: place, to: target }),
    timed({ do: 'strike', weapon, from: place, to: target }),
    timed({ do: 'carry' }),
  ]
}

/** A game is not dealt before the eyes of anybody: it begins as it stands. */
export function opening(): null {
  return null
}

/** The scene after a step. The scene before it stays as it was. */
export function apply(scene: Scene, step: Change): Scene {
  switch (step.do) {
    case 'turn':
      return { ...scene, turn: step.seat, turns: scene.turns + 1, spot: null }
    case 'fuse':
      return step.by === null ? scene : played(scene, step.by, 'boom')
    case 'blast':
      return { ...down(scene, step.places), cakes: cakeTo(scene, step.cake, null) }
    case 'income':
      return {
        ...scene,
        middle: scene.middle - step.taken,
        money: replaced(scene.money, step.seat, scene.money[step.seat]! + step.taken),
      }
    case 'aim':
      return played(scene, step.seat, step.weapon)
    case 'strike':
      return down(scene, [step.to])
    case 'carry':
      return { ...scene, figures: scene.figures.filter((figure) => !figure.down) }
    case 'order': {
      const cakes = cakeTo(scene, step.seat, step.place)
      return { ...played(scene, step.seat, 'order_cake'), cakes }
    }
    case 'pass': {
      const cakes = cakeTo(scene, step.cake, step.to)
      return { ...played(scene, step.seat, 'pass_cake'), cakes }
    }
    case 'pills':
      return served(played(scene, step.seat, 'cocktail'), step.places, step.dead)
    case 'alert':
      return cleared(played(scene, step.seat, 'alert'))
    case 'seat':
      return sits(scene, step)
    case 'move':
      return moved(played(scene, step.seat, 'move'), step)
    case 'aside':
      return played(scene, step.seat, step.card)
    case 'draw':
      return {
        ...scene,
        spot: null,
        pile: Math.max(0, scene.pile - step.count),
        hands: replaced(scene.hands, step.seat, scene.hands[step.seat]! + step.count),
      }
    case 'hand':
      return { ...scene, hand: scene.hand && [...scene.hand, ...step.cards] }
    case 'shuffle':
      return { ...scene, pile: step.pile, putAside: {} }
    case 'wake':
      return { ...scene, figures: awoken(scene.figures, step.places) }
    case 'out':
      return {
        ...scene,
        out: [...scene.out, step.seat],
        putAside: step.cards.reduce(withCard, scene.putAside),
        hands: replaced(scene.hands, step.seat, 0),
        hand: scene.hand && step.seat === scene.seat ? [] : scene.hand,
        cakes: scene.cakes.map((cake) =>
          cake.seat === step.seat ? { ...cake, gone: cake.place === null } : cake,
        ),
      }
    case 'end':
      return { ...scene, money: step.money, middle: scene.middle - step.amount, finished: true }
    case 'nothing':
      return scene
  }
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, i) => (i === at ? value : old))
}

function withCard(aside: Scene['putAside'], card: Card): Scene['putAside'] {
  return { ...aside, [card]: (aside[card] ?? 0) + 1 }
}

/** A card leaves a hand, and lies where all see it. */
function played(scene: Scene, seat: number, card: Card): Scene {
  const at = scene.hand?.indexOf(card) ?? -1
  const own = seat === scene.seat && at >= 0
  return {
    ...scene,
    spot: { seat, card },
    putAside: withCard(scene.putAside, card),
    hands: replaced(scene.hands, seat, scene.hands[seat]! - 1),
    hand: own ? scene.hand!.filter((_, i) => i !== at) : scene.hand,
  }
}

function down(scene: Scene, places: readonly number[]): Scene {
  const figures = scene.figures.map((figure) =>
    places.includes(figure.place) ? { ...figure, down: true } : figure,
  )
  return { ...scene, figures }
}

/** RC-5.2, RC-6.2 A cake that has gone off goes back to its owner, or leaves the game with them. */
function cakeTo(scene: Scene, seat: number, place: number | null): Scene['cakes'] {
  const gone = place === null && scene.out.includes(seat)
  return scene.cakes.map((cake) => (cake.seat === seat ? { ...cake, place, gone } : cake))
}

function served(scene: Scene, places: readonly number[], dead: readonly number[]): Scene {
  const figures = scene.figures.map((figure) =>
    places.includes(figure.place)
      ? { ...figure, asleep: true, down: dead.includes(figure.place) }
      : figure,
  )
  return { ...scene, figures }
}

/** RC-4.9 Everybody leaves the table; sleepers are carried. */
function cleared(scene: Scene): Scene {
  const waiting = scene.waiting.map((_, seat) =>
    scene.figures
      .filter((figure) => figure.seat === seat)
      .map(({ kind, asleep }) => ({ kind, asleep })),
  )
  return { ...scene, figures: [], waiting }
}

function sits(scene: Scene, step: Change & { do: 'seat' }): Scene {
  const { seat, kind, asleep, place } = step
  const list = scene.waiting[seat] ?? []
  const at = list.findIndex((one) => one.kind === kind && one.asleep === asleep)
  const left = list.filter((_, i) => i !== at)
  return {
    ...scene,
    figures: [...scene.figures, seated(scene, { seat, kind, asleep, place })],
    waiting: replaced(scene.waiting, seat, left),
  }
}

function moved(scene: Scene, { from, to }: { from: number; to: number }): Scene {
  const figures = scene.figures.map((figure) =>
    figure.place === from ? { ...figure, place: to } : figure,
  )
  return { ...scene, figures }
}

function awoken(figures: readonly Figure[], places: readonly number[]): Figure[] {
  return figures.map((figure) =>
    places.includes(figure.place) ? { ...figure, asleep: false } : figure,
  )
}
