/** Several people on one screen: whose hand may be open, and who is to be handed the screen. */

import type { TableState } from './table.svelte'

export class HotSeat {
  constructor(private readonly table: () => TableState) {}

  /** Whether several people play on this screen. */
  get several(): boolean {
    const { you, table } = this.table()
    return (you?.seats.length ?? 0) > 1 && table?.status === 'playing'
  }

  /** Whether the hand that is open can be covered: its owner has answered and has seen what came of it. */
  get done(): boolean {
    const { you, open, untold, awaited } = this.table()
    if (!this.several || you?.look == null) return false
    return open.every((ask) => ask.optional) && !awaited.includes(you.look) && !untold.length
  }

  /** The next of this screen's people whose answer is awaited; null: nobody's, or a hand is open. */
  get next(): number | null {
    const { you, awaited, untold } = this.table()
    if (!this.several || you?.look != null || untold.length) return null
    return you?.seats.find((seat) => awaited.includes(seat)) ?? null
  }
}
