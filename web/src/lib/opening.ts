/** Opening tables, and keeping their links: only who opened a table has its invitation. */

import { GAMES } from '../games'
import { api } from './api'
import type { NewTable } from './messages'
import { prefs } from './prefs.svelte'
import { randomHex } from './random'
import { router } from './router.svelte'
import { keepShare } from './shares'

const key = (id: string): string => `rififi.link.${id}`

/** The invitation's link that this browser knows, from its path on. */
export function keptLink(id: string): string {
  try {
    return localStorage.getItem(key(id)) ?? ''
  } catch {
    return ''
  }
}

/** Know this invitation from now on. */
export function keepLink(id: string, link: string): void {
  try {
    localStorage.setItem(key(id), link)
  } catch {
    // Then a new invitation can be made.
  }
}

/** Open a table and go there. */
export async function openTable(table: Partial<NewTable>): Promise<void> {
  const opened = await api.open(table)
  keepLink(opened.id, opened.link)
  if (table.part) keepShare(opened.id, '', table.part)
  router.go(`/table/${opened.id}`)
}

/** A game against bots, at once. */
export function playNow(game: string, name: string): Promise<void> {
  const players = GAMES[game]!.players.quick
  return openTable({ game, players, quick: true, person_name: name, part: randomHex() })
}

/** What somebody is called who has not said. */
export function rememberName(name: string): void {
  prefs.name = name
  prefs.keep()
}
