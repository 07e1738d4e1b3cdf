/** Règlement de comptes in the browser: what the shell needs of it. */

import type { GameClient } from '../index'
import Board from './Board.svelte'
import End from './End.svelte'
import Tour from './Tour.svelte'
import { chanceOf } from './chance'
import { PAINTS } from './data'
import { wording as gameWording } from './wording'
import english from './words/en.toml'
import french from './words/fr.toml'

const WORDINGS = {
  en: gameWording('en').with(english),
  fr: gameWording('fr').with(french),
}

const reglement: GameClient = {
  Board,
  End,
  Tour,
  wording: (lang) => WORDINGS[lang],
  optionValue: (words, _, value) =>
    words.templates.get(`value.${String(value)}`) ?? words.plain(value),
  optionMatters: () => true,
  chance: chanceOf,
  colours: PAINTS,
  minor: ['drew', 'drew_cards'],
}

export default reglement
