import { expect, test } from 'vitest'
import {
  columns,
  difference,
  give,
  giveOn,
  leftOver,
  nobodyYet,
  placesOf,
  proposal,
  restTo,
} from './splitting'

const NOTES = [20, 5, 20, 'hidden-3']
const SEATS = [4, 1, 7]

test('a note goes round: nobody, then each contestant, and the proposer again', () => {
  let places = nobodyYet(NOTES)
  const seen = [places[1]]
  for (let turn = 0; turn < 4; turn += 1) {
    places = giveOn(places, 1, 3)
    seen.push(places[1])
  }
  expect(seen).toEqual([-1, 0, 1, 2, 0])
  expect(places[0]).toBe(-1)
})

test('totals and difference are live, and what lies face down is counted, not valued', () => {
  const places = give(give(give(nobodyYet(NOTES), 0, 1), 1, 0), 3, 0)
  const sums = columns(NOTES, places, 3)
  expect(sums).toEqual([
    { amount: 5, hidden: 1 },
    { amount: 20, hidden: 0 },
    { amount: 0, hidden: 0 },
  ])
  expect(difference(sums)).toBe(20)
  expect(leftOver(places)).toBe(1)
  expect(leftOver(restTo(places, 0))).toBe(0)
})

test('the answer names every contestant, highest first, and equal notes are told apart by place only', () => {
  const places = [1, 0, 2, 0]
  expect(proposal(NOTES, places, SEATS)).toEqual({
    do: 'share',
    parts: [
      { seat: 4, notes: [5, 'hidden-3'] },
      { seat: 1, notes: [20] },
      { seat: 7, notes: [20] },
    ],
  })
})

test('a proposal read back gives each note once, as often as it lies there', () => {
  const { parts } = proposal(NOTES, [2, 0, 1, 1], SEATS)
  const places = placesOf(NOTES, parts, SEATS)
  expect([...places].sort()).toEqual([0, 1, 1, 2])
  expect(columns(NOTES, places, 3)).toEqual(columns(NOTES, [2, 0, 1, 1], 3))
})

test('while parts are carried away, notes that were given to nobody stay nobody’s', () => {
  expect(placesOf([5], [{ seat: 4, notes: [20] }], SEATS)).toEqual([-1])
})
