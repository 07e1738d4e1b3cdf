/** What Razzia leaves to chance, and how its piles lay before each shuffle: from a record. */

import type { ChanceOf, GameRecord } from '../../lib/fairness'

/** RZ-1.1 In reading order, with their colours. */
const BARS: readonly [bar: string, colour: string][] = [
  ['colibri', 'red'],
  ['cotton-club', 'yellow'],
  ['havanna-bar', 'violet'],
  ['jungle', 'blue'],
  ['lincoln', 'green'],
  ['jazz-house', 'pink'],
]

/** RZ-1.2, RZ-2.1 The cards of a colour; those that are left out unless seven or eight play. */
const CARDS: readonly [card: string, onlySeven: boolean][] = [
  ['gambler-1', false],
  ['gambler-2', false],
  ['gambler-3', false],
  ['gambler-3b', true],
  ['gambler-4', false],
  ['gambler-4b', true],
  ['gambler-5', false],
  ['gambler-6', false],
  ['raid-3', false],
  ['raid-4', false],
  ['raid-5', true],
  ['raid-6', false],
]

/** RZ-1.4, RZ-2.3 How many notes of each value, and how many three players leave out. */
const NOTES: readonly [value: number, count: number, lessForThree: number][] = [
  [5, 14, 2],
  [10, 14, 2],
  [15, 14, 2],
  [20, 14, 2],
  [25, 7, 1],
  [30, 7, 1],
  [40, 7, 1],
  [50, 7, 1],
]

export const chanceOf: ChanceOf = (record) => ({
  cards: { kind: 'piles', piles: [cardsInPlay(record), ...playedPiles(record)] },
  notes: { kind: 'piles', piles: [notesInPlay(record)] },
  dice: { kind: 'die', faces: 6 },
  lots: { kind: 'lot', below: record.players },
})

/** RZ-2.1 to RZ-2.4 The cards as they are before they are shuffled first. */
function cardsInPlay(record: GameRecord): string[] {
  const closed = record.players === 3 ? (record.options['closed_bars'] as string[]) : []
  const cards = CARDS.filter(([, onlySeven]) => record.players >= 7 || !onlySeven)
  return BARS.filter(([bar]) => !closed.includes(bar)).flatMap(([, colour]) =>
    cards.map(([card]) => `${colour}-${card}`),
  )
}

function notesInPlay(record: GameRecord): number[] {
  return NOTES.flatMap(([value, count, less]) =>
    Array<number>(count - (record.players === 3 ? less : 0)).fill(value),
  )
}

/** RZ-3.3, RZ-3.9 The cards played since the last shuffle, in order, at each time that they are shuffled. */
function playedPiles(record: GameRecord): string[][] {
  const piles: string[][] = []
  let played: string[] = []
  let laid = new Map<number, string>()
  for (const { seat, answer, chance } of record.answers) {
    if (answer['do'] === 'play') laid.set(seat, String(answer['card']))
    if (laid.size === record.players) {
      const seats = [...laid].sort(([one], [other]) => one - other)
      played.push(...seats.map(([, card]) => card))
      laid = new Map()
    }
    if (chance.some(([stream]) => stream === 'cards')) {
      piles.push(played)
      played = []
    }
  }
  return piles
}
