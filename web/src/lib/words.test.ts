/** The shell's sentences: the same in both languages, and all that is used is there. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../words/en.toml'
import french from '../words/fr.toml'
import { flatten } from './sentences'

const SOURCE = join(import.meta.dirname, '..')
const EN = flatten(english)
const FR = flatten(french)
const USED =
  /\bt\(\s*(?:[\w.\s!=&|<>'"()]+\?\s*)?(['`])([\w.${}]+)\1(?:\s*:\s*(['`])([\w.${}]+)\3)?/g

/** Every key that the shell's files name: whole ones, and the beginnings of those put together. */
function used(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(svelte|ts)$/.test(path) || path.includes('.test.') || path.startsWith('games'))
      continue
    for (const [, , one, , other] of readFileSync(join(SOURCE, path), 'utf8').matchAll(USED)) {
      if (one) found.set(one, path)
      if (other) found.set(other, path)
    }
  }
  return found
}

/** The keys that a key of the source stands for: `speed.${speed}` for all of them. */
function meant(key: string): string[] {
  const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`)
  return [...EN.keys()].filter((known) => pattern.test(known))
}

test('both languages have the same keys', () => {
  expect([...FR.keys()].sort()).toEqual([...EN.keys()].sort())
})

test('both languages name the same facts', () => {
  const facts = (text: string): string[] => [
    ...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!)),
  ]
  for (const [key, text] of EN) expect(facts(FR.get(key)!).sort(), key).toEqual(facts(text).sort())
})

test('every key that is used exists', () => {
  const keys = used()
  expect(keys.size).toBeGreaterThan(150)
  for (const [key, path] of keys) expect(meant(key), `${key} in ${path}`).not.toEqual([])
})

test('every sentence is used', () => {
  const known = new Set([...used().keys()].flatMap(meant))
  const unused = [...EN.keys()].filter((key) => !known.has(key))
  expect(unused).toEqual([])
})

test('French puts its blanks where they belong', () => {
  for (const [key, text] of FR) {
    expect(text, key).not.toMatch(/ [;:!?»]|« |[\w)][;!?](\s|$)|'/)
  }
})
