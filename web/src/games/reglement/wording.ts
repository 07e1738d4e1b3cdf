/** How Règlement de comptes is worded. The twin of `games/reglement/wording/__init__.py`, with the same catalogues. */

import english from '../../../../src/rififi/games/reglement/wording/en.toml'
import french from '../../../../src/rififi/games/reglement/wording/fr.toml'
import { fill, generalWording, type Lang, type Speaker, type Wording } from '../../lib/wording'
import { CARDS, COLOURS } from './data'

interface Man {
  seat: number
  kind: string
  place: number
}

interface Pill extends Man {
  dead: boolean
}

interface Held {
  business: string
  amount: number
  places: number[]
}

function filled(words: Wording, key: string, pieces: Record<string, string>): string {
  return fill(words.template(key), pieces)
}

export function money(words: Wording, amount: number): string {
  return filled(words, 'money', { amount: String(amount) })
}

function colour(words: Wording, seat: number): string {
  return words.template(`colour.${COLOURS[seat]!}`)
}

/** The cake of a player: the reader's own, or one by its colour. */
function cake(words: Wording, seat: number): string {
  if (seat === words.reader) return words.template('cake.yours')
  return filled(words, 'cake.other', { colour: colour(words, seat) })
}

/** A kind of gangster with its article. In a refusal it may be anything somebody wrote. */
function kind(words: Wording, name: string): string {
  return words.templates.get(`kind.${name}`) ?? name
}

/** A kind of gangster alone: Gunman. */
export function kindName(words: Wording, name: string): string {
  return words.templates.get(`kind.${name}.bare`) ?? name
}

/** Somebody's gangster: the reader's own, or one by its colour. */
function victim(words: Wording, who: Man): string {
  const named = words.template(`kind.${who.kind}.bare`)
  if (who.seat === words.reader) return filled(words, 'gangster.yours', { kind: named })
  return filled(words, 'gangster.other', { kind: named, colour: colour(words, who.seat) })
}

/** Gangsters with their places, or nobody. */
function victims(words: Wording, all: Man[]): string {
  if (all.length === 0) return words.template('nobody')
  return words.listed(all.map((who) => seated(words, 'gangster.at', who)))
}

/** A gangster at a place, in a template of its own. */
function seated(words: Wording, key: string, who: Man): string {
  return filled(words, key, { gangster: victim(words, who), place: String(who.place) })
}

/** Who was given pills, and what they do to them; in an answer, the places alone. */
function targets(words: Wording, all: unknown[]): string {
  return words.listed(
    all.map((one) =>
      typeof one === 'object' && one !== null
        ? seated(words, (one as Pill).dead ? 'pill.dead' : 'pill.asleep', one as Pill)
        : words.plain(one),
    ),
  )
}

/** A card by its name. In a refusal it may be anything somebody wrote. */
export function cardName(words: Wording, name: unknown): string {
  return words.templates.get(`card.${String(name)}`) ?? words.plain(name)
}

/** Cards, equal ones together. */
export function cardList(words: Wording, names: string[]): string {
  const pieces = CARDS.filter((name) => names.includes(name)).map((name) => {
    const times = names.filter((other) => other === name).length
    const key = times > 1 ? 'card_times' : 'card_once'
    return filled(words, key, { card: cardName(words, name), times: String(times) })
  })
  return words.listed(pieces)
}

/** What each business brings in, each as a sentence after another one. */
function businesses(words: Wording, held: Held[]): string {
  const pieces = held.map((one) => {
    const name = words.template(
      `business.${one.business}.${one.places.length > 1 ? 'both' : 'one'}`,
    )
    const places = words.listed(one.places.map(String))
    return filled(words, 'earned.business', { name, places, amount: money(words, one.amount) })
  })
  return pieces.join('')
}

export function thingName(words: Wording, thing: string): string {
  return words.templates.get(`thing.${thing}`) ?? thing
}

/** A player by name, the reader too, whose name is marked. */
function named(words: Wording, seat: number): string {
  const name = words.seat(seat)
  return seat === words.reader ? filled(words, 'you_named', { name }) : name
}

/** What belongs to each seat, from the first to the last. */
function bySeat(words: Wording, things: string[]): string {
  const who = (seat: number): string =>
    seat === words.reader ? words.template('you') : words.seat(seat)
  return words.listed(things.map((thing, seat) => `${thing} (${who(seat)})`))
}

const SPEAKERS: Record<string, Speaker> = {
  amount: money,
  asleep: (words, really: boolean) => (really ? words.template('asleep') : ''),
  businesses,
  by: (words, seat: number | null) =>
    seat === null ? '' : filled(words, 'boom_by', { who: words.seat(seat) }),
  cake,
  card: cardName,
  cards: cardList,
  doubled: (words, really: boolean) => (really ? words.template('earned.doubled') : ''),
  ending: (words, name: string) => words.template(`ending.${name}`),
  godfather: (words, amount: number) =>
    amount ? filled(words, 'earned.godfather', { amount: money(words, amount) }) : '',
  hand: cardList,
  kind,
  money: (words, amounts: number[]) =>
    bySeat(
      words,
      amounts.map((amount) => money(words, amount)),
    ),
  seat: (words, number: number) => words.seat(number),
  taken: money,
  targets,
  victim,
  victims,
  way: (words, name: string) => words.templates.get(`way.${name}`) ?? name,
  winners: (words, seats: number[]) => words.listed(seats.map((seat) => named(words, seat))),
}

const WORDINGS: Record<Lang, Wording> = {
  en: generalWording('en').with(english, SPEAKERS),
  fr: generalWording('fr').with(french, SPEAKERS),
}

/** All that is said of Règlement de comptes in a language. */
export function wording(lang: Lang): Wording {
  return WORDINGS[lang]
}
