/**
 * A connection to a table that mends itself.
 *
 * Commands are kept until the server has answered them, and sent again with the same `n` after a
 * reconnect: whatever was carried out already is not done twice. Who listens hears of frames and of the
 * state of the line; between two connections nothing is lost and nobody need touch anything.
 */

import type { Command, Done, Frame, Hello, RefusedFrame } from './messages'
import patience from './patience.json'

/** What is used of a WebSocket. */
export interface Line {
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onclose: ((close: { code: number }) => void) | null
  send: (text: string) => void
  close: () => void
}

/** `closed`: for good, since the server said so (the code tells why). */
export type LineState = 'opening' | 'open' | 'waiting' | 'closed'

export type Outcome = Done | RefusedFrame

interface Kept {
  n: string
  command: Command
  resolve: (outcome: Outcome) => void
  reject: (why: Closed) => void
}

/** The line was closed for good before the command was answered. */
export class Closed extends Error {
  constructor(readonly code: number) {
    super(`closed (${code})`)
  }
}

export interface Listener {
  /** What was seen already: asked for at every connection. */
  hello: () => Hello
  frame: (frame: Frame) => void
  state: (state: LineState, code: number) => void
}

/** How many tries are sockets. Browsers make who has tried more often wait for seconds, so after these it is
 * asked first whether the server is there. */
export const SOCKETS = patience.sockets

/** About how many milliseconds are waited before the next try, after so many; the load program does the same. */
export function patienceAfter(tries: number): number {
  if (tries === 0) return patience.first
  return tries < SOCKETS ? patience.soon : patience.later
}
/** Close codes that another attempt would meet again: not who, not here, not allowed, gone. */
export const FINAL = [1002, 1007, 4400, 4401, 4403, 4404, 4410]
/** A line that has been silent for as long as this while an answer is awaited is taken for dead. */
const SILENCE = 15_000

export class Connection {
  private line: Line | null = null
  /** Since there was a line that worked. */
  private tries = 0
  private counter = 0
  private kept: Kept[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setTimeout> | undefined
  private ended = false
  private welcomed = false

  constructor(
    private readonly make: () => Line,
    private readonly listener: Listener,
    /** Tells this page's commands from those of any other. */
    private readonly name: string,
    /** Whether the server is there. */
    private readonly there: () => Promise<boolean> = () => Promise.resolve(true),
  ) {}

  /** Connect, now. */
  open(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.ended || this.line) return
    this.listener.state('opening', 0)
    const line = this.make()
    this.line = line
    line.onopen = () => line.send(JSON.stringify(this.listener.hello()))
    line.onmessage = (message) => this.hear(String(message.data))
    line.onclose = (close) => {
      if (this.line === line) this.lost(close.code)
    }
  }

  /** Do not wait any longer: the machine is back on the net, or somebody looks at the page again. */
  hurry(): void {
    this.tries = 0
    this.open()
  }

  /** Send a command. It is answered once, however often the line breaks meanwhile. */
  send(command: Command): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const n = `${this.name}-${++this.counter}`
      const kept = { n, command, resolve, reject }
      if (this.ended) return reject(new Closed(0))
      this.kept.push(kept)
      if (this.welcomed) this.speak(kept)
    })
  }

  /** Hang up, for good. */
  close(): void {
    this.end(1000)
  }

  private speak(kept: Kept): void {
    this.line?.send(JSON.stringify({ n: kept.n, command: kept.command }))
    this.expect()
  }

  private hear(text: string): void {
    const frame = JSON.parse(text) as Frame
    clearTimeout(this.watch)
    if (frame.type === 'done' || frame.type === 'refused') this.settle(frame)
    else this.listener.frame(frame)
    if (frame.type === 'welcome' && !this.welcomed) {
      this.welcomed = true
      this.tries = 0
      this.listener.state('open', 0)
      for (const kept of this.kept) this.speak(kept)
    }
    if (this.kept.length) this.expect()
  }

  private settle(outcome: Outcome): void {
    const kept = this.kept.find((kept) => kept.n === outcome.n)
    this.kept = this.kept.filter((other) => other !== kept)
    kept?.resolve(outcome)
  }

  /** Something is to be heard soon; else the line is dead, though nobody said so. */
  private expect(): void {
    clearTimeout(this.watch)
    this.watch = setTimeout(() => this.lost(1006), SILENCE)
  }

  private lost(code: number): void {
    this.drop()
    if (FINAL.includes(code)) return this.end(code)
    if (this.ended) return
    this.listener.state('waiting', code)
    this.wait()
  }

  /** Try again in a while, which is not the same for everybody: many may have lost the server at once. */
  private wait(): void {
    const wait = patienceAfter(this.tries) * (0.5 + Math.random())
    const asking = this.tries >= SOCKETS
    this.tries += 1
    this.timer = setTimeout(() => (asking ? void this.ask() : this.open()), wait)
  }

  /** Connect if the server is there. */
  private async ask(): Promise<void> {
    const timer = this.timer
    const there = await this.there()
    if (this.timer !== timer || this.ended) return // somebody was in a hurry meanwhile
    if (there) this.open()
    else this.wait()
  }

  private end(code: number): void {
    this.ended = true
    this.drop()
    clearTimeout(this.timer)
    for (const kept of this.kept.splice(0)) kept.reject(new Closed(code))
    this.listener.state('closed', code)
  }

  private drop(): void {
    const line = this.line
    this.line = null
    this.welcomed = false
    clearTimeout(this.watch)
    if (!line) return
    line.onopen = line.onmessage = line.onclose = null
    line.close()
  }
}

/** How long the server may take to say that it is there, in milliseconds. */
const ANSWER = 5_000

/** Whether this server is there. */
export async function serverThere(): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(ANSWER) } as const
    return (await fetch('/healthz', options)).ok
  } catch {
    return false
  }
}

/** The socket of this server. */
export function socketLine(): Line {
  const url = new URL('/socket', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return new WebSocket(url) as Line
}
