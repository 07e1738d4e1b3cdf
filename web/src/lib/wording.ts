/**
 * What is said whatever the game, from the very catalogues of the Python side; a game adds its own.
 * `generated/wording-cases.json` holds both sides to the same sentences.
 */

import english from '../../../src/rififi/words/en.toml'
import french from '../../../src/rififi/words/fr.toml'
import { flatten, Wording, type Lang } from './sentences'
import { SPEAKERS } from './speakers'

export * from './sentences'

const GENERAL: Record<Lang, Wording> = {
  en: new Wording('en', flatten(english), new Map(Object.entries(SPEAKERS))),
  fr: new Wording('fr', flatten(french), new Map(Object.entries(SPEAKERS))),
}

/** What is said whatever the game. */
export function generalWording(lang: Lang): Wording {
  return GENERAL[lang]
}
