/**
 * Whether the chance of a game was fair (docs/fairness.md): the commitment, the reader's own share, the seed,
 * and every die, lot and shuffle, recomputed in the browser from the record. The twin of `fairness.py`.
 */

import { Stream } from './chance'
import type { Facts } from './wording'
import { hex, sha256 } from './sha2'

export type Given = [stream: string, values: unknown[]]

/** An answer of a record, with what chance gave after it. */
export interface RecordAnswer {
  seat: number
  ask: number
  answer: Facts
  chance: Given[]
}

/** A record (docs/records.md) of a table on the web. */
export interface GameRecord {
  game: string
  players: number
  options: Facts
  set_up: { seed?: string; script?: unknown; position?: unknown }
  chance: Given[]
  answers: RecordAnswer[]
  result: unknown
  fair?: { commitment: string; secret: string | null; parts: [seat: number, part: string][] }
}

/** What a stream gives: dice, numbers below one, or piles, which lay so before they were shuffled. */
export type Expected =
  | { kind: 'die'; faces: number }
  | { kind: 'lot'; below: number }
  | { kind: 'piles'; piles: unknown[][] }

/** A game's streams by name, worked out from the set-up and the answers of a record. */
export type ChanceOf = (record: GameRecord) => Record<string, Expected>

/** What was recomputed; worded by `fairness.*`. */
export interface Verified {
  commitment: string
  parts: [seat: number, part: string][]
  shuffles: number
  /** Dice and lots. */
  draws: number
}

/** What is wrong; worded by `refusal.<code>`. */
export class Unfair extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts = {},
  ) {
    super(code)
  }
}

/** A record as it stands in its file. Throws Unfair. */
export function readRecord(text: string): GameRecord {
  const lines = text.split('\n').filter((line) => line)
  const read = lines.map((line, at) => {
    try {
      return JSON.parse(line) as Facts
    } catch {
      throw damaged(at + 1, 'not_json')
    }
  })
  const [head, end] = [read[0], read.at(-1)]
  if (head?.['format'] !== 'rififi-record') throw damaged(1, 'no_format')
  if (end === undefined || !('result' in end)) throw damaged(read.length, 'no_end')
  return { ...head, answers: read.slice(1, -1), result: end['result'] } as unknown as GameRecord
}

/**
 * Recompute the commitment, the seed and all that chance gave.
 *
 * `shown` is the commitment that was seen before the first card, `share` what this browser gave. Throws
 * Unfair with what is wrong.
 */
export function verify(
  record: GameRecord,
  chanceOf: ChanceOf,
  shown: string | null = null,
  share: string | null = null,
): Verified {
  const { fair, set_up } = record
  if (fair === undefined) throw new Unfair('no_fairness')
  if (fair.secret === null) throw new Unfair('secret_not_shown')
  const { commitment, secret, parts } = fair
  const hashed = hex(sha256(secret))
  if (hashed !== commitment)
    throw new Unfair('wrong_commitment', { wanted: commitment, named: hashed })
  if (shown !== null && shown !== commitment) {
    throw new Unfair('other_commitment', { wanted: shown, named: commitment })
  }
  if (share !== null && !parts.some(([, part]) => part === share)) {
    throw new Unfair('other_share', { wanted: share })
  }
  if (set_up.script || set_up.position) throw new Unfair('not_by_chance')
  const wanted = seed(secret, parts)
  if (set_up.seed !== wanted) throw new Unfair('wrong_seed', { named: set_up.seed, wanted })
  return { commitment, parts, ...recompute(record, wanted, chanceOf(record)) }
}

/** The seed of the game: of the server's secret and each seat's share, in the order of the seats. */
export function seed(secret: string, parts: readonly [number, string][]): string {
  const shares = [...parts].sort(([one], [other]) => one - other).map((part) => part.join(':'))
  return hex(sha256(`rififi-seed\0${secret}\0${shares.join(',')}`))
}

/** Draw everything anew, in the order of the record. */
function recompute(record: GameRecord, seed: string, expected: Record<string, Expected>) {
  const streams = new Map(Object.keys(expected).map((name) => [name, new Stream(seed, name)]))
  const shuffled = new Map<string, number>()
  let [shuffles, draws] = [0, 0]
  const given = [record.chance, ...record.answers.map((entry) => entry.chance)]
  given.forEach((chance, at) => {
    for (const [name, values] of chance) {
      const stream = streams.get(name)
      const kind = expected[name]
      if (stream === undefined || kind === undefined) throw damaged(at + 1, 'other_chance')
      const count = shuffled.get(name) ?? 0
      if (kind.kind === 'piles') {
        shuffled.set(name, count + 1)
        shuffles += 1
      } else draws += 1
      if (!same(drawn(stream, kind, count), values)) throw damaged(at + 1, 'other_chance')
    }
  })
  for (const [name, kind] of Object.entries(expected)) {
    if (kind.kind === 'piles' && (shuffled.get(name) ?? 0) !== kind.piles.length) {
      throw damaged(record.answers.length + 1, 'other_chance')
    }
  }
  return { shuffles, draws }
}

/** What the stream gives next; of a pile, the top first. */
function drawn(stream: Stream, kind: Expected, count: number): unknown[] {
  if (kind.kind === 'die') return [stream.below(kind.faces) + 1]
  if (kind.kind === 'lot') return [stream.below(kind.below)]
  return stream.shuffled(kind.piles[count] ?? []).reverse()
}

function same(one: unknown[], other: unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

function damaged(line: number, fault: string): Unfair {
  return new Unfair('damaged_record', { line, fault: { say: `fault.${fault}` } })
}
