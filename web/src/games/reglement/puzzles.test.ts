import { expect, test } from 'vitest'
import { choose, pick, targets } from './choice'
import { apply, choreograph } from './choreography'
import type { Card } from './data'
import { PUZZLES, solves } from './puzzles'
import { sceneOf } from './scene'
import type { ReglementView } from './view'

/** Who sits where at the end of some events, and what was earned. */
function stands(view: ReglementView): unknown {
  const { gangsters, money, middle, cakes } = view
  const places = gangsters.map(({ place, seat, kind, asleep }) => ({ place, seat, kind, asleep }))
  return { places, money, middle, cakes }
}

test.each(PUZZLES)('puzzle of seat $seat: the events lead from one view to the next', (puzzle) => {
  for (const [from, events, to] of [
    [puzzle.first, puzzle.opening, puzzle.asked],
    [puzzle.asked, puzzle.done, puzzle.after],
  ] as const) {
    const told = choreograph(events).reduce(apply, sceneOf(from, null))
    const { figures, money, middle, cakes } = told
    const sorted = [...figures].sort((a, b) => a.place - b.place)
    const woken = to.gangsters.filter(
      ({ place, asleep }) => !asleep && figures.some((one) => one.place === place && one.asleep),
    )
    const gangsters = sorted.map((one) => ({
      ...one,
      asleep: one.asleep && !woken.some(({ place }) => place === one.place),
    }))
    expect(stands({ ...to, gangsters, money, middle, cakes })).toEqual(stands(to))
  }
})

test.each(PUZZLES)('puzzle of seat $seat can be solved by click', (puzzle) => {
  const scene = sceneOf(puzzle.asked, null)
  const { solution, seat } = puzzle
  let choice = choose(scene, seat, solution['card'] as Card)
  expect(puzzle.asked.hand).toContain(choice.card)
  // Every way of picking: one of them is the solution.
  const answers: Record<string, unknown>[] = []
  for (const place of targets(scene, seat, choice)) {
    const picked = pick(scene, seat, choice, place)
    if ('answer' in picked) answers.push(picked.answer)
    else {
      choice = picked.choice
      for (const next of targets(scene, seat, choice)) {
        const last = pick(scene, seat, choice, next)
        if ('answer' in last) answers.push(last.answer)
      }
      choice = choose(scene, seat, solution['card'] as Card)
    }
  }
  expect(answers.filter((answer) => solves(puzzle, answer))).toHaveLength(1)
  expect(solves(puzzle, { do: 'put_aside', card: solution['card'] })).toBe(false)
})
