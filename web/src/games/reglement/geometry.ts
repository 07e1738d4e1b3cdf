/**
 * Where everything lies on the drawing of the table. The ring is laid around a long table; where there is no
 * room for its length, it is turned a quarter, so that its top is at the right.
 */

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface Point {
  x: number
  y: number
}

export interface Spot extends Point {
  side: Side
  /** What lies before the place, and the cake there. */
  thing: Point
  cake: Point
  /** Where its number stands. */
  number: Point
  /** All that belongs to the place. */
  cell: { x: number; y: number; wide: number; high: number }
}

export interface Plan {
  wide: number
  high: number
  upright: boolean
  /** How large a figure is. */
  size: number
  table: { x: number; y: number; wide: number; high: number }
  /** In the middle: the money, the pile, the card that is played. */
  money: Point
  pile: Point
  played: Point
  /** By place, the first at 0. */
  spots: Spot[]
}

interface Measures {
  /** Along the table, for each place; and what is left for the places at an end. */
  place: number
  end: number
  /** Across the table. */
  across: number
  /** From the rim of the drawing: the figures, the edge of the table, what lies there, the cakes. */
  figure: number
  edge: number
  thing: number
  cake: number
  size: number
}

const LYING: Measures = {
  place: 62,
  end: 104,
  across: 392,
  figure: 31,
  edge: 62,
  thing: 90,
  cake: 128,
  size: 48,
}
const UPRIGHT: Measures = {
  place: 38,
  end: 78,
  across: 344,
  figure: 25,
  edge: 49,
  thing: 71,
  cake: 106,
  size: 38,
}

/** RC-1.6 The places at each side, in the order of the ring: top, right, bottom, left. */
export function around(sides: readonly number[]): number[][] {
  let last = 0
  return sides.map((count) => Array.from({ length: count }, () => (last += 1)))
}

const SIDES: Side[] = ['top', 'right', 'bottom', 'left']

export function planOf(sides: readonly number[], upright: boolean): Plan {
  const m = upright ? UPRIGHT : LYING
  const long = Math.max(sides[0]!, sides[2]!)
  const wide = 2 * m.end + long * m.place
  const plan: Plan = {
    wide,
    high: m.across,
    upright,
    size: m.size,
    table: { x: m.edge, y: m.edge, wide: wide - 2 * m.edge, high: m.across - 2 * m.edge },
    money: { x: wide / 2 - 120, y: m.across / 2 },
    pile: { x: wide / 2, y: m.across / 2 },
    played: { x: wide / 2 + 105, y: m.across / 2 },
    spots: [],
  }
  around(sides).forEach((places, side) => {
    places.forEach((place, at) => {
      plan.spots[place - 1] = lying(m, plan, SIDES[side]!, at, places.length)
    })
  })
  return upright ? turned(plan) : plan
}

/** A place of the table as it lies; `at` counts clockwise along its side. */
function lying(m: Measures, { wide, high }: Plan, side: Side, at: number, count: number): Spot {
  const flat = side === 'top' || side === 'bottom'
  const forth = side === 'top' || side === 'right'
  const length = flat ? wide - 2 * m.end : high - 2 * m.edge
  const share = length / count
  const before = (flat ? m.end : m.edge) + share * (forth ? at : count - 1 - at)
  const along = before + share / 2
  const depth = flat ? m.cake + 20 : m.end
  /** A point so far from the rim. */
  const inward = (far: number): Point => {
    if (flat) return { x: along, y: side === 'top' ? far : high - far }
    return { x: side === 'left' ? far : wide - far, y: along }
  }
  const rim = inward(0)
  const cell = flat
    ? { x: before, y: side === 'top' ? 0 : high - depth, wide: share, high: depth }
    : { x: side === 'left' ? 0 : rim.x - depth, y: before, wide: depth, high: share }
  const beside = flat ? inward(m.cake) : { x: inward(m.thing).x, y: along + CAKE_ASIDE }
  const figure = inward(m.figure)
  const number = flat
    ? {
        x: along + (side === 'top' ? -1 : 1) * m.size * 0.44,
        y: figure.y + (side === 'top' ? -1 : 1) * m.size * 0.4,
      }
    : { x: figure.x, y: along - m.size * 0.7 }
  return { ...figure, side, thing: inward(m.thing), cake: beside, number, cell }
}

/** At the ends the cake lies beside what is there, not behind it. */
const CAKE_ASIDE = 34

/** At an upright table: outside, above the figure; at its ends, beside it. */
function numberOf(side: Side, { x, y }: Point, size: number): Point {
  if (side === 'top' || side === 'bottom') return { x: x + size * 0.75, y }
  return { x: x + (side === 'left' ? -1 : 1) * size * 0.42, y: y - size * 0.4 }
}

const TURNED: Record<Side, Side> = { top: 'right', right: 'bottom', bottom: 'left', left: 'top' }

/** The same, turned a quarter clockwise. */
function turned(plan: Plan): Plan {
  const point = ({ x, y }: Point): Point => ({ x: plan.high - y, y: x })
  const box = <B extends Plan['table']>(old: B): B => ({
    ...old,
    x: plan.high - old.y - old.high,
    y: old.x,
    wide: old.high,
    high: old.wide,
  })
  return {
    ...plan,
    wide: plan.high,
    high: plan.wide,
    table: box(plan.table),
    money: point(plan.money),
    pile: point(plan.pile),
    played: point(plan.played),
    spots: plan.spots.map((spot) => ({
      ...point(spot),
      side: TURNED[spot.side],
      thing: point(spot.thing),
      cake: point(spot.cake),
      number: numberOf(TURNED[spot.side], point(spot), plan.size),
      cell: box(spot.cell),
    })),
  }
}
