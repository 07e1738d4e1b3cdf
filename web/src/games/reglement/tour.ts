/** The steps of the first game's tour: what is pointed at, and what is said. */

import type { TourStep } from '../../lib/tour'
import type { ReglementView } from './view'

export function tourSteps(view: ReglementView): TourStep[] {
  const hand = view.hand !== undefined && view.hand.length > 0
  return [
    { at: 'table', say: 'tour.table', clause: 'RC-3.3' },
    { at: 'table', say: 'tour.middle', clause: 'RC-7.2' },
    { at: 'players', say: 'tour.players', clause: 'RC-1.3' },
    ...(hand ? [{ at: 'hand', say: 'tour.hand', clause: 'RC-3.7' }] : []),
    { at: 'table', say: 'tour.knife', clause: 'RC-4.1' },
    { at: 'table', say: 'tour.cake', clause: 'RC-5.1' },
    { at: 'dangers', say: 'tour.dangers', clause: 'RC-4.2' },
  ]
}
