import { expect, test } from 'vitest'
import { around, planOf, type Plan } from './geometry'

const RECORD = [14, 2, 14, 2]
const TABLES: [string, number[], boolean][] = [
  ['lies', RECORD, false],
  ['stands', RECORD, true],
  ['is smaller and lies', [13, 2, 13, 3], false],
  ['is larger and stands', [20, 4, 20, 4], true],
]

function overlap(plan: Plan, one: number, other: number): boolean {
  const [a, b] = [plan.spots[one]!.cell, plan.spots[other]!.cell]
  const apart = 0.001
  return (
    a.x + a.wide > b.x + apart &&
    b.x + b.wide > a.x + apart &&
    a.y + a.high > b.y + apart &&
    b.y + b.high > a.y + apart
  )
}

test.each(TABLES)('a table that %s has a field of its own for each place', (_, sides, upright) => {
  const plan = planOf(sides, upright)
  const count = sides.reduce((sum, side) => sum + side)
  expect(plan.spots).toHaveLength(count)
  for (let one = 0; one < count; one += 1) {
    const { cell, x, y } = plan.spots[one]!
    expect(x).toBeGreaterThan(cell.x)
    expect(x).toBeLessThan(cell.x + cell.wide)
    expect(y).toBeGreaterThan(cell.y)
    expect(y).toBeLessThan(cell.y + cell.high)
    expect(cell.x).toBeGreaterThanOrEqual(0)
    expect(cell.y).toBeGreaterThanOrEqual(0)
    expect(cell.x + cell.wide).toBeLessThanOrEqual(plan.wide)
    expect(cell.y + cell.high).toBeLessThanOrEqual(plan.high)
    for (let other = one + 1; other < count; other += 1) {
      expect(overlap(plan, one, other), `${one + 1} and ${other + 1}`).toBe(false)
    }
  }
})

test('places that face each other lie opposite', () => {
  for (const upright of [false, true]) {
    const { spots } = planOf(RECORD, upright)
    for (let place = 1; place <= 14; place += 1) {
      const [one, other] = [spots[place - 1]!, spots[30 - place]!]
      if (upright) expect(one.y).toBeCloseTo(other.y)
      else expect(one.x).toBeCloseTo(other.x)
    }
  }
})

test('the ring goes round clockwise: along the top to the right, and back along the bottom', () => {
  expect(around(RECORD).map((side) => side[0])).toEqual([1, 15, 17, 31])
  const { spots, wide, high } = planOf(RECORD, false)
  const turn = spots.map(({ x, y }) => Math.atan2(y - high / 2, x - wide / 2))
  const steps = turn.map((angle, at) => {
    const next = turn[(at + 1) % turn.length]!
    return (next - angle + 2 * Math.PI) % (2 * Math.PI)
  })
  expect(steps.reduce((sum, step) => sum + step)).toBeCloseTo(2 * Math.PI)
})
