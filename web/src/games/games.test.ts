import { expect, test } from 'vitest'
import { entryOf, GAMES, gameTitle } from '.'

test('every game with a client is offered, and no other', () => {
  const clients = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/')[1]!)
  expect(Object.keys(GAMES).sort()).toEqual(clients.sort())
})

test('a game without a board goes by its name', () => {
  expect(gameTitle('razzia', 'en')).toBe('Razzia!')
  expect(gameTitle('whist', 'fr')).toBe('whist')
  expect(entryOf('constructor')).toBeUndefined()
})

test.each(Object.entries(GAMES))('%s is played at once by as many as can', (_, { players }) => {
  expect(players.least).toBeLessThanOrEqual(players.quick)
  expect(players.quick).toBeLessThanOrEqual(players.most)
})
