/** Times in figures. */

/** 75 s are 1:15; over an hour 1:02:03. */
export function figures(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const two = (number: number): string => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

const HOUR = 3_600_000

/** A day and more, in days and hours; less than that is told in figures. */
export function daysAndHours(left: number): { days: number; hours: number } | null {
  const hours = Math.ceil(left / HOUR)
  return hours < 24 ? null : { days: Math.floor(hours / 24), hours: hours % 24 }
}

/** What is left of a decision and its bank after some time: first the decision's own time goes. */
export function left(
  clock: { decision: number | null; bank: number; running: boolean },
  passed: number,
): { decision: number | null; bank: number } {
  if (!clock.running || clock.decision === null) return clock
  const over = Math.max(0, passed - clock.decision)
  return { decision: Math.max(0, clock.decision - passed), bank: Math.max(0, clock.bank - over) }
}
