/** The chance of a game that Python played, recomputed. */

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import begun from '../generated/fair-begun.json'
import text from '../generated/fair-record.jsonl?raw'
import { chanceOf } from '../games/razzia/chance'
import { wording } from '../games/razzia/wording'
import { readRecord, seed, Unfair, verify, type GameRecord } from './fairness'
import { hex, sha256, sha512 } from './sha2'

const SHARE = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'

/** The code of what is wrong, and its facts. */
function wrong(change: (record: GameRecord) => void, shown?: string, share?: string) {
  const record = readRecord(text)
  change(record)
  try {
    verify(record, chanceOf, shown, share)
  } catch (unfair) {
    if (unfair instanceof Unfair) return unfair
    throw unfair
  }
  return null
}

test.each([0, 1, 55, 56, 63, 64, 111, 112, 119, 120, 127, 128, 300])(
  'hashes of %i bytes',
  (length) => {
    const message = Uint8Array.from({ length }, (_, i) => (i * 7) % 256)
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    expect(hex(sha512(message))).toBe(createHash('sha512').update(message).digest('hex'))
  },
)

test('a whole game is recomputed', () => {
  const record = readRecord(text)
  const { commitment, parts } = record.fair!
  const found = verify(record, chanceOf, commitment, SHARE)
  const given = [...record.chance, ...record.answers.flatMap((entry) => entry.chance)]
  expect(found).toMatchObject({ commitment, parts })
  expect(found.shuffles).toBe(
    given.filter(([stream]) => ['cards', 'notes'].includes(stream)).length,
  )
  expect(found.shuffles).toBeGreaterThan(2)
  expect(found.shuffles + found.draws).toBe(given.length)
  expect(record.set_up.seed).toBe(seed(record.fair!.secret!, [...parts].reverse()))
})

test.each(begun as unknown as GameRecord[])('piles of $players players', (record) => {
  const draws = record.options['first_dealer'] === 'lot' ? 1 : 0
  expect(verify(record, chanceOf)).toMatchObject({ shuffles: 2, draws })
})

test('what was promised, and what this browser gave, must be in the record', () => {
  expect(wrong(() => undefined, 'ab'.repeat(32))).toMatchObject({ code: 'other_commitment' })
  expect(wrong(() => undefined, undefined, 'ab'.repeat(16))).toMatchObject({ code: 'other_share' })
})

test.each<[string, string, (record: GameRecord) => void]>([
  ['a table that promised nothing', 'no_fairness', (record) => delete record.fair],
  ['a game that is not over', 'secret_not_shown', (record) => (record.fair!.secret = null)],
  ['another secret', 'wrong_commitment', (record) => (record.fair!.secret = 'ab'.repeat(32))],
  ['a share left out', 'wrong_seed', (record) => record.fair!.parts.pop()],
  ['another seed', 'wrong_seed', (record) => (record.set_up.seed = '7')],
  ['a script', 'not_by_chance', (record) => (record.set_up.script = { dice: [6] })],
])('%s is found out', (_, code, change) => {
  const unfair = wrong(change)
  expect(unfair).toMatchObject({ code })
  for (const lang of ['en', 'fr'] as const) {
    expect(wording(lang).say(`refusal.${code}`, unfair!.facts)).toMatch(/\.$/)
  }
})

test.each<[string, (record: GameRecord) => void]>([
  ['a die', (record) => change(record, 'dice', (values) => [(Number(values[0]) % 6) + 1])],
  ['the lot', (record) => change(record, 'lots', (values) => [(Number(values[0]) + 1) % 3])],
  [
    'the order of the notes',
    (record) => change(record, 'notes', (values) => [...values].reverse()),
  ],
  [
    'the last shuffle',
    (record) => change(record, 'cards', ([a, b, ...rest]) => [b, a, ...rest], -1),
  ],
  ['a card played that was shuffled', (record) => (record.answers[1]!.answer['card'] = 'joker')],
  ['a shuffle that did not happen', (record) => record.answers.at(-1)!.chance.push(['cards', []])],
  ['chance that the game has not', (record) => record.chance.push(['coins', [1]])],
])('%s is found out', (_, spoil) => {
  expect(wrong(spoil)).toMatchObject({
    code: 'damaged_record',
    facts: { fault: { say: 'fault.other_chance' } },
  })
})

/** Other values at the first or last time that a stream gave something. */
function change(record: GameRecord, name: string, to: (values: unknown[]) => unknown[], which = 0) {
  const given = [...record.chance, ...record.answers.flatMap((entry) => entry.chance)]
  const entry = given.filter(([stream]) => stream === name).at(which)!
  entry[1] = to(entry[1])
}

test('what is no record is refused with its line', () => {
  expect(() => readRecord('{"format": "rififi-record"}\n{')).toThrow(Unfair)
  expect(() => readRecord('{}')).toThrow(Unfair)
  expect(() => readRecord(text.split('\n').slice(0, -2).join('\n'))).toThrow(Unfair)
})
