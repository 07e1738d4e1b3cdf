/** What there is to tell of a whole game: everybody's money over the turns, and what each did and suffered. */

interface Happened {
  key: string
  args: Record<string, unknown>
}

/** For each seat its money after every turn, beginning with nothing. `last` is what each has at the end. */
export function fortunes(events: readonly Happened[], last: readonly number[]): number[][] {
  const now = last.map(() => 0)
  const lines = last.map(() => [0])
  let begun = 0
  for (const { key, args } of events) {
    if (key === 'turn') {
      if (begun > 0) lines.forEach((line, seat) => line.push(now[seat]!))
      begun += 1
    }
    if (key === 'income') now[args['seat'] as number]! += args['taken'] as number
  }
  lines.forEach((line, seat) => line.push(last[seat]!))
  return lines
}

export interface Tally {
  /** Gangsters of others, by card and by cake; own ones by an own cake. */
  kills: number
  own: number
  lost: number
  /** Own cakes that went off, by whomever. */
  cakes: number
  pills: number
  moves: number
  best: number
}

function nothing(): Tally {
  return { kills: 0, own: 0, lost: 0, cakes: 0, pills: 0, moves: 0, best: 0 }
}

/** What each seat did and met with, from all that happened. */
export function tallies(events: readonly Happened[], seats: number): Tally[] {
  const all = Array.from({ length: seats }, nothing)
  for (const { key, args } of events) COUNT[key]?.(all, args)
  return all
}

interface Victim {
  seat: number
  dead?: boolean
}

/** Somebody was eliminated by a seat. */
function fell(all: Tally[], victim: Victim, by: number): void {
  all[victim.seat]!.lost += 1
  if (victim.seat === by) all[by]!.own += 1
  else all[by]!.kills += 1
}

function attack(all: Tally[], args: Record<string, unknown>): void {
  fell(all, args['victim'] as Victim, args['seat'] as number)
}

const COUNT: Record<string, (all: Tally[], args: Record<string, unknown>) => void> = {
  knife: attack,
  gun: attack,
  cake_explodes: (all, args) => {
    const owner = args['cake'] as number
    const by = (args['by'] as number | null) ?? owner
    all[owner]!.cakes += 1
    for (const victim of args['victims'] as Victim[]) fell(all, victim, by)
  },
  pills: (all, args) => {
    const by = args['seat'] as number
    const targets = args['targets'] as Victim[]
    all[by]!.pills += targets.length
    for (const target of targets) if (target.dead) fell(all, target, by)
  },
  moved: (all, args) => {
    all[args['seat'] as number]!.moves += 1
  },
  income: (all, args) => {
    const tally = all[args['seat'] as number]!
    tally.best = Math.max(tally.best, args['taken'] as number)
  },
}
