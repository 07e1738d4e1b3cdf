/** Where a game gives seats their colours, these count, under whatever shape somebody sits. */

import type { SeatWords } from './messages'

/** Paints the signs of these seats, everywhere on the page or in a part of it; gives what takes the paint off again. */
export function paintSeats(
  seats: readonly Pick<SeatWords, 'shape'>[],
  colours: readonly string[] = [],
  { style }: HTMLElement = document.documentElement,
): () => void {
  const painted = seats.slice(0, colours.length).map(({ shape }) => `--seat-${shape}`)
  painted.forEach((name, seat) => style.setProperty(name, colours[seat]!))
  return () => painted.forEach((name) => style.removeProperty(name))
}
