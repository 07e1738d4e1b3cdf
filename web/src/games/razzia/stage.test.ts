import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GAMES } from '../../../dev/recorded'
import { lastsAltogether, PACE } from '../../lib/stage.svelte'
import { choreograph } from './choreography'
import { sceneOf } from './scene'
import { Stage } from './stage'

const LINES = GAMES['four']!
/** The line with which the first cards are turned over. */
const REVEAL = LINES.findIndex(({ events }) =>
  events.some(({ key }) => key === 'cards_turned_over'),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function reveal(pace: number): { stage: Stage; told: number[] } {
  const told: number[] = []
  const stage = new Stage(LINES[REVEAL - 1]!.view, [], (number) => told.push(number))
  stage.pace = pace
  stage.update(LINES[REVEAL]!.view, LINES[REVEAL]!.events)
  return { stage, told }
}

test('events are told one after the other, and at last it stands as in the view', () => {
  const { stage, told } = reveal(1)
  const last = LINES[REVEAL]!.events.at(-1)!.number
  expect(stage.playing).toBe(true)
  expect(told.at(-1) ?? -1).toBeLessThan(last)
  vi.runAllTimers()
  expect(stage.playing).toBe(false)
  expect(stage.scene).toEqual(sceneOf(LINES[REVEAL]!.view))
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(last)
})

test('skipping shows the end at once, and tells all there is to tell', () => {
  const { stage, told } = reveal(1)
  stage.skip()
  expect(stage.playing).toBe(false)
  expect(stage.scene).toEqual(sceneOf(LINES[REVEAL]!.view))
  expect(told.at(-1)).toBe(LINES[REVEAL]!.events.at(-1)!.number)
  const times = told.length
  vi.runAllTimers()
  expect(told).toHaveLength(times)
})

test.each(Object.entries(GAMES))(
  'a game for %s that has just begun is dealt before the eyes of who waited for it',
  (_, lines) => {
    const [{ view, events }] = lines as [(typeof lines)[number]]
    const stage = new Stage(view, events, () => undefined)
    stage.update(view, events)
    expect(stage.playing).toBe(true)
    const scenes = [stage.scene]
    while (stage.playing) {
      vi.advanceTimersToNextTimer()
      scenes.push(stage.scene)
    }
    expect(scenes[0]!.hand?.length ?? 0).toBeLessThanOrEqual(1)
    for (const { hand } of scenes) expect(new Set(hand ?? []).size).toBe(hand?.length ?? 0)
    const { cardsLeft, notesLeft, cards, bars, lastNoteInHand } = scenes.at(-2)!
    const end = sceneOf(view)
    expect({ cardsLeft, cards, bars }).toEqual({
      cardsLeft: end.cardsLeft,
      cards: end.cards,
      bars: end.bars,
    })
    expect(notesLeft + Number(lastNoteInHand)).toBe(end.notesLeft + Number(end.lastNoteInHand))
    expect(scenes.at(-1)).toEqual(end)
  },
)

test('what happened before the page had a stage is not shown a second time', () => {
  const told: number[] = []
  const { view, events } = LINES[REVEAL]!
  const stage = new Stage(view, events, (number) => told.push(number))
  stage.update(view, events)
  expect(stage.playing).toBe(false)
  expect(stage.scene).toEqual(sceneOf(view))
  expect(told).toEqual([events.at(-1)!.number])
})

test('without motion nothing is waited for', () => {
  const { stage, told } = reveal(0)
  expect(stage.playing).toBe(false)
  expect(stage.scene).toEqual(sceneOf(LINES[REVEAL]!.view))
  expect(told).toEqual([LINES[REVEAL]!.events.at(-1)!.number])
})

test('what was told last is looked at to its end, though nothing more is to be told', () => {
  const { stage, told } = reveal(1)
  const last = LINES[REVEAL]!.events.at(-1)!.number
  while (told.at(-1) !== last) vi.advanceTimersToNextTimer()
  const playing = stage.playing
  stage.update(LINES[REVEAL]!.view, [])
  expect(stage.playing).toBe(playing)
})

test('an undo in the middle of a reveal shows what it came to', () => {
  const { stage } = reveal(1)
  const before = { ...LINES[REVEAL - 1]!.view }
  stage.update(before, [])
  expect(stage.playing).toBe(false)
  expect(stage.scene).toEqual(sceneOf(before))
  vi.runAllTimers()
  expect(stage.scene).toEqual(sceneOf(before))
})

test('the same events given again are not shown twice', () => {
  const { stage, told } = reveal(1)
  stage.skip()
  const times = told.length
  stage.update(LINES[REVEAL]!.view, LINES[REVEAL]!.events)
  expect(stage.playing).toBe(false)
  expect(told).toHaveLength(times)
})

test('who comes back to a page that was hidden sees how things stand', () => {
  vi.stubGlobal('document', { hidden: true })
  const { stage } = reveal(1)
  expect(stage.playing).toBe(false)
  expect(stage.scene).toEqual(sceneOf(LINES[REVEAL]!.view))
})

test('a round is told within six seconds, or faster than which nothing could be followed', () => {
  for (const lines of Object.values(GAMES)) {
    const rounds = lines.flatMap(({ events }, at) =>
      events.some(({ key }) => key === 'cards_turned_over') ? [at] : [],
    )
    rounds.forEach((at, nth) => {
      // What bots decide comes while the cards are still being turned over.
      const together = lines.slice(at, rounds[nth + 1] ?? lines.length)
      const last = together.at(-1)!
      const stage = new Stage(lines[at - 1]!.view, [], () => undefined)
      const began = performance.now()
      const events = together.flatMap((line) => line.events)
      stage.update(last.view, events.slice(0, events.length / 2))
      vi.advanceTimersByTime(1000)
      stage.update(last.view, events)
      while (stage.playing) vi.advanceTimersToNextTimer()
      const fastest = 1000 + PACE.fast * lastsAltogether(choreograph(events))
      expect(performance.now() - began).toBeLessThanOrEqual(Math.max(6100, fastest))
      expect(stage.scene).toEqual(sceneOf(last.view))
    })
  }
})

test('who had time to look sees what comes next at the usual speed', () => {
  const { stage } = reveal(1)
  vi.runAllTimers()
  vi.advanceTimersByTime(3000)
  const next = LINES.findIndex(
    ({ events }, at) => at > REVEAL && lastsAltogether(choreograph(events)) > 0,
  )
  stage.update(LINES[next]!.view, LINES[next]!.events)
  expect(stage.tempo).toBe(1)
})
