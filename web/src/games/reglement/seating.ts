/** RC-2.3, RC-4.9 Whom somebody has yet to seat. */

import { KINDS } from './data'
import type { Waiting } from './view'

/** The different ones, in the order of the kinds, and how many of each. */
export function sorts(waiting: readonly Waiting[]): { one: Waiting; many: number }[] {
  return KINDS.flatMap((kind) =>
    [false, true].flatMap((asleep) => {
      const many = waiting.filter((one) => one.kind === kind && one.asleep === asleep).length
      return many > 0 ? [{ one: { kind, asleep }, many }] : []
    }),
  )
}

/** Whom one goes on with: the same again if there is another, else the first there is. */
export function nextOf(waiting: readonly Waiting[], before: Waiting | null): Waiting | null {
  const all = sorts(waiting).map(({ one }) => one)
  const same = all.find((one) => one.kind === before?.kind && one.asleep === before.asleep)
  return same ?? all[0] ?? null
}
