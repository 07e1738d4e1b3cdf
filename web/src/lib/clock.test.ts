import { expect, test } from 'vitest'
import { daysAndHours, figures, left } from './clock'

test('times in figures are never shorter than what is left', () => {
  expect(figures(0)).toBe('0:00')
  expect(figures(1)).toBe('0:01')
  expect(figures(75_000)).toBe('1:15')
  expect(figures(3_723_000)).toBe('1:02:03')
})

test('days are told in days and hours', () => {
  const hour = 3_600_000
  expect(daysAndHours(72 * hour)).toEqual({ days: 3, hours: 0 })
  expect(daysAndHours(71 * hour + 1)).toEqual({ days: 3, hours: 0 })
  expect(daysAndHours(30 * hour)).toEqual({ days: 1, hours: 6 })
  expect(daysAndHours(23 * hour)).toBeNull()
})

test('first the time of the decision goes, then the bank', () => {
  const clock = { decision: 10_000, bank: 30_000, running: true }
  expect(left(clock, 4_000)).toEqual({ decision: 6_000, bank: 30_000 })
  expect(left(clock, 15_000)).toEqual({ decision: 0, bank: 25_000 })
  expect(left(clock, 99_000)).toEqual({ decision: 0, bank: 0 })
})

test('a clock that stands still keeps its time', () => {
  expect(left({ decision: 10_000, bank: 5, running: false }, 9_000)).toMatchObject({
    decision: 10_000,
  })
  expect(left({ decision: null, bank: 5, running: true }, 9_000)).toMatchObject({ bank: 5 })
})
