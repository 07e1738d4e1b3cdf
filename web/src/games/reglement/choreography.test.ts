import { expect, test } from 'vitest'
import { TABLES } from '../../../dev/recorded'
import { lastsAltogether } from '../../lib/stage.svelte'
import { apply, choreograph } from './choreography'
import { sceneOf, type Scene } from './scene'

/** What a view and the steps can both know: figures by what they are, hands as they are sorted. */
function still(scene: Scene): unknown {
  const figures = scene.figures
    .map(({ place, seat, kind, asleep }) => ({ place, seat, kind, asleep }))
    .sort((a, b) => a.place - b.place)
  const named = ({ kind, asleep }: { kind: string; asleep: boolean }): string => kind + asleep
  const waiting = scene.waiting.map((list) => list.map(named).sort())
  return {
    ...scene,
    figures,
    waiting,
    hand: scene.hand && [...scene.hand].sort(),
    out: [...scene.out].sort(),
    spot: null,
    quiet: 0,
  }
}

test.each(Object.entries(TABLES))(
  'the events of %s lead from each view to the next',
  (_, lines) => {
    let scene = sceneOf(lines[0]!.view, null)
    for (const line of lines.slice(1)) {
      scene = choreograph(line.events).reduce(apply, scene)
      // RC-3.9 How many were drawn before the shuffle is not told.
      if (line.events.some(({ key }) => key === 'reshuffled')) scene.pile = line.view.pile
      // RC-3.9 How many were drawn before the shuffle is not told.
      if (line.events.some(({ key }) => key === 'reshuffled')) scene.pile = line.view.pile
      expect(still(scene)).toEqual(still(sceneOf(line.view, null)))
    }
  },
)

test.each(Object.entries(TABLES))(
  'no turn of %s is shown for longer than some seconds',
  (_, lines) => {
    const events = lines.flatMap((line) => line.events)
    const starts = events.flatMap(({ key }, at) => (key === 'turn' ? [at] : []))
    starts.forEach((start, turn) => {
      const told = events.slice(start, starts[turn + 1]).filter(({ key }) => key !== 'seated')
      expect(lastsAltogether(choreograph(told))).toBeLessThan(6000)
    })
  },
)

test('each event is told to its end, once, in order', () => {
  const events = TABLES['long']!.flatMap((line) => line.events)
  const told = choreograph(events).flatMap(({ tells }) => (tells === undefined ? [] : [tells]))
  expect(told).toEqual(events.map(({ number }) => number))
})

test('who moves is the same figure afterwards, and who stays is not drawn anew', () => {
  for (const { view, events } of TABLES['long']!) {
    const move = events.find(({ key }) => key === 'moved')
    if (!move) continue
    const after = sceneOf(view, null)
    const before = {
      ...after,
      figures: after.figures.map((one) =>
        one.place === move.args['to'] ? { ...one, place: move.args['from'] as number } : one,
      ),
    }
    const moved = choreograph([move]).reduce(apply, before)
    const ids = (scene: Scene) => new Map(scene.figures.map(({ place, id }) => [place, id]))
    expect(ids(sceneOf(view, moved))).toEqual(ids(moved))
  }
})
