/** The sentences of both sides, compared, and what only a browser needs of them. */

import { expect, test } from 'vitest'
import cases from '../generated/wording-cases.json'
import { wording as razzia } from '../games/razzia/wording'
import { generalWording, Missing, printable, Wording, type Facts, type Lang } from './wording'

interface Case {
  key: string
  facts: Facts
  said: (string | null)[]
}

type OfGame = (lang: Lang) => Wording

const CLIENTS = import.meta.glob<{ wording: OfGame }>('../games/*/wording.ts', { eager: true })

/** The cases of the games that have a client, each with its wording. */
const WORDED = Object.entries(cases.sentences as Record<string, Case[]>).flatMap(
  ([game, listed]) => {
    const client = CLIENTS[`../games/${game}/wording.ts`]
    return client ? listed.map((one) => ({ ...one, game, wording: client.wording })) : []
  },
)

/** Language, and the reader's seat, "nobody", or "-": nobody's name is known. */
function reading(wording: OfGame, mode: string): Wording {
  const [lang, reader] = mode.split(' ') as [Lang, string]
  if (reader === '-') return wording(lang)
  return wording(lang).atTable(cases.names, reader === 'nobody' ? null : Number(reader))
}

/** What is said to each reader; null: the same as to the one before. */
function inEachMode(said: (string | null)[]): string[] {
  const whole: string[] = []
  for (const sentence of said) whole.push(sentence ?? whole.at(-1)!)
  return whole
}

test.each(WORDED)('$game: $key is said as in Python', ({ wording, key, facts, said }) => {
  const ours = cases.modes.map((mode) => reading(wording, mode).say(key, facts))
  expect(ours).toEqual(inEachMode(said))
})

test('the game that is always there has its cases', () => {
  expect(WORDED.filter((one) => one.game === 'razzia').length).toBeGreaterThan(100)
})

test('every kind of fact is worded as in Python', () => {
  for (const { field, value, said } of cases.words) {
    const ours = cases.modes.map((mode) => reading(razzia, mode).word(field, value))
    expect(ours, JSON.stringify([field, value])).toEqual(inEachMode(said))
  }
})

test('a refusal has its clause apart', () => {
  const facts = { bar: 'jungle', notes: [5, 15], note: 25 }
  const refused = { code: 'note_is_not_there', clause: 'RZ-5.3', facts, text: 'Only … (RZ-5.3).' }
  expect(razzia('fr').refusal(refused)).toEqual({
    text: 'On ne partage que les billets du Jungle\u00a0: 5\u00a0k$ et 15\u00a0k$\u202f; vous avez nommé 25\u00a0k$.',
    clause: 'RZ-5.3',
  })
  expect(razzia('en').refusal({ ...refused, code: 'of_tomorrow' })).toEqual({
    text: 'Only ….',
    clause: 'RZ-5.3',
  })
})

test('what is missing is an error, and nothing is inherited', () => {
  expect(() => razzia('en').say('event.gone', {})).toThrow(Missing)
  expect(() => razzia('en').say('event.notes_won', { seat: 1 })).toThrow(Missing)
  expect(() => razzia('en').say('constructor', {})).toThrow(Missing)
  expect(generalWording('en').has('event.notes_won')).toBe(false)
})

test('names are put in as they are', () => {
  const words = razzia('en').atTable(['$& {bar}', '<b>'], null)
  const facts = { seat: 0, bar: 'jungle', notes: [5] }
  expect(words.say('event.notes_won', facts)).toBe('Jungle: $& {bar} takes $5k.')
  expect(words.say('event.card_laid', { seat: 1 })).toBe('<b> has laid a card.')
})

test('whose name is gone is called by the seat', () => {
  expect(razzia('fr').atTable(['Lulu', ''], null).seat(1)).toBe('Place 1')
})

test('a catalogue can be added', () => {
  const words = generalWording('fr').with({ page: { you: '{seat} ici' } })
  expect(words.say('page.you', { seat: 2 })).toBe('Place 2 ici')
  expect(generalWording('fr').has('page.you')).toBe(false)
})

test('signs that turn a line round are written as numbers', () => {
  expect(printable('a\u202eb\n\u00a0')).toBe('a\\u202eb\\u000a\u00a0')
})
