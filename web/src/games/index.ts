/**
 * What the shell and a game's own part of the client say to each other.
 *
 * The shell (everything outside `games/`) knows no game. It connects, keeps the state of the table, shows
 * seats, log, talk, clocks and refusals. A game brings a `GameClient`: its board, its end, its tour, its
 * sentences. `games/<name>/index.ts` has it as its default export, and is fetched only when it is wanted;
 * `games/<name>/poster.ts` has what is known of the game before that.
 */

import type { Component } from 'svelte'
import type { AskWords, EventWords, TableWords, You } from '../generated/protocol'
import type { ChanceOf } from '../lib/fairness'
import type { Lang, Wording } from '../lib/wording'
import razzia from './razzia/poster'
import reglement from './reglement/poster'

/** What a seat (or a spectator) sees of the game; each game knows its own. */
export type View = Record<string, unknown>

/** An answer to a question, as docs/api.md has it: `{ do: 'play', card: 'red-raid-4' }`. */
export type GameAnswer = Record<string, unknown>

/** Why something is not allowed, in the reader's language. The clause can be opened with `rules`. */
export interface Refusal {
  code: string
  clause: string
  text: string
}

/** How fast what happened is shown. `instant`: nothing moves, everything is there at once. */
export type Speed = 'slow' | 'normal' | 'fast' | 'instant'

export interface BoardProps {
  /**
   * How things stand now, with everything that happened already in it. While events are still to be shown,
   * the board may go on showing what it knew before them; it never waits with the questions for longer
   * than its staging takes.
   */
  view: View
  /** The questions put to the seat looked through. Those that are `answered` may be answered anew if `sealed`. */
  asks: AskWords[]
  table: TableWords
  you: You
  /**
   * What has happened and has not been shown yet, in order; the board shows it and calls `onStaged`. It is
   * empty after loading the page and after an undo: what is old is not shown again.
   */
  events: EventWords[]
  /**
   * Called when everything up to the event of this number has been shown (or skipped). The shell then
   * drops those from `events`, writes them into the log and announces them: a log never tells the end of
   * a reveal before the board has shown it.
   */
  onStaged: (number: number) => void
  /** The game's sentences in the reader's language, at this table: names by seat, reader = `you.look`. */
  words: Wording
  /**
   * Answer a question. Gives null when it was taken, or the refusal, which the shell shows as well (with
   * the link to its clause): the board need not.
   */
  send: (answer: GameAnswer, ask: number) => Promise<Refusal | null>
  /** Would this be refused, and why? null: it would be taken. Nothing happens, and the shell shows nothing. */
  whyNot: (answer: GameAnswer, ask: number) => Promise<Refusal | null>
  /** Show a refusal that the board knows of (after `whyNot`), with the link to its clause. */
  show: (refusal: Refusal) => void
  /** Something the game can work out from what this seat knows (the odds of a duel). Rejects with a Refusal. */
  enquire: (about: string, facts: Record<string, unknown>) => Promise<unknown>
  /** What the best bot would do, and why; null where the table allows no hints. Rejects with a Refusal. */
  hint: ((ask: number) => Promise<unknown>) | null
  /** Open the rules, at a clause. */
  rules: (clause: string) => void
  /** Say something to who uses a screen reader, beside the events, which the shell announces itself. */
  announce: (text: string) => void
  /** How fast; with `reducedMotion` it is `instant` whatever was chosen. */
  speed: Speed
  reducedMotion: boolean
  /** In a replay through all eyes: every seat's view, by seat. Else null. */
  open: View[] | null
}

export interface EndProps {
  /** The view after the end. */
  view: View
  table: TableWords
  you: You
  /** Everything that this reader saw happen, from the beginning: for a chart, for statistics. */
  events: EventWords[]
  words: Wording
}

/** The tour lies over the board of a first game, and tells what the reader may do now and why. */
export interface TourProps {
  view: View
  asks: AskWords[]
  words: Wording
  rules: (clause: string) => void
  /** The tour is over, or the reader has had enough of it. It is not shown again. */
  onDone: () => void
}

export interface GameClient {
  Board: Component<BoardProps>
  /** Shown under the shell's own words about the end: ranking, chart, statistics. */
  End: Component<EndProps>
  Tour: Component<TourProps>
  /** All that is said of the game in a language: general sentences, the game's, and its client's own. */
  wording: (lang: Lang) => Wording
  /** A value of an option as it is shown to be chosen: `lincoln` is "Lincoln". */
  optionValue: (words: Wording, option: string, value: unknown) => string
  /** Whether an option has an effect with so many players; those without are not shown. */
  optionMatters: (option: string, players: number) => boolean
  /** The game's streams of chance, for the check in the browser; without it there is none. */
  chance?: ChanceOf
  /** The colours of the seats, where the game has them; else each shape has its own. */
  colours?: readonly string[]
  /** Keys of events too small to be announced or to fill the log with (a card dealt to somebody). */
  minor: readonly string[]
}

/** What the first page shows of a game, before its client is fetched. `poster.ts` has it. */
export interface Poster {
  title: Record<Lang, string>
  /** What it is about, in a sentence or two. */
  pitch: Record<Lang, string>
  /** How many can play; and how many do when somebody wants a game against bots at once. */
  players: { least: number; most: number; quick: number }
  /** A drawing of about 320 × 150, of which a little may be cut off; the title is beside it in words. */
  Picture: Component
}

export interface GameEntry extends Poster {
  load: () => Promise<{ default: GameClient }>
}

const CLIENTS = import.meta.glob<{ default: GameClient }>('./*/index.ts')

/** The games this client has boards for, in the order in which they are offered. */
export const GAMES: Record<string, GameEntry> = {
  razzia: { ...razzia, load: CLIENTS['./razzia/index.ts']! },
  reglement: { ...reglement, load: CLIENTS['./reglement/index.ts']! },
}

/** The entry of a game, if this client has a board for it. */
export function entryOf(game: string): GameEntry | undefined {
  return Object.hasOwn(GAMES, game) ? GAMES[game] : undefined
}

/** What a game is called in a language; by its bare name where this client has no board for it. */
export function gameTitle(game: string, lang: Lang): string {
  return entryOf(game)?.title[lang] ?? game
}
