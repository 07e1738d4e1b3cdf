/** Razzia on the first page. */

import type { Poster } from '../index'
import Picture from './art/Poster.svelte'

const poster: Poster = {
  title: { en: 'Razzia!', fr: 'Razzia\u202f!' },
  pitch: {
    en: 'Six bars, and money on the tables. Lay your card in secret: share the take with whoever comes to the same bar, or roll the dice for it. And hope that nobody brings the police.',
    fr: 'Six bars, et de l’argent sur les tables. Posez votre carte en secret\u202f: partagez le magot avec qui vient au même bar, ou jouez-le aux dés. Pourvu que personne n’amène la police\u202f!',
  },
  players: { least: 3, most: 8, quick: 4 },
  Picture,
}

export default poster
