/** The books of a table: epochs, numbers, what has been shown. */

import { expect, test } from 'vitest'
import { emptyAccount, hello, news, told, untold, welcome } from './account'
import type { EventWords, TableWords, Talk, Welcome, You } from './messages'

const event = (number: number): EventWords => ({ number, key: `e${number}`, args: {}, by: null })
const talk = (number: number): Talk => ({
  number,
  at: 0,
  person: 'p',
  seat: null,
  name: 'P',
  text: 'hm',
})

function arrival(epoch: number, numbers: number[], lines: number[] = []): Welcome {
  return {
    type: 'welcome',
    epoch,
    table: {} as TableWords,
    you: {} as You,
    view: { round: numbers.length },
    asks: [],
    events: numbers.map(event),
    talk: lines.map(talk),
  }
}

const numbers = (events: EventWords[]): number[] => events.map((one) => one.number)

test('what happened before one came is not shown again', () => {
  const account = emptyAccount()
  welcome(account, arrival(0, [0, 1, 2]))
  expect(numbers(told(account))).toEqual([0, 1, 2])
  expect(untold(account)).toEqual([])
})

test('news are shown in order, and then told', () => {
  const account = emptyAccount()
  welcome(account, arrival(0, [0]))
  news(account, { type: 'news', view: { round: 2 }, events: [event(1), event(2)] })
  expect(account.view).toEqual({ round: 2 })
  expect(numbers(untold(account))).toEqual([1, 2])
  account.shown = 1
  expect(numbers(told(account))).toEqual([0, 1])
  expect(numbers(untold(account))).toEqual([2])
})

test('after a reconnect the rest is added, and shown since it is new', () => {
  const account = emptyAccount()
  welcome(account, arrival(4, [0, 1], [0]))
  expect(hello(account, 'id', 2)).toEqual({ table: 'id', epoch: 4, seen: 2, talk: 1, look: 2 })
  welcome(account, arrival(4, [2, 3], [1]))
  expect(numbers(account.events)).toEqual([0, 1, 2, 3])
  expect(numbers(untold(account))).toEqual([2, 3])
  expect(account.talk.map((line) => line.number)).toEqual([0, 1])
})

test('what was sent twice is there once', () => {
  const account = emptyAccount()
  welcome(account, arrival(0, [0, 1]))
  news(account, { type: 'news', events: [event(1), event(2)] })
  welcome(account, arrival(0, [1, 2]))
  expect(numbers(account.events)).toEqual([0, 1, 2])
})

test('in another epoch the events are others, and nothing of them is shown', () => {
  const account = emptyAccount()
  welcome(account, arrival(0, [0, 1, 2, 3]))
  welcome(account, arrival(1, [0, 1]))
  expect(numbers(account.events)).toEqual([0, 1])
  expect(untold(account)).toEqual([])
})

test('what news leave out has not changed', () => {
  const account = emptyAccount()
  welcome(account, arrival(0, [0]))
  const before = { ...account }
  news(account, { type: 'news', talk: [talk(0)] })
  expect({ ...account, talk: [] }).toEqual(before)
})
