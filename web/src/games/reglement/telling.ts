/** What there is at a place, in words: what a screen reader says of it, and whoever points at it reads. */

import type { TableWords } from '../../generated/protocol'
import type { Wording } from '../../lib/wording'
import { blast, linesFrom, linesTo, type Weapon } from './reach'
import { cakeAt, figureAt, thingAt, type Figure, type Scene } from './scene'
import { kindName, thingName } from './wording'

/** Place 7, cash register, Ada: Gunman, Bruno’s cake. */
export function placeText(words: Wording, table: TableWords, scene: Scene, place: number): string {
  const said = [words.say('place.number', { place })]
  const thing = thingAt(scene, place)
  if (thing !== '') said.push(thingName(words, thing))
  const figure = figureAt(scene, place)
  said.push(figure === null ? words.say('place.free') : figureText(words, table, figure))
  const cake = cakeAt(scene, place)
  if (cake !== null) {
    const key = scene.out.includes(cake.seat) ? 'place.cold' : 'place.cake'
    said.push(words.say(key, { name: nameOf(table, cake.seat) }))
  }
  return said.join(', ')
}

export function figureText(
  words: Wording,
  table: TableWords,
  figure: Pick<Figure, 'seat' | 'kind' | 'asleep'>,
): string {
  const facts = { name: nameOf(table, figure.seat), kind: kindName(words, figure.kind) }
  return words.say(figure.asleep ? 'place.asleep' : 'place.who', facts)
}

function nameOf(table: TableWords, seat: number): string {
  return table.seats[seat]!.name
}

/** The same, and who threatens whom there. */
export function dangerText(words: Wording, table: TableWords, scene: Scene, place: number): string {
  const said = [placeText(words, table, scene, place)]
  const figure = figureAt(scene, place)
  if (figure !== null) {
    const from = figure.asleep ? [] : linesFrom(scene, figure)
    for (const weapon of ['knife', 'gun'] as const) {
      const places = ends(from.filter((line) => line.weapon === weapon).map(({ to }) => to))
      if (places.length > 0) said.push(words.say(HITS[weapon], { places: some(words, places) }))
    }
    const dangers = ends(linesTo(scene, place).map((line) => line.from))
    if (dangers.length > 0) said.push(words.say('place.hit_by', { places: some(words, dangers) }))
  }
  if (cakeAt(scene, place) !== null) {
    said.push(words.say('place.blast', { places: some(words, blast(scene, place)) }))
  }
  return said.join(' – ')
}

const HITS: Record<Weapon, string> = { knife: 'place.hits_knife', gun: 'place.hits_gun' }

function ends(places: number[]): number[] {
  return [...new Set(places)]
}

function some(words: Wording, places: number[]): string {
  return words.listed(places.map(String))
}
