/** What is drawn over the table on demand: lines of fire, and the places that a cake takes. */

import type { Choice } from './choice'
import { blast, linesFrom, linesOf, linesTo, type Line } from './reach'
import { figureAt, type Scene } from './scene'

/**
 * The lines of whoever sits where somebody points, those that a card could follow, and all that concern the
 * reader if that is wanted.
 */
export function linesShown(
  scene: Scene,
  { card }: Choice,
  looked: number | null,
  all: boolean,
): Line[] {
  const lines = looked === null ? [] : linesAt(scene, looked)
  if (all) lines.push(...linesAbout(scene))
  if (scene.seat !== null && (card === 'knife' || card === 'gun')) {
    lines.push(...linesOf(scene, scene.seat).filter(({ weapon }) => weapon === card))
  }
  const name = ({ weapon, from, to }: Line): string => `${weapon} ${from} ${to}`
  return lines.filter((line, at) => lines.findIndex((one) => name(one) === name(line)) === at)
}

function linesAt(scene: Scene, place: number): Line[] {
  const figure = figureAt(scene, place)
  if (figure === null) return []
  return [...linesTo(scene, place), ...(figure.asleep ? [] : linesFrom(scene, figure))]
}

/** What the reader’s own can do and must fear; a spectator sees everything. */
function linesAbout(scene: Scene): Line[] {
  const lines = scene.money.flatMap((_, seat) => linesOf(scene, seat))
  if (scene.seat === null) return lines
  const own = (place: number): boolean => figureAt(scene, place)?.seat === scene.seat
  return lines.filter(({ from, to }) => own(from) || own(to))
}

/** What the cakes take: all of them, the one somebody points at, or the one that would lie there. */
export function placesShaded(
  scene: Scene,
  { card, from }: Choice,
  lit: readonly number[],
  looked: number | null,
  all: boolean,
): number[] {
  const lying = scene.cakes.flatMap(({ place }) => (place === null ? [] : [place]))
  const cakes = lying.filter((place) => all || place === looked)
  const serves = card === 'order_cake' || card === 'boom' || (card === 'pass_cake' && from !== null)
  if (looked !== null && serves && lit.includes(looked)) cakes.push(looked)
  return [...new Set(cakes.flatMap((place) => blast(scene, place)))]
}
