/** Règlement de comptes on the first page. */

import type { Poster } from '../index'
import Picture from './art/Poster.svelte'

const poster: Poster = {
  title: { en: 'Règlement de comptes', fr: 'Règlement de comptes' },
  pitch: {
    en: 'All families at one long table, in a back room in Chicago. Take the best seats, mind who sits opposite, and do not trust the cake. The richest wins – dead or alive.',
    fr: 'Toutes les familles à une même table, dans une arrière-salle de Chicago. Prenez les bonnes places, gare au vis-à-vis, et méfiez-vous du gâteau. Le plus riche gagne – mort ou vif.',
  },
  players: { least: 3, most: 6, quick: 4 },
  Picture,
}

export default poster
