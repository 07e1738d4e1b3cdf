/**
 * Facts put into sentences, in the reader's language. The twin of `kernel/wording.py`.
 *
 * A template names its facts in braces. `{bar}` is worded by the kind of that fact, `{seats.0}` is the
 * first of a list worded alone, `{count:card|cards}` is the word that goes with a number. A key may have
 * a second template for the reader whose doing it was: `notes_won.you`.
 */

import type { Catalogue } from '*.toml'

export type Lang = 'en' | 'fr'
export type Facts = Record<string, unknown>

/** Words one fact of some kind; it knows of what kind. */
export type Speaker = (words: Wording, value: never) => string

/** A sentence, and apart from it the clause that says so (or ''), to be linked. */
export interface Sentence {
  text: string
  clause: string
}

const FIELD = /\{(\w+)(?:\.(\d+))?(?::([^|{}]*)\|([^|{}]*))?\}/g

/** A key or a fact that a sentence needs is not there. */
export class Missing extends Error {}

/** The sentences of one game in one language. */
export class Wording {
  constructor(
    readonly lang: Lang,
    readonly templates: ReadonlyMap<string, string>,
    readonly speakers: ReadonlyMap<string, Speaker>,
    /** What the players are called, by seat. */
    readonly names: readonly string[] | null = null,
    /** The seat of the person who reads. */
    readonly reader: number | null = null,
  ) {}

  /** The same sentences for one reader among these players. */
  atTable(names: readonly string[], reader: number | null): Wording {
    return new Wording(this.lang, this.templates, this.speakers, names, reader)
  }

  /** These sentences and others; those that come later count. */
  with(catalogue: Catalogue, speakers: Record<string, Speaker> = {}): Wording {
    const templates = new Map([...this.templates, ...flatten(catalogue)])
    const all = new Map([...this.speakers, ...Object.entries(speakers)])
    return new Wording(this.lang, templates, all, this.names, this.reader)
  }

  has(key: string): boolean {
    return this.templates.has(key)
  }

  /** The sentence of this key as it stands in the catalogue. Throws Missing if there is none. */
  template(key: string): string {
    const template = this.templates.get(key)
    if (template === undefined) throw new Missing(key)
    return template
  }

  /** The sentence of this key with these facts. Throws Missing if there is none, or a fact is not there. */
  say(key: string, facts: Facts = {}): string {
    let template = this.template(key)
    if (this.reader !== null && Object.hasOwn(facts, 'seat') && facts['seat'] === this.reader) {
      template = this.templates.get(key + '.you') ?? template
    }
    return template.replace(FIELD, (_, name: string, place?: string, one?: string, many?: string) =>
      this.field(facts, name, place, one, many),
    )
  }

  /** A refusal in the reader's language; where it cannot be worded here, its English text. */
  refusal(refused: { code: string; clause: string; facts: Facts; text: string }): Sentence {
    const { code, clause, facts, text } = refused
    const key = `refusal.${code}`
    if (this.has(key)) return { text: this.say(key, facts), clause }
    const said = ` (${clause}).`
    return {
      text: clause && text.endsWith(said) ? text.slice(0, -said.length) + '.' : text,
      clause,
    }
  }

  private field(facts: Facts, name: string, place?: string, one?: string, many?: string): string {
    if (!Object.hasOwn(facts, name)) throw new Missing(name)
    const value = facts[name]
    if (one !== undefined && many !== undefined) {
      const number = Array.isArray(value) ? value.length : Number(value)
      return isOne(this.lang, number) ? one : many
    }
    if (place !== undefined) return this.word(name, [(value as unknown[])[Number(place)]])
    return this.word(name, value)
  }

  /**
   * One fact in words.
   *
   * What may come from outside has a speaker, which goes first: a stranger's value is never a sentence.
   */
  word(field: string, value: unknown): string {
    const speaker = this.speakers.get(field)
    if (speaker !== undefined) return speaker(this, value as never)
    if (isFacts(value) && Object.hasOwn(value, 'say')) return this.sentence(value)
    if (Array.isArray(value)) return this.listed(value.map((item) => this.plain(item)))
    return this.plain(value)
  }

  /** A fact that is a sentence of its own; where it cannot be worded here, its English text. */
  sentence(value: Facts): string {
    const key = String(value['say'])
    if (this.has(key)) return withClause(this.say(key, value), String(value['clause'] ?? ''))
    return String(value['text'] ?? key)
  }

  /** A value as it would be written in an answer. */
  plain(value: unknown): string {
    if (value === null || value === undefined) return this.template('nothing')
    return printable(typeof value === 'object' ? written(value) : String(value))
  }

  /** What a player is called; one whose name is gone, or not known, by the seat. */
  seat(seat: number): string {
    return this.names?.[seat] || fill(this.template('seat'), { number: String(seat) })
  }

  /** Words one after the other: a, b and c (or: a, b or c). */
  listed(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
    if (words.length < 2) return words[0] ?? this.template('nothing')
    return words.slice(0, -1).join(', ') + this.template(joint) + words.at(-1)
  }
}

/** A template with these words put in as they are. */
export function fill(template: string, words: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (field, name: string) => words[name] ?? field)
}

/** A text in which nothing can break a line or turn it round: such signs are written as numbers. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Z}]/gu, (sign) =>
    ' \u00a0\u202f'.includes(sign)
      ? sign
      : '\\u' + sign.codePointAt(0)!.toString(16).padStart(4, '0'),
  )
}

/** A value as JSON, spaced as Python spaces it. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (isFacts(value)) {
    const fields = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}: ${written(item)}`,
    )
    return `{${fields.join(', ')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** A sentence with the clause that says so, if there is one. */
export function withClause(text: string, clause: string): string {
  return clause ? `${text.replace(/\.+$/, '')} (${clause}).` : text
}

/** Whether a word goes in the singular with this number. */
export function isOne(lang: Lang, number: number): boolean {
  return lang === 'fr' ? number < 2 : number === 1
}

/** Whether a value is an object with named fields. */
export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A nested catalogue as one level of keys joined by dots. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) flat.set(below, text)
  }
  return flat
}
