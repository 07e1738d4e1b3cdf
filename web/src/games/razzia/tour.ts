/** The steps of the first game's tour: what is pointed at, and what is said. */

import type { TourStep } from '../../lib/tour'
import type { RazziaView } from './view'

export function tourSteps(view: RazziaView): TourStep[] {
  const clubs = view.bars.length < 6 ? 'tour.clubs_three' : 'tour.clubs'
  return [
    { at: 'clubs', say: clubs, clause: 'RZ-3.4' },
    ...(view.hand === undefined
      ? []
      : [{ at: 'hand', say: 'tour.hand', touch: 'tour.hand_touch', clause: 'RZ-3.7' }]),
    { at: 'hand', say: 'tour.gambler', clause: 'RZ-4.3' },
    { at: 'hand', say: 'tour.raid', clause: 'RZ-4.4' },
    { at: 'players', say: 'tour.players', clause: 'RZ-3.7' },
    { at: 'clubs', say: 'tour.share', clause: 'RZ-5.1' },
  ]
}
