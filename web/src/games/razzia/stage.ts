/** Razzia's stage: a reveal is played step by step, and comes to rest at the view. */

import type { EventWords } from '../../generated/protocol'
import { Stage as AnyStage, type Staging } from '../../lib/stage.svelte'
import { apply, choreograph, opening, type Step } from './choreography'
import { sceneOf, type Scene } from './scene'
import type { RazziaView } from './view'

/** A round of many players has much to show; with what drawing takes, it is seen in about six seconds. */
const ROUND = 5200
const STAGING: Staging<RazziaView, Scene, Step> = {
  sceneOf,
  opening,
  choreograph,
  apply,
  within: ROUND,
  begins: (step) => step.do === 'gather',
}

export class Stage extends AnyStage<RazziaView, Scene, Step> {
  constructor(view: RazziaView, untold: readonly EventWords[], onStaged: (number: number) => void) {
    super(STAGING, view, untold, onStaged)
  }
}
