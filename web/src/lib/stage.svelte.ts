/** The stage: it plays what happened, step by step, and comes to rest at the view. */

import type { Speed } from '../games'
import type { EventWords } from '../generated/protocol'

/** A step leads from one scene to the next. */
export interface Timed {
  /** Milliseconds at the usual speed. */
  lasts: number
  /** With this step the event of this number has been told to its end. */
  tells?: number
}

/** What a game's board brings: its scenes, and how events become steps that lead from one to the next. */
export interface Staging<View, Scene, Step extends Timed> {
  /** The scene in which a view stands still; `before` is what was seen until then. */
  sceneOf: (view: View, before: Scene | null) => Scene
  /** Where all that led to a view begins, if these events are all of it; else null. */
  opening: (view: View, events: readonly EventWords[]) => Scene | null
  /** The steps that tell these events, after so many others. */
  choreograph: (events: readonly EventWords[], after: number) => Step[]
  /** The scene after a step. The scene before it stays as it was. */
  apply: (scene: Scene, step: Step) => Scene
  /** What belongs together is shown within so many milliseconds at the usual speed: the more, the faster. */
  within?: number
  /** With this step something else begins. */
  begins?: (step: Step) => boolean
}

/** By how much the usual times are multiplied. */
export const PACE: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 }

/** Whoever is so far behind (in milliseconds at the usual speed) sees how things stand rather than all that led there. */
const TOO_FAR_BEHIND = 60_000

/** Nothing is shown faster than this, however much there is: it could not be followed. */
const FASTEST = PACE.fast

/** Whoever had so much time to look (in milliseconds) is in no hurry with what comes next. */
const A_WHILE = 2000

/** How long the steps last together, at the usual speed. */
export function lastsAltogether(steps: readonly Timed[]): number {
  return steps.reduce((sum, step) => sum + step.lasts, 0)
}

export class Stage<View, Scene, Step extends Timed> {
  scene: Scene = $state.raw(undefined as unknown as Scene)
  /** The step that is being looked at; null when the stage stands still. */
  step: Step | null = $state.raw(null)
  pace = $state(1)
  /** By how much the times are shorter than usual, so that much does not last long. */
  private haste = $state(1)
  private view: View
  private waiting: Step[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The number of the last event that was taken in, and of the last that was told. */
  private heard = -1
  private told = -1
  private steps = 0
  /** For how long, at the usual speed, what belongs together has been shown; and when that was. */
  private lasted = 0
  private rested = 0

  /**
   * `untold` is in the view already, and nobody was told of it yet: of a game that has just begun it is all
   * that happened, and the stage begins before it; of any other it is part, and is shown as it ends.
   */
  constructor(
    private readonly staging: Staging<View, Scene, Step>,
    view: View,
    untold: readonly EventWords[],
    private readonly onStaged: (number: number) => void,
  ) {
    this.view = view
    const before = staging.opening(view, untold)
    this.scene = before ?? staging.sceneOf(view, null)
    if (before === null) this.heard = untold.at(-1)?.number ?? -1
  }

  get playing(): boolean {
    return this.step !== null
  }

  /** By how much the times of steps are multiplied now. */
  get tempo(): number {
    return this.pace * this.haste
  }

  /** How things stand now, and what has happened that nobody was told yet. */
  update(view: View, events: readonly EventWords[]): void {
    const changed = view !== this.view
    this.view = view
    if (events.length === 0) {
      // All is told, and what was told last is still being looked at; else an undo has taken it back.
      if (this.playing && !changed && this.told === this.heard) return
      this.rest()
      this.heard = this.told = -1
      return
    }
    const fresh = events.filter((event) => event.number > this.heard)
    if (fresh.length > 0) {
      this.heard = fresh.at(-1)!.number
      const steps = this.staging.choreograph(fresh, this.steps)
      this.steps += steps.length
      this.waiting.push(...steps)
      if (!this.playing && performance.now() - this.rested > A_WHILE) this.lasted = 0
      this.hasten()
    }
    if (!this.playing) this.next()
    else if (this.tooLate()) this.skip()
  }

  /** Show at once how it ends. */
  skip(): void {
    this.rest()
    this.tell(this.heard)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private tooLate(): boolean {
    return this.pace === 0 || document.hidden || lastsAltogether(this.waiting) > TOO_FAR_BEHIND
  }

  /** Everything stands as in the view. */
  private rest(): void {
    clearTimeout(this.timer)
    this.waiting = []
    this.haste = 1
    this.rested = performance.now()
    this.step = null
    this.scene = this.staging.sceneOf(this.view, this.scene)
  }

  /** What is left of the time is shared out among what is still to be shown. */
  private hasten(steps = this.waiting): void {
    const left = Math.max(0, (this.staging.within ?? Infinity) - this.lasted)
    const needed = lastsAltogether(steps)
    this.haste = needed > left ? Math.max(FASTEST, left / needed) : 1
  }

  private tell(number: number): void {
    if (number <= this.told) return
    this.told = number
    this.onStaged(number)
  }

  private next(): void {
    if (this.tooLate()) {
      this.skip()
      return
    }
    let tells = -1
    let step = this.waiting.shift()
    while (step !== undefined) {
      if (this.staging.begins?.(step)) {
        this.lasted = 0
        this.hasten([step, ...this.waiting])
      }
      this.scene = this.staging.apply(this.scene, step)
      tells = step.tells ?? tells
      if (step.lasts > 0) break
      step = this.waiting.shift()
    }
    if (step === undefined) {
      this.skip()
      return
    }
    this.step = step
    this.lasted += step.lasts * this.haste
    this.timer = setTimeout(() => {
      this.next()
    }, step.lasts * this.tempo)
    this.tell(tells)
  }
}
