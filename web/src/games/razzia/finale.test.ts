import { expect, test } from 'vitest'
import { GAMES } from '../../../dev/recorded'
import { average, fortunes, tallies } from './finale'

test.each(Object.entries(GAMES))(
  'the lines of the game for %s end where the money does',
  (_, lines) => {
    const { view } = lines.at(-1)!
    const drawn = fortunes(view.gains, view.players, view.round)
    expect(drawn.map((line) => line.at(-1))).toEqual(view.result!.money)
    for (const line of drawn) {
      expect(line).toHaveLength(view.round + 1)
      expect([...line].sort((a, b) => a - b)).toEqual(line)
    }
  },
)

test.each(Object.entries(GAMES))('every card and die of the game for %s is counted', (_, lines) => {
  const events = lines.flatMap((line) => line.events)
  const { players, round } = lines.at(-1)!.view
  const counts = tallies(events, players)
  const duels = events.filter(({ key }) => key === 'duel').length
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  for (const count of counts) {
    expect(sum(Object.values(count.cards))).toBe(round)
    expect(sum(count.faces)).toBe(count.rolls.length)
    expect(count.raidsPaid).toBeLessThanOrEqual(count.raids)
  }
  expect(sum(counts.map(({ rolls }) => rolls.length))).toBe(2 * duels)
  expect(sum(counts.map(({ duelsWon }) => duelsWon))).toBe(duels)
  const hauls = events.filter(({ key }) => key === 'notes_won').map(({ args }) => args['amount'])
  expect(Math.max(...counts.map(({ best }) => best))).toBe(Math.max(...(hauls as number[])))
})

test('the average of dice', () => {
  expect(average([1, 6, 6])).toBeCloseTo(4.333)
})
