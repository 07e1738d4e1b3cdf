/**
 * Where each card can go, seen from the table: what is lit when a card is chosen, and the lines of fire.
 * The server checks every answer; a test holds this file to what it allows.
 */

import { BUSINESSES, SERVED, type Business, type Card } from './data'
import {
  cakeAt,
  facing,
  figureAt,
  leftOf,
  places,
  rightOf,
  thingAt,
  type Figure,
  type Scene,
} from './scene'
import type { Cake } from './view'

export type Weapon = 'knife' | 'gun'

/** Somebody who can kill somebody: where each of them sits. */
export interface Line {
  weapon: Weapon
  from: number
  to: number
}

/** RC-4.8 Those of a seat who are awake. */
export function awake(scene: Scene, seat: number): Figure[] {
  return scene.figures.filter((figure) => figure.seat === seat && !figure.asleep && !figure.down)
}

/** RC-4.1, RC-4.2 Whom the gangsters of a seat could hit, had it the cards. */
export function linesOf(scene: Scene, seat: number): Line[] {
  return awake(scene, seat).flatMap((figure) => linesFrom(scene, figure))
}

/** Whom one gangster could hit. */
export function linesFrom(scene: Scene, figure: Figure): Line[] {
  const { place, kind, seat } = figure
  const lines: Line[] = []
  if (kind === 'blade' || thingAt(scene, place) === 'knife') {
    for (const to of [rightOf(scene, place), leftOf(scene, place)]) {
      lines.push({ weapon: 'knife', from: place, to })
    }
  }
  const across = facing(scene, place)
  if (across !== null && (kind === 'gunman' || thingAt(scene, place) === 'revolver')) {
    lines.push({ weapon: 'gun', from: place, to: across })
  }
  return lines.filter(({ to }) => {
    const victim = figureAt(scene, to)
    return victim !== null && victim.seat !== seat
  })
}

/** Who could hit the gangster at a place. */
export function linesTo(scene: Scene, place: number): Line[] {
  return scene.figures
    .filter((figure) => !figure.asleep && !figure.down)
    .flatMap((figure) => linesFrom(scene, figure))
    .filter((line) => line.to === place)
}

/** RC-5.1 The places that a cake takes. */
export function blast(scene: Scene, place: number): number[] {
  return [rightOf(scene, place), place, leftOf(scene, place)]
}

/** RC-4.3 Where a seat can order its cake. */
export function orderPlaces(scene: Scene, seat: number): number[] {
  const own = scene.cakes[seat]
  if (own === undefined || own.place !== null || own.gone) return []
  return places(scene).filter((place) => cakeAt(scene, place) === null)
}

/** The cakes of others that lie on the table. */
export function otherCakes(scene: Scene, seat: number): Cake[] {
  return scene.cakes.filter((cake) => cake.seat !== seat && cake.place !== null)
}

export type Way = 'left' | 'right'

/** RC-4.4 Where a cake can be passed to: the first gangster in either direction. */
export function passes(scene: Scene, cake: Cake): { way: Way; to: number }[] {
  const found: { way: Way; to: number }[] = []
  for (const way of ['left', 'right'] as const) {
    const to = firstSitter(scene, cake.place!, way)
    if (to !== null && cakeAt(scene, to) === null) found.push({ way, to })
  }
  return found
}

function firstSitter(scene: Scene, from: number, way: Way): number | null {
  const next = way === 'left' ? leftOf : rightOf
  for (let place = next(scene, from); place !== from; place = next(scene, place)) {
    if (figureAt(scene, place) !== null) return place
  }
  return null
}

/** RC-4.6 The opponents who can be served. */
export function drinkers(scene: Scene, seat: number): number[] {
  return scene.figures
    .filter((figure) => figure.seat !== seat && thingAt(scene, figure.place) === 'glass')
    .map(({ place }) => place)
}

/** RC-4.6 How many a Cocktail must serve. */
export function servings(scene: Scene, seat: number): number {
  return Math.min(SERVED, drinkers(scene, seat).length)
}

/** RC-4.10 The free places. */
export function freePlaces(scene: Scene): number[] {
  return places(scene).filter((place) => figureAt(scene, place) === null)
}

/** RC-3.11 Whether a card can do anything. */
export function playable(scene: Scene, seat: number, card: Card): boolean {
  switch (card) {
    case 'knife':
    case 'gun':
      return linesOf(scene, seat).some(({ weapon }) => weapon === card)
    case 'order_cake':
      return orderPlaces(scene, seat).length > 0
    case 'pass_cake':
      return otherCakes(scene, seat).some((cake) => passes(scene, cake).length > 0)
    case 'boom':
      return otherCakes(scene, seat).length > 0
    case 'cocktail':
      return drinkers(scene, seat).length > 0
    case 'alert':
      return true
    case 'move':
      return awake(scene, seat).length > 0 && freePlaces(scene).length > 0
  }
}

/** RC-3.3 to RC-3.5 What a seat would take from the middle, if there is enough. */
export function income(scene: Scene, seat: number, sleepersEarn: boolean): number {
  const own = scene.figures.filter((figure) => figure.seat === seat && !figure.down)
  const working = own.filter(({ asleep }) => sleepersEarn || !asleep)
  const boss = own.some(({ kind }) => kind === 'godfather') ? 1 : 0
  const held = (business: Business): number =>
    working.filter(({ place }) => thingAt(scene, place) === business).length
  const business = BUSINESSES.reduce((sum, one) => sum + (held(one) > 1 ? 4 : held(one)), 0)
  const doubled = working.some(({ place }) => thingAt(scene, place) === 'register')
  return (boss + business) * (doubled ? 2 : 1)
}
