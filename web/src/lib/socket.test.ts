/** A connection that mends itself, over lines that break when a test wants them to. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command, Frame, Hello } from './messages'
import { Closed, Connection, patienceAfter, SOCKETS, type Line, type LineState } from './socket'

class FakeLine implements Line {
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose: ((close: { code: number }) => void) | null = null
  sent: { n?: string; command?: Command; table?: string }[] = []
  closed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeLine['sent'][0])
  }

  close(): void {
    this.closed = true
  }

  hear(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  welcome(): void {
    this.onopen?.()
    this.hear({ type: 'welcome' })
  }
}

const HELLO: Hello = { table: 'there', epoch: 3, seen: 7, talk: 1, look: null }
const START: Command = { do: 'start' }
const AGAIN: Command = { do: 'again' }

function connect(there?: () => Promise<boolean>) {
  const lines: FakeLine[] = []
  const states: LineState[] = []
  const frames: Frame[] = []
  const make = (): Line => {
    const line = new FakeLine()
    lines.push(line)
    return line
  }
  const listener = {
    hello: () => HELLO,
    frame: (frame: Frame) => frames.push(frame),
    state: (state: LineState) => states.push(state),
  }
  const connection = new Connection(make, listener, 'me', there)
  connection.open()
  return { lines, states, frames, connection }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('it says what it has seen first, and commands only when it is welcome', () => {
  const { lines, connection } = connect()
  void connection.send(START)
  lines[0]!.onopen!()
  expect(lines[0]!.sent).toEqual([HELLO])
  lines[0]!.hear({ type: 'welcome' })
  expect(lines[0]!.sent.slice(1)).toEqual([{ n: 'me-1', command: START }])
})

test('a command is settled by the answer that names it', async () => {
  const { lines, connection } = connect()
  lines[0]!.welcome()
  const one = connection.send(START)
  const two = connection.send(AGAIN)
  lines[0]!.hear({ type: 'refused', n: 'me-2', code: 'not_over' })
  lines[0]!.hear({ type: 'done', n: 'me-1', result: 5 })
  expect(await one).toMatchObject({ type: 'done', result: 5 })
  expect(await two).toMatchObject({ type: 'refused', code: 'not_over' })
})

test('after a break, what was not answered is sent again with the same n, in order', async () => {
  const { lines, connection, states } = connect()
  lines[0]!.welcome()
  const one = connection.send(START)
  void connection.send(AGAIN)
  lines[0]!.hear({ type: 'done', n: 'me-1' })
  await one
  lines[0]!.onclose!({ code: 1006 })
  void connection.send({ do: 'hint', ask: 1 })
  vi.advanceTimersByTime(patienceAfter(0))
  expect(lines).toHaveLength(2)
  lines[1]!.welcome()
  expect(lines[1]!.sent.map((said) => said.n)).toEqual([undefined, 'me-2', 'me-3'])
  expect(states).toEqual(['opening', 'open', 'waiting', 'opening', 'open'])
})

test('while the server is away it tries again, first soon, and never much more than a second apart', () => {
  const { lines } = connect()
  for (let tries = 0; tries < SOCKETS; tries++) {
    const wait = patienceAfter(tries)
    expect(wait).toBeLessThan(700)
    lines.at(-1)!.onclose!({ code: 1006 })
    vi.advanceTimersByTime(wait - 1)
    expect(lines).toHaveLength(tries + 1)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(tries + 2)
  }
})

test('those who lost the server together do not come back in the same moment', () => {
  const waited = [0, 0.999].map((random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const { lines } = connect()
    for (const code of [1006, 1012]) {
      lines.at(-1)!.onclose!({ code })
      if (code === 1006) vi.advanceTimersToNextTimer()
    }
    const lost = Date.now()
    vi.advanceTimersToNextTimer()
    return Date.now() - lost
  })
  expect(waited[1]! - waited[0]!).toBeGreaterThan(200)
})

test('when many tries were in vain it is asked whether the server is there, before there is a socket', async () => {
  const answers = [false, false, true]
  const there = vi.fn(() => Promise.resolve(answers.shift()!))
  const { lines } = connect(there)
  for (let tries = 0; tries < SOCKETS; tries++) {
    lines.at(-1)!.onclose!({ code: 1006 })
    vi.advanceTimersToNextTimer()
  }
  lines.at(-1)!.onclose!({ code: 1006 })
  for (const asked of [1, 2, 3]) {
    expect(there).toHaveBeenCalledTimes(asked - 1)
    expect(lines).toHaveLength(SOCKETS + 1)
    await vi.advanceTimersToNextTimerAsync()
  }
  expect(lines).toHaveLength(SOCKETS + 2)
  lines.at(-1)!.welcome()
  lines.at(-1)!.onclose!({ code: 1006 })
  vi.advanceTimersToNextTimer()
  expect(lines).toHaveLength(SOCKETS + 3)
  expect(there).toHaveBeenCalledTimes(3)
})

test('who is in a hurry does not wait for an answer, and has one socket', async () => {
  let answer: (there: boolean) => void = () => undefined
  const { lines, connection } = connect(() => new Promise((resolve) => (answer = resolve)))
  for (let tries = 0; tries <= SOCKETS; tries++) {
    lines.at(-1)!.onclose!({ code: 1006 })
    vi.advanceTimersToNextTimer()
  }
  expect(lines).toHaveLength(SOCKETS + 1)
  connection.hurry()
  expect(lines).toHaveLength(SOCKETS + 2)
  answer(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(SOCKETS + 2)
})

test('what the server forbids is not tried again, and what waited is told so', async () => {
  const { lines, connection, states } = connect()
  const waiting = connection.send(START)
  lines[0]!.onclose!({ code: 4404 })
  await expect(waiting).rejects.toEqual(new Closed(4404))
  await expect(connection.send(START)).rejects.toBeInstanceOf(Closed)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  expect(states.at(-1)).toBe('closed')
})

test('a line that is silent while an answer is awaited is given up', () => {
  const { lines, connection } = connect()
  lines[0]!.welcome()
  void connection.send(START)
  vi.advanceTimersByTime(20_000)
  expect(lines[0]!.closed).toBe(true)
  expect(lines).toHaveLength(2)
})

test('a line on which nothing is awaited may be silent', () => {
  const { lines } = connect()
  lines[0]!.welcome()
  vi.advanceTimersByTime(3_600_000)
  expect(lines).toHaveLength(1)
})

test('a line that was given up is not listened to', () => {
  const { lines, frames, connection } = connect()
  lines[0]!.welcome()
  lines[0]!.onclose!({ code: 1006 })
  connection.hurry()
  lines[0]!.hear({ type: 'news' })
  expect(frames).toHaveLength(1)
})
