import { expect, test } from 'vitest'
import { flatten } from '../../lib/wording'
import english from './words/en.toml'
import french from './words/fr.toml'

const FIELD = /\{(\w+)/g

function fields(text: string): string[] {
  return [...new Set([...text.matchAll(FIELD)].map(([, name]) => name!))].sort()
}

test('both languages say the same things with the same facts', () => {
  const [en, fr] = [flatten(english), flatten(french)]
  expect([...fr.keys()]).toEqual([...en.keys()])
  for (const [key, text] of en) expect(fields(fr.get(key)!), key).toEqual(fields(text))
})

test('French has its apostrophes, and blanks that do not break before its signs', () => {
  for (const [key, text] of flatten(french)) {
    const said = text.replace(/\{[^}]*\}/g, '…')
    expect(said, key).not.toMatch(/'/)
    expect(said, key).not.toMatch(/[^\u00a0\u202f\s][;!?]|\u0020[;:!?%]/)
  }
})
