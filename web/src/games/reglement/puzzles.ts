/** RC-8 The rulebook's examples as puzzles: one position, seen from each side. `dev/puzzles.py` writes it. */

import type { EventWords } from '../../generated/protocol'
import data from '../../generated/puzzles.json'
import type { GameAnswer } from '../index'
import type { ReglementView } from './view'

export interface Puzzle {
  seat: number
  /** Before the turn begins, and what happens then. */
  first: ReglementView
  opening: EventWords[]
  /** When a card is asked for. */
  asked: ReglementView
  solution: GameAnswer
  /** What the solution does, and how it stands afterwards. */
  done: EventWords[]
  after: ReglementView
}

function whole(view: object): ReglementView {
  return {
    ...view,
    table: data.table,
    frames: [],
    options: {},
    gone: [],
  } as unknown as ReglementView
}

function numbered(events: unknown[][], from: number): EventWords[] {
  return events.map(([key, args], at) => ({ number: from + at, key, args, by: null }) as EventWords)
}

export const PUZZLES: Puzzle[] = data.puzzles.map((puzzle) => ({
  seat: puzzle.seat,
  first: whole(puzzle.first),
  opening: numbered(puzzle.opening, 0),
  asked: whole(puzzle.asked),
  solution: puzzle.solution,
  done: numbered(puzzle.done, puzzle.opening.length),
  after: whole(puzzle.after),
}))

/** Whether an answer is the one that is looked for. */
export function solves({ solution }: Puzzle, answer: GameAnswer): boolean {
  return Object.entries(solution).every(([field, value]) => answer[field] === value)
}
