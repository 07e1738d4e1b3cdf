/** An answer in the making: a card, and its targets one after the other. */

import type { GameAnswer } from '../index'
import type { Card, Kind } from './data'
import {
  awake,
  drinkers,
  freePlaces,
  linesOf,
  orderPlaces,
  otherCakes,
  passes,
  playable,
  servings,
} from './reach'
import { cakeAt, type Scene } from './scene'

export interface Choice {
  card: Card | null
  /** Whose place, or what cake's, was chosen first. */
  from: number | null
  /** Those that are to be served by a Cocktail. */
  served: number[]
}

export const NOTHING: Choice = { card: null, from: null, served: [] }

/** What a pick leads to: a further choice, or an answer. */
export type Picked = { choice: Choice } | { answer: GameAnswer }

/** A card is chosen. Where there is only one cake to be passed, it is that. */
export function choose(scene: Scene, seat: number, card: Card): Choice {
  const choice = { ...NOTHING, card }
  const cakes = card === 'pass_cake' ? passable(scene, seat) : []
  return cakes.length === 1 ? { ...choice, from: cakes[0]! } : choice
}

/** RC-3.7 A second card is a Move: if there is one to be played, it is chosen from the start. */
export function second(scene: Scene, seat: number): Choice {
  const can = scene.hand?.includes('move') && playable(scene, seat, 'move')
  return can ? choose(scene, seat, 'move') : NOTHING
}

/** The places that can be picked now, in the order of the ring. */
export function targets(scene: Scene, seat: number, choice: Choice): number[] {
  return lit(scene, seat, choice).sort((a, b) => a - b)
}

function lit(scene: Scene, seat: number, { card, from, served }: Choice): number[] {
  switch (card) {
    case 'knife':
    case 'gun': {
      const lines = linesOf(scene, seat).filter(({ weapon }) => weapon === card)
      return [...new Set(lines.map(({ to }) => to))]
    }
    case 'order_cake':
      return orderPlaces(scene, seat)
    case 'pass_cake': {
      const cake = from === null ? null : cakeAt(scene, from)
      return cake ? passes(scene, cake).map(({ to }) => to) : passable(scene, seat)
    }
    case 'boom':
      return otherCakes(scene, seat).map(({ place }) => place!)
    case 'cocktail':
      return served.length < servings(scene, seat) ? drinkers(scene, seat) : served
    case 'move':
      if (!playable(scene, seat, 'move')) return []
      return from === null
        ? awake(scene, seat).map(({ place }) => place)
        : [...freePlaces(scene), from]
    default:
      return []
  }
}

/** The places of the cakes of others that can be passed. */
function passable(scene: Scene, seat: number): number[] {
  return otherCakes(scene, seat)
    .filter((cake) => passes(scene, cake).length > 0)
    .map(({ place }) => place!)
}

/** A place is picked for the card that was chosen. */
export function pick(scene: Scene, seat: number, choice: Choice, place: number): Picked {
  const { card, from, served } = choice
  switch (card) {
    case 'order_cake':
      return { answer: { do: 'play', card, place } }
    case 'pass_cake':
      return pickCake(scene, choice, place)
    case 'boom': {
      const cake = cakeAt(scene, place)
      return { answer: { do: 'play', card, cake: cake?.seat ?? -1 } }
    }
    case 'cocktail': {
      const others = served.filter((other) => other !== place)
      const all = others.length < served.length ? others : [...served, place]
      if (all.length < servings(scene, seat)) return { choice: { ...choice, served: all } }
      return { answer: { do: 'play', card, targets: all.sort((a, b) => a - b) } }
    }
    case 'move':
      if (from === null) return { choice: { ...choice, from: place } }
      if (from === place) return { choice: { ...choice, from: null } }
      return { answer: { do: 'play', card, from, to: place } }
    default:
      return { answer: { do: 'play', card, target: place } }
  }
}

function pickCake(scene: Scene, choice: Choice, place: number): Picked {
  if (choice.from === null) return { choice: { ...choice, from: place } }
  const cake = cakeAt(scene, choice.from)!
  const way = passes(scene, cake).find(({ to }) => to === place)?.way ?? 'left'
  return { answer: { do: 'play', card: 'pass_cake', cake: cake.seat, way } }
}

/** RC-2.3, RC-4.9 Somebody is seated. */
export function seating(kind: Kind, asleep: boolean, place: number): GameAnswer {
  return { do: 'place', kind, asleep, place }
}
