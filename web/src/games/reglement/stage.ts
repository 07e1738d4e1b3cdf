/** What happens at the table is played step by step, and comes to rest at the view. */

import type { EventWords } from '../../generated/protocol'
import { Stage as AnyStage, type Staging } from '../../lib/stage.svelte'
import { apply, choreograph, opening, type Step } from './choreography'
import { sceneOf, type Scene } from './scene'
import type { ReglementView } from './view'

const STAGING: Staging<ReglementView, Scene, Step> = { sceneOf, opening, choreograph, apply }

export class Stage extends AnyStage<ReglementView, Scene, Step> {
  constructor(
    view: ReglementView,
    untold: readonly EventWords[],
    onStaged: (number: number) => void,
  ) {
    super(STAGING, view, untold, onStaged)
  }
}
