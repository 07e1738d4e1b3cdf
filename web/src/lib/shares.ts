/** What this browser gave to the chance of a table, and what it was shown before the first card. */

export interface Share {
  /** The commitment that was shown here first. */
  shown: string
  /** This browser's own random parts. */
  parts: string[]
}

const key = (id: string): string => `rififi.fair.${id}`

/** What is kept of a table; null: nothing was seen or given here. */
export function keptShare(id: string): Share | null {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? 'null') as Share | null
  } catch {
    return null
  }
}

/** Keep the commitment when it is first seen, and each part that is given. */
export function keepShare(id: string, shown: string, part = ''): void {
  const kept = keptShare(id) ?? { shown, parts: [] }
  kept.shown ||= shown
  if (part) kept.parts.push(part)
  try {
    localStorage.setItem(key(id), JSON.stringify(kept))
  } catch {
    // Then only what the server shows now can be checked.
  }
}
