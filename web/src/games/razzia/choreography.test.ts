import { describe, expect, test } from 'vitest'
import { GAMES } from '../../../dev/recorded'
import { lastsAltogether } from '../../lib/stage.svelte'
import { apply, choreograph, type Step } from './choreography'
import { moneyInSight, sceneOf, type Scene } from './scene'

function play(scene: Scene, steps: readonly Step[]): Scene {
  return steps.reduce(apply, scene)
}

/**
 * What a view and the steps can both know: a duel is seen only while it is told, and nobody is told that
 * another dealer has taken the last note from the pile.
 */
function still(scene: Scene): Partial<Scene> {
  const { hand, notesLeft, lastNoteInHand } = scene
  return {
    ...scene,
    duel: null,
    hand: hand && [...hand].sort(),
    notesLeft: notesLeft + (lastNoteInHand ? 1 : 0),
    lastNoteInHand: false,
  }
}

describe.each(Object.entries(GAMES))('the game for %s', (_, lines) => {
  test('told step by step, it comes to what each view shows', () => {
    for (let at = 1; at < lines.length; at += 1) {
      const steps = choreograph(lines[at]!.events)
      const told = play(sceneOf(lines[at - 1]!.view), steps)
      expect(still(told), `line ${at}`).toEqual(still(sceneOf(lines[at]!.view)))
    }
  })

  test('money is never lost or made, whatever is in the air', () => {
    const shown = lines[0]!.view.seats.every((seat) => seat.money !== null)
    if (!shown) return
    for (let at = 1; at < lines.length; at += 1) {
      let scene = sceneOf(lines[at - 1]!.view)
      for (const step of choreograph(lines[at]!.events)) {
        const before = moneyInSight(scene)
        scene = apply(scene, step)
        const brought = ['note', 'place'].includes(step.do) && 'note' in step ? step.note : 0
        expect(moneyInSight(scene) - before).toBe(typeof brought === 'number' ? brought : 0)
      }
      expect(scene.flights).toEqual([])
    }
  })

  test('every event is told to its end, in order', () => {
    const events = lines.flatMap((line) => line.events)
    const told = choreograph(events).flatMap((step) => step.tells ?? [])
    expect(told).toEqual(events.map((event) => event.number))
  })
})

test('a step leaves the scene before it as it was', () => {
  const lines = GAMES['eight']!
  for (let at = 1; at < lines.length; at += 1) {
    let scene = sceneOf(lines[at - 1]!.view)
    for (const step of choreograph(lines[at]!.events)) {
      const before = JSON.stringify(scene)
      const after = apply(scene, step)
      expect(JSON.stringify(scene)).toBe(before)
      scene = after
    }
  }
})

test('cards lie at their clubs face down before they are turned over together', () => {
  const lines = GAMES['four']!
  const at = lines.findIndex(({ events }) => events.some(({ key }) => key === 'cards_turned_over'))
  let scene = sceneOf(lines[at - 1]!.view)
  const seen: string[] = []
  for (const step of choreograph(lines[at]!.events)) {
    scene = apply(scene, step)
    if (step.do === 'gather' || step.do === 'turn') {
      seen.push(scene.laid.map((laid) => (laid?.card ? (laid.open ? 'open' : 'down') : '–')).join())
    }
  }
  expect(seen).toEqual(['down,down,down,down', 'open,open,open,open'])
})

test('many notes are not carried longer than a few', () => {
  const won = (notes: number[]) => [
    {
      number: 0,
      key: 'notes_won',
      args: { seat: 0, bar: 'jungle', notes, amount: 0, how: 'alone' },
    },
  ]
  const two = lastsAltogether(choreograph(won([5, 5])))
  const twenty = lastsAltogether(choreograph(won(Array.from({ length: 20 }, () => 5))))
  expect(twenty).toBeGreaterThan(two)
  expect(twenty).toBeLessThan(two + 2000)
})

test('several duellists meet in the order of RZ-5.9, and all who fight are known from the first meeting', () => {
  const scene = sceneOf(GAMES['eight']![0]!.view)
  const duel = (number: number, seats: number[], winner: number) => ({
    number,
    key: 'duel',
    args: { bar: 'jungle', seats, numbers: [6, 2], rolls: [1, 1], totals: [7, 3], winner },
  })
  const events = [
    { number: 0, key: 'sharing_begins', args: { bar: 'jungle', seats: [4, 1, 2, 7] } },
    { number: 1, key: 'proposal', args: { bar: 'jungle', seat: 4, parts: [] } },
    { number: 2, key: 'proposal_refused', args: { bar: 'jungle', seat: 1 } },
    { number: 3, key: 'proposal_accepted', args: { bar: 'jungle', seat: 2 } },
    { number: 4, key: 'proposal_refused', args: { bar: 'jungle', seat: 7 } },
    duel(5, [4, 7], 4),
    duel(6, [4, 1], 4),
  ]
  const steps = choreograph(events)
  const first = steps.findIndex((step) => step.do === 'meet')
  const met = play(scene, steps.slice(0, first + 1)).duel!
  expect(met.fighters).toEqual([4, 1, 7])
  expect(met.meetings).toMatchObject([{ seats: [4, 7], rolls: null, winner: null }])
  const fought = play(scene, steps).duel!
  expect(fought.meetings.map(({ seats, winner }) => [seats, winner])).toEqual([
    [[4, 7], 4],
    [[4, 1], 4],
  ])
})
