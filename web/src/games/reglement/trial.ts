/** The answer somebody would give by picking a place that is not lit: for the rules to say why not. */

import type { GameAnswer } from '../index'
import { seating, type Choice } from './choice'
import { drinkers, servings } from './reach'
import { cakeAt, type Scene } from './scene'
import type { Waiting } from './view'

/** Null where nothing can be meant. */
export function trial(
  scene: Scene,
  seat: number,
  kind: string | null,
  choice: Choice,
  waiting: Waiting | null,
  place: number,
): GameAnswer | null {
  if (kind === 'place') return waiting && seating(waiting.kind, waiting.asleep, place)
  const { card, from, served } = choice
  switch (card) {
    case null:
    case 'alert':
      return null
    case 'order_cake':
      return { do: 'play', card, place }
    case 'pass_cake': {
      const cake = cakeAt(scene, from ?? place)
      return cake && { do: 'play', card, cake: cake.seat, way: 'left' }
    }
    case 'boom': {
      const cake = cakeAt(scene, place)
      return cake && { do: 'play', card, cake: cake.seat }
    }
    case 'cocktail': {
      const others = drinkers(scene, seat).filter((one) => !served.includes(one))
      const full = [place, ...served, ...others].slice(0, servings(scene, seat))
      return { do: 'play', card, targets: full.sort((a, b) => a - b) }
    }
    case 'move':
      return { do: 'play', card, from: from ?? place, to: from === null ? freePlace(scene) : place }
    default:
      return { do: 'play', card, target: place }
  }
}

function freePlace(scene: Scene): number {
  const taken = scene.figures.map(({ place }) => place)
  return scene.things.findIndex((_, at) => !taken.includes(at + 1)) + 1
}
