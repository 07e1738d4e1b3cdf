import { expect, test } from 'vitest'
import { TABLES } from '../../../dev/recorded'
import { fortunes, tallies } from './finale'
import { income } from './reach'
import { sceneOf } from './scene'

const GAMES = Object.entries(TABLES).map(([name, lines]) => ({
  name,
  lines,
  end: lines.at(-1)!.view,
  events: lines.flatMap((line) => line.events),
}))

test.each(GAMES)(
  'the lines of $name have a point for each turn, and end where the money does',
  (game) => {
    const drawn = fortunes(game.events, game.end.money)
    for (const line of drawn) {
      expect(line).toHaveLength(game.end.turns + 1)
      expect([...line].sort((a, b) => a - b)).toEqual(line)
    }
    expect(drawn.map((line) => line.at(-1))).toEqual(game.end.money)
  },
)

test.each(GAMES)('whoever is missing at the end of $name was lost', ({ lines, end, events }) => {
  const counts = tallies(events, end.players)
  const first = lines[0]!.view
  const [kills, own, lost] = (['kills', 'own', 'lost'] as const).map((field) =>
    counts.reduce((sum, count) => sum + count[field], 0),
  )
  expect(kills! + own!).toBe(lost)
  const there = (view: typeof first): number => view.gangsters.length + view.waiting.flat().length
  expect(there(first) - there(end)).toBe(lost)
})

test.each(GAMES)('what a gang would take in $name is what it is due', ({ lines }) => {
  let compared = 0
  for (const [at, line] of lines.slice(1).entries()) {
    // Only where nothing was blown up before, and the table was seen as the turn began.
    const [turn, due] = line.events
    if (turn?.key !== 'turn' || due?.key !== 'income') continue
    const scene = sceneOf(lines[at]!.view, null)
    expect(income(scene, due.args['seat'] as number, false)).toBe(due.args['due'])
    compared += 1
  }
  expect(compared).toBeGreaterThanOrEqual(0)
})
