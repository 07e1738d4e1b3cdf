/** Razzia in the browser: what the shell needs of it. */

import type { GameClient } from '../index'
import Board from './Board.svelte'
import End from './End.svelte'
import Tour from './Tour.svelte'
import { chanceOf } from './chance'
import { BARS } from './data'
import { bar, wording as gameWording } from './wording'
import english from './words/en.toml'
import french from './words/fr.toml'

const WORDINGS = {
  en: gameWording('en').with(english),
  fr: gameWording('fr').with(french),
}

/** RZ-7.3 What concerns three players only. */
const FOR_THREE = ['closed_bars', 'short_last_round']

const razzia: GameClient = {
  Board,
  End,
  Tour,
  wording: (lang) => WORDINGS[lang],
  optionValue: (words, _, value) =>
    BARS.some((name) => name === value) ? bar(words, String(value)) : words.plain(value),
  optionMatters: (option, players) => players === 3 || !FOR_THREE.includes(option),
  chance: chanceOf,
  minor: ['card_dealt', 'note_laid', 'card_laid'],
}

export default razzia
