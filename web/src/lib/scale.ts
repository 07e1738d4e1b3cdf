/** Round amounts for the lines of a chart up to at least this one. */
export function scale(most: number): number[] {
  const step = [5, 10, 25, 50, 100, 200, 500].find((step) => most / step <= 5) ?? 1000
  const lines = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: lines + 1 }, (_, at) => at * step)
}
