/** How Razzia is worded. The twin of `games/razzia/wording/__init__.py`, with the same catalogues. */

import english from '../../../../src/rififi/games/razzia/wording/en.toml'
import french from '../../../../src/rififi/games/razzia/wording/fr.toml'
import { fill, generalWording, type Lang, type Speaker, type Wording } from '../../lib/wording'

export interface Part {
  seat: number
  notes: unknown[]
}

export function bar(words: Wording, name: string): string {
  return words.templates.get(`bar.${name}`) ?? name
}

/** `red-gambler-3b` is the Gambler 3 of Colibri; the mark is of no importance to people. */
export function card(words: Wording, name: string): string {
  const [colour, kind, ...number] = name.split('-')
  if (!number.length) return name
  return fill(words.template(`card.${kind}`), {
    number: number.join('-').replace(/b+$/, ''),
    bar: words.template(`bar_of.${colour}`),
  })
}

/** A card without its bar: Gambler 3. */
export function shortCard(words: Wording, name: string): string {
  const [, kind, number] = name.split('-')
  return fill(words.template(`card.${kind}.short`), { number: number!.replace(/b+$/, '') })
}

export function money(words: Wording, amount: number): string {
  return fill(words.template('money'), { amount: String(amount) })
}

/** A note, or the hidden note of a round. In a refusal it may be anything somebody wrote. */
export function note(words: Wording, value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) return money(words, value)
  if (typeof value === 'string' && value.startsWith('hidden-')) {
    return fill(words.template('hidden_note'), { round: value.slice('hidden-'.length) })
  }
  return words.plain(value)
}

export function notes(words: Wording, values: unknown[]): string {
  return words.listed(values.map((value) => note(words, value)))
}

/** A player where no verb follows, so that the reader can be "you". */
export function who(words: Wording, seat: number): string {
  return seat === words.reader ? words.template('you') : words.seat(seat)
}

/** A player by name, the reader too, whose name is marked. */
export function named(words: Wording, seat: number): string {
  const name = words.seat(seat)
  return seat === words.reader ? fill(words.template('you_named'), { name }) : name
}

function seats(words: Wording, numbers: number[]): string {
  return words.listed(numbers.map((number) => named(words, number)))
}

/** Who is to have which notes. */
function parts(words: Wording, shares: Part[]): string {
  const pieces = shares.map((share) =>
    fill(words.template('part'), { notes: notes(words, share.notes), who: who(words, share.seat) }),
  )
  return pieces.join(words.template('part_joint'))
}

/** What belongs to each seat, from the first to the last. */
function bySeat(words: Wording, things: string[]): string {
  return words.listed(things.map((thing, seat) => `${thing} (${who(words, seat)})`))
}

const SPEAKERS: Record<string, Speaker> = {
  bar,
  open_bars: (words, names: string[]) => words.listed(names.map((name) => bar(words, name))),
  card,
  cards: (words, names: string[]) =>
    bySeat(
      words,
      names.map((name) => card(words, name)),
    ),
  hand: (words, names: string[]) => words.listed(names.map((name) => card(words, name))),
  note,
  notes,
  amount: money,
  disputed: money,
  money: (words, amounts: number[]) =>
    bySeat(
      words,
      amounts.map((amount) => money(words, amount)),
    ),
  seat: (words, number: number) => words.seat(number),
  to: who,
  winner: named,
  seats,
  raided: seats,
  winners: seats,
  parts,
}

const WORDINGS: Record<Lang, Wording> = {
  en: generalWording('en').with(english, SPEAKERS),
  fr: generalWording('fr').with(french, SPEAKERS),
}

/** All that is said of Razzia in a language. */
export function wording(lang: Lang): Wording {
  return WORDINGS[lang]
}
