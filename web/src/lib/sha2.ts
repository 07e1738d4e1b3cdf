/**
 * SHA-256 and SHA-512 (FIPS 180-4). The browser's own are only there over TLS, and whoever plays at a
 * friend's address at home must be able to check the chance of their game as well. A game's check takes a
 * few hundred blocks, so plain is quick enough.
 */

interface Kind {
  /** Bits of a word. */
  bits: bigint
  rounds: number
  /** By how much words are turned: the two big sums, and the two small ones with their shift. */
  turns: { one: bigint[]; two: bigint[]; low: bigint[]; high: bigint[] }
}

const SHA256: Kind = {
  bits: 32n,
  rounds: 64,
  turns: { one: [6n, 11n, 25n], two: [2n, 13n, 22n], low: [7n, 18n, 3n], high: [17n, 19n, 10n] },
}
const SHA512: Kind = {
  bits: 64n,
  rounds: 80,
  turns: { one: [14n, 18n, 41n], two: [28n, 34n, 39n], low: [1n, 8n, 7n], high: [19n, 61n, 6n] },
}

const PRIMES = firstPrimes(80)
/** The first 64 bits behind the point of the roots of the first primes. */
const START = PRIMES.slice(0, 8).map((prime) => root(prime << 128n, 2n) & mask(64n))
const FRACTIONS = PRIMES.map((prime) => root(prime << 192n, 3n) & mask(64n))

/** The hash of a text as UTF-8, or of bytes. */
export function sha256(message: string | Uint8Array): Uint8Array {
  return hash(SHA256, message)
}

/** The hash of a text as UTF-8, or of bytes. */
export function sha512(message: string | Uint8Array): Uint8Array {
  return hash(SHA512, message)
}

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function hash(kind: Kind, message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const size = Number(kind.bits) / 8
  const padded = pad(bytes, size)
  let state = START.map((word) => word >> (64n - kind.bits))
  for (let at = 0; at < padded.length; at += 16 * size) {
    state = stirred(kind, state, schedule(kind, padded, at))
  }
  return Uint8Array.from(state.flatMap((word) => toBytes(word, size)))
}

/** The message, a one, noughts, and the number of its bits: whole blocks of 16 words. */
function pad(bytes: Uint8Array, size: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 1 + 2 * size) / (16 * size)) * 16 * size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  padded.set(toBytes(BigInt(bytes.length * 8), 8), padded.length - 8)
  return padded
}

function schedule(kind: Kind, bytes: Uint8Array, at: number): bigint[] {
  const size = Number(kind.bits) / 8
  const { low, high } = kind.turns
  const words: bigint[] = []
  for (let i = 0; i < 16; i++) {
    const from = at + i * size
    words.push(
      bytes.subarray(from, from + size).reduce((word, byte) => (word << 8n) | BigInt(byte), 0n),
    )
  }
  for (let i = 16; i < kind.rounds; i++) {
    const [a, b] = [words[i - 15]!, words[i - 2]!]
    const mixed = turned(kind, a, low[0]!) ^ turned(kind, a, low[1]!) ^ (a >> low[2]!)
    const more = turned(kind, b, high[0]!) ^ turned(kind, b, high[1]!) ^ (b >> high[2]!)
    words.push((words[i - 16]! + mixed + words[i - 7]! + more) & mask(kind.bits))
  }
  return words
}

function stirred(kind: Kind, state: bigint[], words: bigint[]): bigint[] {
  const all = mask(kind.bits)
  let now = state
  for (let i = 0; i < kind.rounds; i++) {
    const [a, b, c, d, e, f, g, h] = now as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    const fraction = FRACTIONS[i]! >> (64n - kind.bits)
    const one = h + sum(kind, e, kind.turns.one) + ((e & f) ^ (~e & all & g)) + fraction + words[i]!
    const two = sum(kind, a, kind.turns.two) + ((a & b) ^ (a & c) ^ (b & c))
    now = [(one + two) & all, a, b, c, (d + one) & all, e, f, g]
  }
  return now.map((word, i) => (word + state[i]!) & all)
}

function sum(kind: Kind, word: bigint, turns: bigint[]): bigint {
  return turns.reduce((mixed, by) => mixed ^ turned(kind, word, by), 0n)
}

function turned(kind: Kind, word: bigint, by: bigint): bigint {
  return ((word >> by) | (word << (kind.bits - by))) & mask(kind.bits)
}

function toBytes(word: bigint, size: number): number[] {
  return Array.from({ length: size }, (_, i) => Number((word >> BigInt(8 * (size - 1 - i))) & 255n))
}

function mask(bits: bigint): bigint {
  return (1n << bits) - 1n
}

/** The whole part of a square or cube root, by halving. */
function root(of: bigint, degree: bigint): bigint {
  let [low, high] = [0n, 1n << 72n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** degree <= of) low = middle
    else high = middle
  }
  return low
}

function firstPrimes(count: number): bigint[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime)) primes.push(number)
  }
  return primes.map(BigInt)
}
