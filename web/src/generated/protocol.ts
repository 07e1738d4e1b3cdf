// Made by tools/protocol_types.py from setting_up.py, protocol.py and answers.py. Not edited by hand.

/** Everybody takes the time they want. */
export interface NoClock {
  type: "none"
}

/** So much for each decision, and when that is gone, from a bank for the whole game. */
export interface Clock {
  type: "clock"
  decision: number
  bank: number
}

/** So many days for each decision; no clock runs in the quiet hours. */
export interface Correspondence {
  type: "correspondence"
  days: number
  /** From which hour to which (22, 8), by the clock of `offset`; equal hours: none. */
  quiet: [number, number] | null
  /** Minutes east of Greenwich of whoever set the quiet hours. */
  offset: number
}

/** What whoever opens a table chooses. */
export interface Settings {
  game: string
  players: number
  options: Record<string, unknown>
  name: string
  /** Shown on the first page and open to all; else by link. */
  public: boolean
  pace: Pace
  /** Seats (as text, since JSON wants it) that bots have from the start. */
  bots: Record<string, string>
  /** By seat; those left out are given in order. */
  shapes: ("circle" | "cross" | "diamond" | "drop" | "hexagon" | "square" | "star" | "triangle")[]
  /** How much later than the players spectators see what is public. */
  delay: number
  spectators: boolean
  hints: boolean
  /** After how long a bot takes the seat of somebody absent whose decision is awaited; None: never. */
  takeover: number | null
  /** The bot that takes absent seats; empty: the best there is. */
  stand_in: string
}

export type Pace = NoClock | Clock | Correspondence

/** Take a free seat under this name, with one's share of chance. Several seats are hot-seat. */
export interface Sit {
  do: "sit"
  seat: number
  name: string
  part: string
}

/** Give a seat back before the game begins. */
export interface Stand {
  do: "stand"
  seat: number
}

/** The host puts a bot on a free seat, or (bot: None) frees one that a bot has. */
export interface SeatBot {
  do: "seat_bot"
  seat: number
  bot: string | null
}

/** Be called something else from now on, at a seat of one's own. */
export interface Rename {
  do: "rename"
  seat: number
  name: string
}

/** The host begins the game; every seat must be taken. */
export interface Start {
  do: "start"
}

/** See through a seat of one's own from now on; None: as a spectator sees (hands covered). */
export interface Look {
  do: "look"
  seat: number | null
}

/** Answer a question put to the seat one looks through. */
export interface Answer {
  do: "answer"
  ask: number
  answer: Record<string, unknown>
}

/** Would this be refused, and why? Nothing happens. */
export interface WhyNot {
  do: "why_not"
  ask: number
  answer: Record<string, unknown>
}

/** What would the best bot do here, and why? */
export interface Hint {
  do: "hint"
  ask: number
}

/** Something the game can work out from what this seat knows: the odds of a duel, … */
export interface Enquire {
  do: "enquire"
  about: string
  facts: Record<string, unknown>
}

/** Talk at the table. */
export interface Say {
  do: "say"
  text: string
}

/** No longer (or again) be sent what this person says here. */
export interface Mute {
  do: "mute"
  person: string
  muted: boolean
}

/** Show the host something that was said. */
export interface Report {
  do: "report"
  talk: number
}

/** Take back one's last answer, and all that came of it. */
export interface UndoMotion {
  kind: "undo"
}

/** Play at another pace from now on. */
export interface PaceMotion {
  kind: "pace"
  pace: Pace
}

/** End the game here, as it stands. */
export interface ConcedeMotion {
  kind: "concede"
}

/** A bot takes the seat of somebody absent. */
export interface StandInMotion {
  kind: "stand_in"
  seat: number
}

/** Propose to the table what needs everybody's consent. It is carried at once if nobody else must consent. */
export interface Move {
  do: "move"
  motion: Motion
}

/** Agree to a motion, or not; one refusal ends it. Who made it may withdraw it so. */
export interface Consent {
  do: "consent"
  motion: number
  agree: boolean
}

/** Have one's seat back from the bot that stood in. Answering does it too. */
export interface TakeBack {
  do: "take_back"
  seat: number
}

/** After the end: a new table with the same people and settings; the others find their seats there. */
export interface Again {
  do: "again"
}

