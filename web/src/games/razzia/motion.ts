/** A card that is laid moves from its seat to its bar: what leaves one place comes in at the other. */

import { crossfade, fade } from 'svelte/transition'

/** By how much the usual times are multiplied now; the board sets it. */
export const tempo = { pace: 1 }

export const [send, receive] = crossfade({
  duration: () => 450 * tempo.pace,
  fallback: (node) => fade(node, { duration: 250 * tempo.pace }),
})
