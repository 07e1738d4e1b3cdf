/** The signs of seats: colour is never the only one. */

import type { SeatWords } from '../generated/protocol'

export type Shape = SeatWords['shape']

/** Outlines, drawn in a square of 32. */
export const SHAPES: Record<Shape, string> = {
  circle: 'M16 3a13 13 0 1 1 0 26a13 13 0 1 1 0-26z',
  square: 'M5 5h22v22H5z',
  triangle: 'M16 2.5L30 28H2z',
  diamond: 'M16 1.5L30.5 16L16 30.5L1.5 16z',
  star: 'M16 1.5l4.2 8.6l9.6 1.3l-7 6.6l1.8 9.5l-8.6-4.6l-8.6 4.6l1.8-9.5l-7-6.6l9.6-1.3z',
  hexagon: 'M9 3.5h14L30 16l-7 12.5H9L2 16z',
  cross: 'M10.5 3h11v7.5H29v11h-7.5V29h-11v-7.5H3v-11h7.5z',
  drop: 'M16 1.5c5 7 10.5 11.5 10.5 18a10.5 10.5 0 0 1-21 0c0-6.5 5.5-11 10.5-18z',
}

/** The order in which a new table gives them out. */
export const SHAPE_ORDER: Shape[] = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'hexagon',
  'cross',
  'drop',
]

/** The first letter of a name; nobody's is a dash. */
export function initial(name: string): string {
  const letter = [...name.trim()][0]
  return letter ? letter.toLocaleUpperCase() : '–'
}
