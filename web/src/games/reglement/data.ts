/** RC-1: colours, kinds, cards and things, as a view names them. */

/** Seat i plays colour i, clockwise. */
export const COLOURS = ['yellow', 'red', 'blue', 'green', 'orange', 'violet'] as const

/** The same, light enough to be read at night. */
export const PAINTS: readonly string[] = [
  '#ffdc5e',
  '#ff7568',
  '#6db8ff',
  '#6fdc96',
  '#ffa13d',
  '#c9a6ff',
]

export const KINDS = ['godfather', 'gunman', 'blade', 'bruiser'] as const

export type Kind = (typeof KINDS)[number]

/** RC-1.5 In the order in which a hand is held. */
export const CARDS = [
  'knife',
  'gun',
  'order_cake',
  'pass_cake',
  'boom',
  'cocktail',
  'alert',
  'move',
] as const

export type Card = (typeof CARDS)[number]

export const BUSINESSES = ['bar', 'restaurant', 'gambling_house'] as const

export type Business = (typeof BUSINESSES)[number]

/** What may lie before a place; nothing is the empty word. */
export type Thing = Business | 'register' | 'knife' | 'revolver' | 'glass' | ''

/** RC-4.6 A Cocktail serves so many. */
export const SERVED = 3

export function isBusiness(thing: Thing): thing is Business {
  return BUSINESSES.some((business) => business === thing)
}
