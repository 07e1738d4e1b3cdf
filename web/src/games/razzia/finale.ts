/** What there is to tell of a whole game: everybody's money over the rounds, luck with the dice, raids and hauls. */

import { face, type Bar } from './data'
import type { Gain } from './view'

/** For each seat its money after every round, beginning with nothing. */
export function fortunes(gains: readonly Gain[], seats: number, rounds: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    const line = [0]
    for (let round = 1; round <= rounds; round += 1) {
      const won = gains
        .filter((gain) => gain.seat === seat && gain.round === round)
        .reduce((sum, gain) => sum + gain.note, 0)
      line.push(line.at(-1)! + won)
    }
    return line
  })
}

export interface Tally {
  rolls: number[]
  /** How often each face fell, from 1 to 6. */
  faces: number[]
  duels: number
  duelsWon: number
  raids: number
  raidsPaid: number
  raided: number
  best: number
  /** Cards laid, by the club where they counted. */
  cards: Partial<Record<Bar, number>>
}

function nothing(): Tally {
  return {
    rolls: [],
    faces: [0, 0, 0, 0, 0, 0],
    duels: 0,
    duelsWon: 0,
    raids: 0,
    raidsPaid: 0,
    raided: 0,
    best: 0,
    cards: {},
  }
}

interface Happened {
  key: string
  args: Record<string, unknown>
}

/** What each seat did and met with, from all that happened. */
export function tallies(events: readonly Happened[], seats: number): Tally[] {
  const all = Array.from({ length: seats }, nothing)
  for (const { key, args } of events) COUNT[key]?.(all, args)
  return all
}

const COUNT: Record<string, (all: Tally[], args: Record<string, unknown>) => void> = {
  cards_turned_over: (all, args) => {
    const cards = args['cards'] as string[]
    cards.forEach((card, seat) => {
      const { kind, bar } = face(card)
      const tally = all[seat]!
      tally.cards[bar] = (tally.cards[bar] ?? 0) + 1
      if (kind === 'raid') tally.raids += 1
    })
  },
  raid: (all, args) => {
    for (const seat of args['seats'] as number[]) all[seat]!.raidsPaid += 1
    for (const seat of args['raided'] as number[]) all[seat]!.raided += 1
  },
  duel: (all, args) => {
    const rolls = args['rolls'] as number[]
    const seats = args['seats'] as number[]
    seats.forEach((seat, side) => {
      const tally = all[seat]!
      const roll = rolls[side]!
      tally.rolls.push(roll)
      tally.faces[roll - 1]! += 1
      tally.duels += 1
      if (args['winner'] === seat) tally.duelsWon += 1
    })
  },
  notes_won: (all, args) => {
    const tally = all[args['seat'] as number]!
    tally.best = Math.max(tally.best, args['amount'] as number)
  },
}

export function average(rolls: readonly number[]): number {
  return rolls.reduce((sum, roll) => sum + roll, 0) / rolls.length
}