/** What a client sends. */
export interface Sent {
  /** The client's own id for this command, never used again by the same person. */
  n: string
  command: Command
}

/** The first thing a client sends on a socket: what it has seen already. */
export interface Hello {
  table: string
  /** As in the last `Welcome`; -1: nothing seen yet. */
  epoch: number
  /** How many events it has. */
  seen: number
  /** How many lines of talk it has. */
  talk: number
  /** The seat of its own it wants to look through; None: its only seat, or a spectator's view. */
  look: number | null
}

/** A seat as everybody sees it. */
export interface SeatWords {
  seat: number
  shape: "circle" | "cross" | "diamond" | "drop" | "hexagon" | "square" | "star" | "triangle"
  name: string
  /** Who has it: an id that means something at this table only; None: free, or a bot's. */
  person: string | null
  /** The bot that has it. */
  bot: string | null
  /** The bot that plays it for now. */
  stand_in: string | null
  /** Somebody of that seat is connected. */
  here: boolean
}

/** A seat's clock: what was left at the moment of the message, and whether it runs. */
export interface ClockWords {
  seat: number
  /** Left of this decision's own time; None: nothing is asked of the seat. */
  decision: number | null
  bank: number
  running: boolean
}

/** A motion before the table. */
export interface MotionWords {
  id: number
  by: number
  motion: Motion
  agreed: number[]
  /** The seats whose consent is still wanted. */
  wanted: number[]
}

/** What shows that nobody chose the cards (docs/fairness.md). */
export interface Fair {
  /** SHA-256 of the server's secret, shown before the first card. */
  commitment: string
  /** Each seat's share, shown when the game begins. */
  parts: [number, string][]
  /** The server's, shown at the end. */
  secret: string | null
}

/** A table as everybody there sees it. */
export interface TableWords {
  id: string
  settings: Settings
  status: "finished" | "gathering" | "playing"
  host: string
  seats: SeatWords[]
  clocks: ClockWords[]
  motions: MotionWords[]
  fair: Fair
  result: Record<string, unknown> | null
  conceded: boolean
  /** The table at which the same people play on. */
  again: string | null
  watching: number
  now: number
}

/** What concerns the one who reads. */
export interface You {
  /** As in `SeatWords.person`. */
  person: string
  host: boolean
  seats: number[]
  look: number | null
  /** Whether the last answer of the seat looked through can be taken back, and how. */
  undo: "consent" | "free" | "no"
  muted: string[]
  /** For the host: the lines of talk that somebody showed them. */
  reported: number[]
}

/** Something that happened, numbered for this listener alone. */
export interface EventWords {
  number: number
  key: string
  args: Record<string, unknown>
  by: number | null
}

/** A line of talk. Those of people the reader has muted are not sent. */
export interface Talk {
  number: number
  at: number
  person: string
  seat: number | null
  name: string
  text: string
}

/** A question put to the seat one looks through, as docs/api.md has it. */
export interface AskWords {
  id: number
  kind: string
  clause: string
  sealed: boolean
  optional: boolean
  answered: boolean
  options: Record<string, unknown>[]
}

/** Where things stand: the first frame, and after an undo, another seat, or a gap. */
export interface Welcome {
  type: "welcome"
  /** Changes when events are no longer the same ones: after an undo, or through another seat. */
  epoch: number
  table: TableWords
  you: You
  view: Record<string, unknown> | null
  asks: AskWords[]
  /** Those not seen yet, or all of this epoch. */
  events: EventWords[]
  talk: Talk[]
}

/** What has changed. A field that is left out has not. */
export interface News {
  type: "news"
  table?: TableWords | null
  you?: You | null
  view?: Record<string, unknown> | null
  asks?: AskWords[] | null
  events?: EventWords[]
  talk?: Talk[]
}

/** A command was carried out and kept; or what was asked. */
export interface Done {
  type: "done"
  n: string
  result: unknown
}

/** A command was refused, and nothing has changed. */
export interface RefusedFrame {
  type: "refused"
  n: string
  code: string
  clause: string
  facts: Record<string, unknown>
  text: string
}

export type Motion = UndoMotion | PaceMotion | ConcedeMotion | StandInMotion

