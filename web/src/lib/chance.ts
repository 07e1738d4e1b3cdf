/** The streams of a game's chance, recomputed from its seed. The twin of `kernel/chance.py`. */

import { sha512 } from './sha2'

/** Bytes of one hash. */
const BLOCK = 64

/** One stream: SHA-512 in counter mode over seed and name, read byte by byte. */
export class Stream {
  private readonly key: Uint8Array
  private block = new Uint8Array()
  private used = 0

  constructor(seed: string, name: string) {
    this.key = sha512(`rififi\0${seed}\0${name}`)
  }

  /** A number from 0 to limit - 1, all equally likely; the limit is at most 256. */
  below(limit: number): number {
    const fair = 256 - (256 % limit)
    for (;;) {
      const byte = this.byte()
      if (byte < fair) return byte % limit
    }
  }

  /** A pile shuffled; the end of the list is the top of the pile. */
  shuffled<T>(pile: readonly T[]): T[] {
    const mixed = [...pile]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const kept = mixed[i]!
      mixed[i] = mixed[j]!
      mixed[j] = kept
    }
    return mixed
  }

  private byte(): number {
    const at = this.used % BLOCK
    if (at === 0) {
      const message = new Uint8Array(BLOCK + 8)
      message.set(this.key)
      new DataView(message.buffer).setUint32(BLOCK + 4, this.used / BLOCK)
      this.block = Uint8Array.from(sha512(message))
    }
    this.used += 1
    return this.block[at]!
  }
}
