/** What the board shows: a scene. A view gives one; while something is told, steps lead from one to the next. */

import type { Card, Kind, Thing } from './data'
import type { Cake, Gangster, ReglementView, Waiting } from './view'

/** A gangster at the table, who keeps a name of their own while they move about. */
export interface Figure extends Gangster {
  id: number
  /** Hit, and about to be carried away. */
  down: boolean
}

export interface Scene {
  /** Through whose eyes it is seen. */
  seat: number | null
  sides: readonly number[]
  things: readonly Thing[]
  facing: readonly (number | null)[]
  turn: number | null
  turns: number
  quiet: number
  middle: number
  money: number[]
  hands: number[]
  hand: Card[] | null
  pile: number
  putAside: Partial<Record<Card, number>>
  figures: Figure[]
  waiting: Waiting[][]
  cakes: Cake[]
  out: number[]
  /** The card that is being played, and by whom. */
  spot: { seat: number; card: Card } | null
  finished: boolean
}

/** The scene in which a view stands still. Who was at a place before, is the same figure still. */
export function sceneOf(view: ReglementView, before: Scene | null): Scene {
  return {
    seat: view.seat,
    sides: view.table.sides,
    things: view.table.places,
    facing: view.table.facing,
    turn: view.turn,
    turns: view.turns,
    quiet: view.quiet,
    middle: view.middle,
    money: [...view.money],
    hands: [...view.hands],
    hand: view.hand === undefined ? null : [...view.hand],
    pile: view.pile,
    putAside: { ...view.put_aside },
    figures: figuresOf(view.gangsters, before?.figures ?? []),
    waiting: view.waiting.map((list) => [...list]),
    cakes: view.cakes.map((cake) => ({ ...cake })),
    out: [...view.out],
    spot: null,
    finished: view.finished,
  }
}

function figuresOf(gangsters: readonly Gangster[], before: readonly Figure[]): Figure[] {
  let last = Math.max(-1, ...before.map(({ id }) => id))
  return gangsters.map((gangster) => {
    const same = before.find(
      ({ place, seat, kind }) =>
        place === gangster.place && seat === gangster.seat && kind === gangster.kind,
    )
    last += same === undefined ? 1 : 0
    return { ...gangster, id: same?.id ?? last, down: false }
  })
}

/** A figure who comes to the table. */
export function seated(scene: Scene, gangster: Gangster): Figure {
  const last = Math.max(-1, ...scene.figures.map(({ id }) => id))
  return { ...gangster, id: last + 1, down: false }
}

export function figureAt(scene: Scene, place: number): Figure | null {
  return scene.figures.find((figure) => figure.place === place) ?? null
}

export function cakeAt(scene: Scene, place: number): Cake | null {
  return scene.cakes.find((cake) => cake.place === place) ?? null
}

export function thingAt(scene: Scene, place: number): Thing {
  return scene.things[place - 1]!
}

/** RC-1.6 All places in the order of the ring. */
export function places(scene: Scene): number[] {
  return scene.things.map((_, at) => at + 1)
}

/** RC-1.6 A sitter's left is the next number up. */
export function leftOf(scene: Scene, place: number): number {
  return (place % scene.things.length) + 1
}

export function rightOf(scene: Scene, place: number): number {
  return place === 1 ? scene.things.length : place - 1
}

export function facing(scene: Scene, place: number): number | null {
  return scene.facing[place - 1] ?? null
}

/** How many of each kind a seat has at the table and waiting. */
export function count(scene: Scene, seat: number, kind: Kind): number {
  const sitting = scene.figures.filter((figure) => figure.seat === seat && figure.kind === kind)
  const waiting = scene.waiting[seat]?.filter((one) => one.kind === kind) ?? []
  return sitting.length + waiting.length
}
