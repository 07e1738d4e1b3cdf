/** Dragging with mouse, pen or finger: something is taken up, follows the pointer, and falls on a `data-drop`. */

import type { NoteWord } from './data'

/** What is dragged, and what becomes of it where it falls. */
export interface Held {
  card?: string
  note?: NoteWord
  /** Which of the notes it is. */
  at?: number
  drop: (target: string) => void
}

const THRESHOLD = 7

export class Drag {
  /** What is being dragged, once the pointer has really moved. */
  held: Held | null = $state.raw(null)
  x = $state(0)
  y = $state(0)
  /** The `data-drop` under the pointer. */
  over: string | null = $state(null)
  private dropped = false

  /** For `onpointerdown`: take up this item. */
  take(down: PointerEvent, held: Held): void {
    if (down.button !== 0 || !down.isPrimary) return
    const source = down.currentTarget as HTMLElement
    const { clientX, clientY, pointerId } = down
    const stop = new AbortController()
    const listen = { signal: stop.signal }
    this.dropped = false
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) > THRESHOLD
      if (this.held === null && !far) return
      if (this.held === null) source.setPointerCapture(pointerId)
      this.held = held
      this.x = event.clientX
      this.y = event.clientY
      this.over = targetAt(event.clientX, event.clientY)
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      stop.abort()
      const target = event.type === 'pointerup' ? this.over : null
      this.dropped = this.held !== null
      // The click that ends a drag comes at once, if it comes: what was dropped elsewhere has none.
      setTimeout(() => (this.dropped = false))
      this.held = null
      this.over = null
      if (target !== null) held.drop(target)
    }
    window.addEventListener('pointermove', move, listen)
    window.addEventListener('pointerup', end, listen)
    window.addEventListener('pointercancel', end, listen)
  }

  /** For `onclick`: whether this click only ends a drag. */
  endsDrag(): boolean {
    return this.dropped
  }
}

function targetAt(x: number, y: number): string | null {
  const target = document.elementFromPoint(x, y)?.closest('[data-drop]')
  return target?.getAttribute('data-drop') ?? null
}
