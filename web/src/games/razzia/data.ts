/** RZ-1: the bars, the cards and the notes, and how a view names them. */

export const BARS = [
  'colibri',
  'cotton-club',
  'havanna-bar',
  'jungle',
  'lincoln',
  'jazz-house',
] as const

export type Bar = (typeof BARS)[number]

export const COLOURS = ['red', 'yellow', 'violet', 'blue', 'green', 'pink'] as const

export type Colour = (typeof COLOURS)[number]

/** A note as everybody calls it: its value, or the hidden note of a round (`hidden-3`). */
export type NoteWord = number | string

const CARDS_OF_A_COLOUR = [
  'gambler-1',
  'gambler-2',
  'gambler-3',
  'gambler-3b',
  'gambler-4',
  'gambler-4b',
  'gambler-5',
  'gambler-6',
  'raid-3',
  'raid-4',
  'raid-5',
  'raid-6',
]

/** RZ-1.2 All cards, in the order in which the game numbers them. */
export const CARDS: readonly string[] = COLOURS.flatMap((colour) =>
  CARDS_OF_A_COLOUR.map((name) => `${colour}-${name}`),
)

export interface Face {
  colour: Colour
  bar: Bar
  kind: 'gambler' | 'raid'
  number: number
}

/** What is printed on a card: `blue-gambler-3b` is a blue Gambler 3. */
export function face(card: string): Face {
  const [colour, kind, number] = card.split('-') as [Colour, Face['kind'], string]
  return { colour, bar: barOf(colour), kind, number: parseInt(number, 10) }
}

export function barOf(colour: Colour): Bar {
  return BARS[COLOURS.indexOf(colour)]!
}

export function colourOf(bar: Bar): Colour {
  return COLOURS[BARS.indexOf(bar)]!
}

/** A hand as it is held: by colour, Gamblers before Raids, low before high. */
export function sorted(hand: readonly string[]): string[] {
  return [...hand].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b))
}

/** The seats whose card counts at a bar (RZ-3.8), those who raid apart. */
export function visitors(
  laid: readonly (string | null)[],
  bar: Bar,
): { gamblers: number[]; raiders: number[] } {
  const gamblers: number[] = []
  const raiders: number[] = []
  laid.forEach((card, seat) => {
    if (card === null || face(card).bar !== bar) return
    if (face(card).kind === 'raid') raiders.push(seat)
    else gamblers.push(seat)
  })
  return { gamblers, raiders }
}

/** RZ-4.3 to RZ-4.5 What becomes of a seat's card at its bar. */
export type Fate = 'contests' | 'raided' | 'in-vain'

export function fateOf(laid: readonly (string | null)[], seat: number): Fate {
  const { kind, bar } = face(laid[seat]!)
  const { gamblers, raiders } = visitors(laid, bar)
  if (kind === 'gambler') return raiders.length > 0 ? 'raided' : 'contests'
  return gamblers.length > 0 ? 'contests' : 'in-vain'
}

export function isHidden(note: NoteWord): note is string {
  return typeof note === 'string'
}

/** The round of which this is the hidden note. */
export function hiddenRound(note: string): number {
  return parseInt(note.slice('hidden-'.length), 10)
}

/** What the notes are worth as far as everybody can see, and how many lie face down. */
export function worth(notes: readonly NoteWord[]): { amount: number; hidden: number } {
  let amount = 0
  let hidden = 0
  for (const note of notes) {
    if (isHidden(note)) hidden += 1
    else amount += note
  }
  return { amount, hidden }
}
