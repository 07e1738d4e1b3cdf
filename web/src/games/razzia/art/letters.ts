/**
 * The lettering of the neon signs: one stroke per tube, in the proportions of the time (round letters wide,
 * others narrow, waists high). A letter stands between y 0 and 60; `wide` is its advance without spacing.
 */

interface Letter {
  wide: number
  tube: string
}

const LETTERS: Record<string, Letter> = {
  A: { wide: 44, tube: 'M2 60 22 0l20 60M10 38h24' },
  B: {
    wide: 35,
    tube: 'M2 0v60M2 0h14a12.5 12.5 0 0 1 0 25H2M16 25h1a17.5 17.5 0 0 1 0 35H2',
  },
  C: { wide: 54, tube: 'M52 11a30 30 0 1 0 0 38' },
  E: { wide: 31, tube: 'M30 0H2v60h28M2 25h22' },
  G: { wide: 56, tube: 'M52 11a30 30 0 1 0 2 37V33H38' },
  H: { wide: 41, tube: 'M2 0v60M39 0v60M2 26h37' },
  I: { wide: 4, tube: 'M2 0v60' },
  J: { wide: 27, tube: 'M25 0v47a12 13 0 0 1-24 0' },
  L: { wide: 29, tube: 'M2 0v60h27' },
  N: { wide: 44, tube: 'M2 60V0l40 60V0' },
  O: { wide: 60, tube: 'M30 0a30 30 0 1 1-.1 0' },
  R: { wide: 35, tube: 'M2 60V0h15a15 15 0 0 1 0 30H2M15 30l19 30' },
  S: {
    wide: 34,
    tube: 'M31 10C28-3 4-4 4 14c0 17 28 13 28 31 0 19-27 20-31 5',
  },
  T: { wide: 40, tube: 'M0 0h40M20 0v60' },
  U: { wide: 41, tube: 'M2 0v41a18.5 19 0 0 0 37 0V0' },
  V: { wide: 44, tube: 'M2 0l20 60L42 0' },
  Z: { wide: 39, tube: 'M2 0h35L2 60h37' },
}

const SPACING = 12
const BLANK = 22

/** A line of lettering: each tube with how far right it begins, and how wide they are together. */
export function lettering(text: string): { tubes: { at: number; tube: string }[]; wide: number } {
  const tubes: { at: number; tube: string }[] = []
  let at = 0
  for (const sign of text) {
    const letter = LETTERS[sign]
    if (letter === undefined) {
      at += BLANK
    } else {
      tubes.push({ at, tube: letter.tube })
      at += letter.wide + SPACING
    }
  }
  return { tubes, wide: Math.max(0, at - SPACING) }
}
