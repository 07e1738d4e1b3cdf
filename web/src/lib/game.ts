/** The client of a game, fetched when it is wanted. */

import { entryOf, type GameClient } from '../games'

const fetched = new Map<string, Promise<GameClient | null>>()

/** The client of a game; null where this client has none. */
export function loadGame(name: string): Promise<GameClient | null> {
  const known = fetched.get(name)
  if (known) return known
  const entry = entryOf(name)
  const client = entry ? entry.load().then((module) => module.default) : Promise.resolve(null)
  client.catch(() => fetched.delete(name))
  fetched.set(name, client)
  return client
}
