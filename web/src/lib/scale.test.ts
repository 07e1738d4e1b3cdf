import { expect, test } from 'vitest'
import { scale } from './scale'

test('the lines of a chart are few, even, and reach over the most', () => {
  for (const most of [0, 24, 25, 130, 405, 625, 1715]) {
    const lines = scale(most)
    expect(lines[0]).toBe(0)
    expect(lines.at(-1)!).toBeGreaterThanOrEqual(Math.max(most, 1))
    expect(lines.length).toBeLessThanOrEqual(6)
  }
})
