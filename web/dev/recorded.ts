/** Games recorded by dev/record.py, for the tests and for the page that shows the boards with them. */

import type { AskWords, EventWords } from '../src/generated/protocol'
import type { RazziaView } from '../src/games/razzia/view'
import type { Card } from '../src/games/reglement/data'
import type { ReglementView } from '../src/games/reglement/view'
import eight from './games/razzia/eight.json'
import four from './games/razzia/four.json'
import hidden from './games/razzia/hidden.json'
import three from './games/razzia/three.json'
import free from './games/reglement/free.json'
import long from './games/reglement/long.json'

export interface Line<View = RazziaView> {
  view: View
  asks: AskWords[]
  /** What happened since the line before. */
  events: EventWords[]
  /**
   * In Règlement de comptes, where the reader's cards can go: places, cakes or nothing to choose; for some
   * by the first target.
   */
  allowed?: Partial<Record<Card, (number | string)[] | Record<string, (number | string)[]> | null>>
}

interface Recording {
  seat: number | null
  players: number
  lines: { view: object; asks: object[]; events: unknown[][]; allowed?: object }[]
}

/** Each line has of its view what changed, and of its events key, args and by. */
function unpack<View>({ lines }: Recording): Line<View>[] {
  let view = {}
  let number = 0
  return lines.map((line) => {
    view = { ...view, ...line.view }
    const events = line.events.map(
      ([key, args, by]) => ({ number: number++, key, args, by }) as EventWords,
    )
    return { ...line, view, asks: line.asks, events } as Line<View>
  })
}

export const GAMES: Record<string, Line[]> = {
  four: unpack(four),
  three: unpack(three),
  eight: unpack(eight),
  hidden: unpack(hidden),
}

export const TABLES: Record<string, Line<ReglementView>[]> = {
  long: unpack(long as unknown as Recording),
  free: unpack(free as unknown as Recording),
}
