/** A connection that mends itself, over lines that break when a test wants them to. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command, Frame, Hello } from './messages'
import { Closed, Connection, PATIENCE, type Line, type LineState } from './socket'

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

function connect() {
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
  const connection = new Connection(make, listener, 'me')
  connection.open()
  return { lines, states, frames, connection }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
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
  vi.advanceTimersByTime(PATIENCE[0]!)
  expect(lines).toHaveLength(2)
  lines[1]!.welcome()
  expect(lines[1]!.sent.map((said) => said.n)).toEqual([undefined, 'me-2', 'me-3'])
  expect(states).toEqual(['opening', 'open', 'waiting', 'opening', 'open'])
})

test('while the server is away it tries again, first soon and never more than two seconds apart', () => {
  const { lines } = connect()
  for (const wait of [...PATIENCE, PATIENCE.at(-1)!]) {
    expect(wait).toBeLessThan(2000)
    const before = lines.length
    lines.at(-1)!.onclose!({ code: 1006 })
    vi.advanceTimersByTime(wait - 1)
    expect(lines).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(before + 1)
  }
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
