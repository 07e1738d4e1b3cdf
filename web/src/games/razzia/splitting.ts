/** RZ-5.3, RZ-5.4 A proposal in the making: for each note as it lies there, whose it is to be. */

import { worth, type NoteWord } from './data'
import type { Part } from './view'

/** For each note the place of a contestant (0: the proposer), or -1: nobody has been given it yet. */
export type Places = readonly number[]

export function nobodyYet(notes: readonly NoteWord[]): Places {
  return notes.map(() => -1)
}

export function give(places: Places, note: number, place: number): Places {
  return places.map((old, i) => (i === note ? place : old))
}

/** Once round: nobody yet, then each contestant, and the proposer again. */
export function giveOn(places: Places, note: number, contestants: number): Places {
  return give(places, note, ((places[note] ?? -1) + 1) % contestants)
}

export function restTo(places: Places, place: number): Places {
  return places.map((old) => (old < 0 ? place : old))
}

export function leftOver(places: Places): number {
  return places.filter((place) => place < 0).length
}

/** What each contestant would have. */
export function columns(
  notes: readonly NoteWord[],
  places: Places,
  contestants: number,
): { amount: number; hidden: number }[] {
  return Array.from({ length: contestants }, (_, place) =>
    worth(notes.filter((_, i) => places[i] === place)),
  )
}

/** Between the most and the least that somebody would have, in what all can see. */
export function difference(sums: readonly { amount: number }[]): number {
  const amounts = sums.map(({ amount }) => amount)
  return Math.max(...amounts) - Math.min(...amounts)
}

/** The answer; notes that nobody was given are in no part, and the rules will say so. */
export function proposal(
  notes: readonly NoteWord[],
  places: Places,
  contestants: readonly number[],
): { do: 'share'; parts: Part[] } {
  return {
    do: 'share',
    parts: contestants.map((seat, place) => ({
      seat,
      notes: notes.filter((_, i) => places[i] === place),
    })),
  }
}

/** Whose each note is in a proposal that was made. */
export function placesOf(
  notes: readonly NoteWord[],
  parts: readonly Part[],
  contestants: readonly number[],
): Places {
  const left = parts.map((part) => [...part.notes])
  return notes.map((note) => {
    const at = left.findIndex((part) => part.includes(note))
    if (at < 0) return -1
    left[at]!.splice(left[at]!.indexOf(note), 1)
    return contestants.indexOf(parts[at]!.seat)
  })
}