export type Command = Sit | Stand | SeatBot | Rename | Start | Look | Answer | WhyNot | Hint | Enquire | Say | Mute | Report | Move | Consent | TakeBack | Again

export type Frame = Welcome | News | Done | RefusedFrame

/** An option of the rules. Clients word it by its name, `option.<name>` in the game's catalogue. */
export interface OptionWords {
  name: string
  clause: string
  /** On or off; `count` of `values`; a seat or "lot"; one of `values`; one of them or a file. */
  form: "document" | "flag" | "one" | "seat" | "several"
  values: unknown[]
  count: number
  default: unknown
}

/** GET games: a game that can be played here. */
export interface GameWords {
  name: string
  rules: number
  /** The numbers of players there can be. */
  players: number[]
  options: OptionWords[]
  /** The bots that play it, the best first. */
  bots: string[]
  /** The browser client of this server has a board for it; without, programs play it. */
  board: boolean
}

/** GET me, POST me: who asks. */
export interface Me {
  /** What they were called last; empty: not known yet. */
  name: string
  lang: "en" | "fr" | null
  /** Where they are told that it is their turn; empty: nowhere. */
  email: string
  /** Whether this server can send e-mail at all. */
  mail: boolean
}

/** POST me: be called this and read this language. What is left out stays. */
export interface SetMe {
  name: string | null
  lang: "en" | "fr" | null
}

/** POST me/email: be told there when it is one's turn; empty: no more. */
export interface SetEmail {
  email: string
}

/** POST me/recover, POST tables/{id}/enter: what stood after the # of a link. */
export interface Recover {
  secret: string
}

/** POST me/link, POST tables/{id}/invitation: a link for the address bar, from its path on. */
export interface Link {
  /** `/me#<secret>`, `/table/<id>#<secret>`; at a public table there is no secret in it. */
  link: string
}

/** POST tables: open a table. With `quick`, whoever asks sits down on seat 0 as `person_name`, bots take every other seat, and the game begins. */
export interface NewTable {
  game: string
  players: number
  options: Record<string, unknown>
  name: string
  public: boolean
  pace: Pace
  bots: Record<string, string>
  shapes: ("circle" | "cross" | "diamond" | "drop" | "hexagon" | "square" | "star" | "triangle")[]
  delay: number
  spectators: boolean
  hints: boolean
  takeover: number | null
  stand_in: string
  quick: boolean
  person_name: string
  part: string | null
}

/** A new table, and the way to it. */
export interface Opened {
  id: string
  link: string
}

/** GET tables, GET me/tables: a table in a list, the one that changed last first. */
export interface ListedTable {
  id: string
  game: string
  name: string
  status: "finished" | "gathering" | "playing"
  public: boolean
  players: number
  /** Who sits there, by seat; empty where nobody does. */
  names: string[]
  changed: number
  /** It is the turn of whoever asks. */
  waiting: boolean
  /** Whoever asks may delete it. */
  owner: boolean
}

/** A step of a replay: which seat answered what led there. */
export interface StepWords {
  step: number
  /** None: the beginning. */
  seat: number | null
  /** The round of the game that it belongs to, where the game has rounds. */
  round: number | null
}

/** GET tables/{id}/replay. */
export interface Replay {
  table: TableWords
  steps: StepWords[]
}

/** GET tables/{id}/replay/{step}?eyes=<seat>|all|public: where the game stood after so many answers. */
export interface ReplayStep {
  step: number
  /** Through the eyes asked for; for `all`, a spectator's. */
  view: Record<string, unknown>
  /** For `all`: every seat's view, by seat; else empty. */
  open: Record<string, unknown>[]
  asks: AskWords[]
  /** What those eyes saw happen in this step alone. */
  events: EventWords[]
}

/** A clause of a rulebook. */
export interface ClauseWords {
  id: string
  text: string
}

/** A chapter of a rulebook. */
export interface SectionWords {
  number: number
  heading: string
  clauses: ClauseWords[]
}

/** GET rules/{game}/{lang}. */
export interface RulesWords {
  title: string
  preface: string
  sections: SectionWords[]
}

/** The body of every answer that is no success (status 4xx, 5xx). */
export interface ProblemWords {
  code: string
  text: string
  clause: string
  facts: Record<string, unknown>
}
