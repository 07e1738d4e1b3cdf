import { expect, test } from 'vitest'
import text from '../../generated/fair-reglement.jsonl?raw'
import { readRecord, Unfair, verify, type GameRecord } from '../../lib/fairness'
import { chanceOf } from './chance'

/** The code of what is wrong after this change; null if nothing is. */
function wrong(change: (record: GameRecord) => void): string | null {
  const record = readRecord(text)
  change(record)
  try {
    verify(record, chanceOf)
  } catch (unfair) {
    if (unfair instanceof Unfair) return unfair.code
    throw unfair
  }
  return null
}

/** What was shuffled in the middle of the game. */
function shuffles(record: GameRecord): unknown[][] {
  const chance = record.answers.flatMap((entry) => entry.chance)
  return chance.filter(([stream]) => stream === 'cards').map(([, pile]) => pile)
}

test('a whole game is recomputed, with the piles made anew', () => {
  const record = readRecord(text)
  const found = verify(record, chanceOf)
  expect(found.shuffles).toBe(1 + shuffles(record).length)
  expect(found.shuffles).toBeGreaterThan(2)
  expect(found.draws).toBe(1)
})

test('a card that nobody put aside, one that is missing, and another order are found', () => {
  expect(wrong(() => undefined)).toBeNull()
  expect(wrong((record) => shuffles(record)[0]!.splice(3, 1, 'boom'))).toBe('damaged_record')
  expect(wrong((record) => shuffles(record)[1]!.pop())).toBe('damaged_record')
  expect(wrong((record) => shuffles(record)[1]!.reverse())).toBe('damaged_record')
  expect(wrong((record) => (record.chance[0]![1] as string[]).reverse())).toBe('damaged_record')
})
