/** Paces in words, and as they are typed. */

import type { Clock, Correspondence, Pace } from './messages'
import { t } from './words.svelte'

export const NO_CLOCK: Pace = { type: 'none' }
export const CLOCK: Clock = { type: 'clock', decision: 45_000, bank: 300_000 }

/** By letter: two days, and nobody is hurried at night. */
export function correspondence(): Correspondence {
  return { type: 'correspondence', days: 2, quiet: [22, 8], offset: offset() }
}

/** Minutes east of Greenwich, here and now. */
export function offset(): number {
  return -new Date().getTimezoneOffset()
}

export function paceWords(pace: Pace): string {
  if (pace.type === 'none') return t('pace.none')
  if (pace.type === 'clock') {
    const facts = { seconds: pace.decision / 1000, minutes: pace.bank / 60_000 }
    return t('pace.clock_is', facts)
  }
  const days = t('pace.days_are', { days: pace.days })
  if (!pace.quiet || pace.quiet[0] === pace.quiet[1]) return days
  return days + t('pace.quiet_is', { from: pace.quiet[0], to: pace.quiet[1] })
}
