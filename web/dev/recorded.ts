/** Games recorded by dev/record.py, for the tests and for the page that shows the board with them. */

import type { AskWords, EventWords } from '../src/generated/protocol'
import eight from './games/eight.json'
import four from './games/four.json'
import hidden from './games/hidden.json'
import three from './games/three.json'
import type { RazziaView } from '../src/games/razzia/view'

export interface Line {
  view: RazziaView
  asks: AskWords[]
  /** What happened since the line before. */
  events: EventWords[]
}

interface Recording {
  seat: number | null
  players: number
  lines: { view: object; asks: object[]; events: unknown[][] }[]
}

/** Each line has of its view what changed, and of its events key, args and by. */
function unpack({ lines }: Recording): Line[] {
  let view = {}
  let number = 0
  return lines.map((line) => {
    view = { ...view, ...line.view }
    const events = line.events.map(
      ([key, args, by]) => ({ number: number++, key, args, by }) as EventWords,
    )
    return { view: view as RazziaView, asks: line.asks as AskWords[], events }
  })
}

export const GAMES: Record<string, Line[]> = {
  four: unpack(four),
  three: unpack(three),
  eight: unpack(eight),
  hidden: unpack(hidden),
}
