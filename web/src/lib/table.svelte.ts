/** A table as this browser knows it, and all that can be done there. */

import type { Refusal } from '../games'
import { emptyAccount, hello, news, told, untold, welcome, type Account } from './account'
import type { Command, Frame, RefusedWords, SeatWords } from './messages'
import { randomHex } from './random'
import { messages } from './said.svelte'
import { Closed, Connection, serverThere, socketLine, type Line, type LineState } from './socket'
import { shellWording, t } from './words.svelte'
import type { Wording } from './wording'

export class TableState {
  account = $state.raw<Account>(emptyAccount())
  line = $state<LineState>('opening')
  /** Why the line is closed for good. */
  code = $state(0)
  /** When the table was last heard of, for the clocks: what was left then, is less now. */
  heard = $state(0)
  /** The seat to be looked through; undefined: nobody has chosen, the only one. */
  private wanted: number | null | undefined = undefined
  private readonly connection: Connection

  readonly table = $derived(this.account.table)
  readonly you = $derived(this.account.you)
  readonly told = $derived(told(this.account))
  readonly untold = $derived(untold(this.account))
  /** What is said here by people who are not muted. */
  readonly talk = $derived(
    this.account.talk.filter((line) => !this.account.you?.muted.includes(line.person)),
  )
  /** The seats of whom the game awaits an answer. */
  readonly awaited = $derived(awaitedSeats(this.account.view))
  /** The questions that the seat looked through has yet to answer. */
  readonly open = $derived(this.account.asks.filter((ask) => !ask.answered))

  constructor(
    readonly id: string,
    /** How what happens here is worded; before the game is known, with the shell's words. */
    private readonly words: () => Wording = shellWording,
    make: () => Line = socketLine,
  ) {
    const listener = {
      hello: () => hello(this.account, this.id, this.wanted ?? this.account.you?.look ?? null),
      frame: (frame: Frame) => this.hear(frame),
      state: (state: LineState, code: number) => {
        this.line = state
        this.code = code
      },
    }
    this.connection = new Connection(make, listener, randomHex(8), serverThere)
  }

  connect(): void {
    this.connection.open()
  }

  hurry(): void {
    this.connection.hurry()
  }

  close(): void {
    this.connection.close()
  }

  private hear(frame: Frame): void {
    const account = { ...this.account }
    if (frame.type === 'welcome') welcome(account, frame)
    if (frame.type === 'news') news(account, frame)
    if ((frame.type === 'welcome' || frame.type === 'news') && frame.table) {
      this.heard = performance.now()
    }
    this.account = account
  }

  /** The board has shown everything up to this event. */
  staged(number: number): void {
    if (number > this.account.shown) this.account = { ...this.account, shown: number }
  }

  seat(number: number): SeatWords | undefined {
    return this.table?.seats[number]
  }

  /** What was asked for, or why not. */
  async ask(command: Command): Promise<{ result: unknown } | { refusal: Refusal }> {
    try {
      const outcome = await this.connection.send(command)
      if (outcome.type === 'done') return { result: outcome.result }
      return { refusal: worded(this.words(), outcome) }
    } catch (failed) {
      if (!(failed instanceof Closed)) throw failed
      return { refusal: { code: 'closed', clause: '', text: t('line.lost') } }
    }
  }

  /** Do something; a refusal is shown. Gives null when it was done. */
  async act(command: Command): Promise<Refusal | null> {
    const outcome = await this.ask(command)
    if (!('refusal' in outcome)) {
      messages.settle()
      return null
    }
    messages.refuse(outcome.refusal)
    return outcome.refusal
  }

  /** Something to know; rejects with the refusal. */
  async enquire(command: Command): Promise<unknown> {
    const outcome = await this.ask(command)
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.result
  }

  /** See through a seat of one's own; null: as a spectator does. */
  async look(seat: number | null): Promise<void> {
    if ((await this.act({ do: 'look', seat })) === null) this.wanted = seat
  }
}

/** A refusal in the reader's language. */
export function worded(words: Wording, refused: RefusedWords): Refusal {
  try {
    return { code: refused.code, ...words.refusal(refused) }
  } catch {
    return { code: refused.code, clause: refused.clause, text: refused.text }
  }
}

interface Frames {
  frames?: { asks?: { seat: number; answered: boolean }[] }[]
}

/** Every view says whose answers the game waits for, whatever the game. */
export function awaitedSeats(view: Record<string, unknown> | null): number[] {
  const asks = (view as Frames | null)?.frames?.at(-1)?.asks ?? []
  const seats = asks.filter((ask) => !ask.answered).map((ask) => ask.seat)
  return seats.filter((seat, place) => seats.indexOf(seat) === place)
}
