import { expect, test } from 'vitest'
import { TABLES } from '../../../dev/recorded'
import { choose, NOTHING, pick, targets } from './choice'
import { CARDS, type Card } from './data'
import { otherCakes, passes, playable, servings } from './reach'
import { cakeAt, sceneOf, type Scene } from './scene'

/** The lines at which the reader was asked for a card, with what the rules allowed. */
const ASKED = Object.values(TABLES)
  .flat()
  .flatMap(({ view, allowed }) => (allowed ? [{ scene: sceneOf(view, null), view, allowed }] : []))

function lit(scene: Scene, card: Card, from: number | null = null): number[] {
  return targets(scene, scene.seat!, { ...NOTHING, card, from })
}

const numbers = (list: Iterable<unknown>): number[] => [...list].map(Number).sort((a, b) => a - b)

test('there is enough to compare with', () => {
  const cards = new Set(ASKED.flatMap(({ allowed }) => Object.keys(allowed)))
  expect([...cards].sort()).toEqual([...CARDS].sort())
})

test('a card can be chosen with a target where the rules allow it', () => {
  for (const { scene, view, allowed } of ASKED) {
    for (const card of new Set(view.hand)) {
      expect(playable(scene, view.seat!, card), card).toBe(card in allowed)
    }
  }
})

test('the places that are lit for a card are those that the rules allow', () => {
  for (const { scene, allowed } of ASKED) {
    for (const card of ['knife', 'gun', 'order_cake'] as const) {
      if (card in allowed)
        expect(lit(scene, card), card).toEqual(numbers(allowed[card] as number[]))
    }
    if (allowed.boom) {
      const cakes = lit(scene, 'boom').map((place) => cakeAt(scene, place)!.seat)
      expect(numbers(cakes)).toEqual(numbers(allowed.boom as number[]))
    }
  }
})

test('a Move goes where the rules let it go', () => {
  for (const { scene, allowed } of ASKED) {
    if (!allowed.move) continue
    const moves = Object.entries(allowed.move)
    expect(lit(scene, 'move')).toEqual(numbers(moves.map(([from]) => from)))
    for (const [from, to] of moves) {
      const free = lit(scene, 'move', Number(from)).filter((place) => place !== Number(from))
      expect(free).toEqual(numbers(to as number[]))
    }
  }
})

test('a cake is passed as the rules let it pass', () => {
  for (const { scene, allowed } of ASKED) {
    if (!allowed.pass_cake) continue
    const ways = otherCakes(scene, scene.seat!).flatMap((cake) => {
      const open = passes(scene, cake).map(({ way }) => way)
      return open.length > 0 ? [[String(cake.seat), open.sort()]] : []
    })
    const told = Object.entries(allowed.pass_cake).map(([cake, open]) => [cake, [...open].sort()])
    expect(Object.fromEntries(ways)).toEqual(Object.fromEntries(told))
  }
})

test('every choice ends in a whole answer, after three targets at most', () => {
  for (const { scene, view, allowed } of ASKED) {
    for (const card of Object.keys(allowed) as Card[]) {
      if (card === 'alert') continue
      let choice = choose(scene, view.seat!, card)
      let clicks = 0
      for (;;) {
        const open = targets(scene, view.seat!, choice).filter(
          (place) => place !== choice.from && !choice.served.includes(place),
        )
        const picked = pick(scene, view.seat!, choice, open[0]!)
        clicks += 1
        if ('answer' in picked) {
          expect(picked.answer).toMatchObject({ do: 'play', card })
          break
        }
        choice = picked.choice
      }
      const most = card === 'cocktail' ? servings(scene, view.seat!) : 2
      expect(clicks).toBeLessThanOrEqual(most)
    }
  }
})
