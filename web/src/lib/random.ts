/** Random bits of this browser's own. */

/** So many random bytes, in hex. A browser's part in a game's chance is 16 of them. */
export function randomHex(bytes = 16): string {
  const bits = crypto.getRandomValues(new Uint8Array(bytes))
  return [...bits].map((bit) => bit.toString(16).padStart(2, '0')).join('')
}
