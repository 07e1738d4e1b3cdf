import { expect, test } from 'vitest'
import { browserLang } from './lang'
import { routeOf } from './routes'

test.each([
  ['/', 'home', '', ''],
  ['/new', 'new', '', ''],
  ['/new/razzia', 'new', 'razzia', ''],
  ['/tables/', 'tables', '', ''],
  ['/table/Ab-c_9', 'table', 'Ab-c_9', ''],
  ['/table/abc/replay', 'replay', 'abc', ''],
  ['/table/abc/replay/17', 'replay', 'abc', '17'],
  ['/me', 'recover', '', ''],
  ['/settings', 'settings', '', ''],
  ['/rules/razzia', 'rules', 'razzia', ''],
  ['/nowhere', 'lost', '', ''],
  ['/table/a/b', 'lost', '', ''],
  ['/table/abc/replay/x', 'lost', '', ''],
  ['/table/<script>', 'lost', '', ''],
])('%s leads to the page %s', (path, page, id, step) => {
  expect(routeOf(path)).toEqual({ page, id, step })
})

test('the first language that is ours is read', () => {
  expect(browserLang(['de-CH', 'fr-CH', 'en'])).toBe('fr')
  expect(browserLang(['EN-us', 'fr'])).toBe('en')
  expect(browserLang(['de', 'it'])).toBe('en')
  expect(browserLang([])).toBe('en')
})
