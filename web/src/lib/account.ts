/**
 * The books of one table in one browser: what the frames said, and which events have been shown.
 *
 * Numbers of events belong to an epoch: in another one (after an undo, through another seat) they are
 * counted anew. What was there before is not shown again.
 */

import type { AskWords, EventWords, Hello, News, TableWords, Talk, Welcome, You } from './messages'

export interface Account {
  epoch: number
  table: TableWords | null
  you: You | null
  view: Record<string, unknown> | null
  asks: AskWords[]
  events: EventWords[]
  talk: Talk[]
  /** The number of the last event that has been shown; -1: none. */
  shown: number
}

export function emptyAccount(): Account {
  return {
    epoch: -1,
    table: null,
    you: null,
    view: null,
    asks: [],
    events: [],
    talk: [],
    shown: -1,
  }
}

/** Where things stand: after connecting, an undo, another seat, a gap. */
export function welcome(account: Account, frame: Welcome): void {
  if (frame.epoch === account.epoch) {
    account.events = joined(account.events, frame.events)
  } else {
    account.events = frame.events
    account.shown = lastNumber(frame.events)
  }
  account.epoch = frame.epoch
  account.table = frame.table
  account.you = frame.you
  account.view = frame.view
  account.asks = frame.asks
  account.talk = joined(account.talk, frame.talk)
}

/** What has changed; a field that is left out has not. */
export function news(account: Account, frame: News): void {
  if (frame.table) account.table = frame.table
  if (frame.you) account.you = frame.you
  if (frame.view) account.view = frame.view
  if (frame.asks) account.asks = frame.asks
  if (frame.events) account.events = joined(account.events, frame.events)
  if (frame.talk) account.talk = joined(account.talk, frame.talk)
}

/** What the next connection says first. */
export function hello(account: Account, table: string, look: number | null): Hello {
  return {
    table,
    epoch: account.epoch,
    seen: account.events.length,
    talk: account.talk.length ? account.talk.at(-1)!.number + 1 : 0,
    look,
  }
}

/** Those that the reader has been shown. */
export function told(account: Account): EventWords[] {
  return account.events.filter((event) => event.number <= account.shown)
}

/** Those that wait to be shown. */
export function untold(account: Account): EventWords[] {
  return account.events.filter((event) => event.number > account.shown)
}

function lastNumber(numbered: { number: number }[]): number {
  return numbered.at(-1)?.number ?? -1
}

/** What is known and what came, each number once. */
function joined<T extends { number: number }>(known: T[], came: T[]): T[] {
  const last = lastNumber(known)
  const added = came.filter((one) => one.number > last)
  return added.length ? [...known, ...added] : known
}
