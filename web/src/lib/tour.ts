/** What the tour of a game says, one step at a time. */

export interface TourStep {
  /** The `data-tour` that is pointed at; null: nothing in particular. */
  at: string | null
  say: string
  /** What is said instead where there are fingers and no keyboard. */
  touch?: string
  clause: string
}
