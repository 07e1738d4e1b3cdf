/** How facts are worded whatever the game. The twin of `words/__init__.py`. */

import { fill, isFacts, printable, written, type Speaker, type Wording } from './sentences'

/** So much is repeated of what somebody wrote; the rest is not worth reading. */
const LONGEST = 80

/** What might have been said instead: a, b or c. */
function alternatives(words: Wording, values: unknown): string {
  if (Array.isArray(values)) {
    return words.listed(
      values.map((value) => words.word('', value)),
      'or',
    )
  }
  if (isFacts(values) && Object.hasOwn(values, 'say')) return words.sentence(values)
  if (isFacts(values)) {
    const facts = { count: String(values['count']), of: words.word('of', values['of']) }
    return fill(words.template('several'), facts)
  }
  return words.plain(values)
}

/** What somebody wrote, as it was written: a text in quotes, so that "4" is seen not to be 4. */
function repeated(words: Wording, value: unknown): string {
  if (value === null || typeof value === 'boolean') return words.plain(value)
  if (typeof value === 'string') return fill(words.template('quoted'), { text: shortened(value) })
  return shortened(written(value))
}

/** A name that somebody wrote; one that might be overlooked stands in quotes. */
function name(words: Wording, value: unknown): string {
  if (typeof value === 'string' && value && value === value.trim()) return shortened(value)
  return repeated(words, value)
}

/** The beginning of a text, on one line. */
function shortened(text: string): string {
  const signs = Array.from(text)
  return printable(signs.length <= LONGEST ? text : signs.slice(0, LONGEST - 1).join('') + '…')
}

/** A key that somebody wrote; its sentence has the quotes. */
function key(_: Wording, value: unknown): string {
  return shortened(String(value))
}

export const SPEAKERS: Record<string, Speaker> = {
  seat: (words, seat: number) => words.seat(seat),
  expected: alternatives,
  values: alternatives,
  answer: repeated,
  ask: repeated,
  games: repeated,
  jobs: repeated,
  named: repeated,
  offer: repeated,
  players: repeated,
  step: repeated,
  value: repeated,
  version: repeated,
  wanted: repeated,
  game: name,
  option: name,
  player: name,
  field: key,
  stream: key,
}
