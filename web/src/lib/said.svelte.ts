/** What the shell tells: announcements for screen readers, and short messages for everybody. */

import { GAMES, type Refusal } from '../games'

/** Announcements that come together are read together, and only so many. */
const TOGETHER = 150
const MOST = 12
/** How long what needs no answer is shown. */
const BRIEFLY = 8000

class Announcer {
  /** What stands in the polite live region. */
  text = $state('')
  private waiting: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  say(text: string): void {
    this.waiting.push(text)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.speak(), TOGETHER)
  }

  private speak(): void {
    const text = this.waiting.splice(0).slice(-MOST).join(' ')
    // The same words twice must be a change, or nothing is read.
    this.text = text === this.text ? text + '\u00a0' : text
  }
}

export const announcer = new Announcer()

export interface Message {
  id: number
  text: string
  clause: string
  refused: boolean
}

class Messages {
  list = $state<Message[]>([])
  private counter = 0

  /** Tell why something is not possible. The same sentence is not shown twice. */
  refuse(refusal: Refusal): void {
    this.add(refusal.text, refusal.clause, true)
  }

  /** What was refused has been done otherwise: the reason is of no interest any more. */
  settle(): void {
    if (this.list.some((message) => message.refused)) {
      this.list = this.list.filter((message) => !message.refused)
    }
  }

  /** Tell something. It goes away by itself: nobody has to do anything about it. */
  tell(text: string): void {
    const id = this.add(text, '', false)
    setTimeout(() => this.drop(id), BRIEFLY)
  }

  /** Tell that something went wrong. */
  fail(text: string): void {
    this.add(text, '', true)
  }

  drop(id: number): void {
    this.list = this.list.filter((message) => message.id !== id)
  }

  private add(text: string, clause: string, refused: boolean): number {
    const others = this.list.filter((message) => message.text !== text)
    this.list = [...others.slice(-2), { id: ++this.counter, text, clause, refused }]
    announcer.say(text)
    return this.counter
  }
}

export const messages = new Messages()

class Panel {
  /** The game whose rules are open; null: none. */
  game = $state<string | null>(null)
  clause = $state('')
  /** The game of the page: what `?` opens. */
  here = $state(Object.keys(GAMES)[0]!)

  open(clause = '', game = this.here): void {
    this.clause = clause
    this.game = game
  }

  close(): void {
    this.game = null
  }
}

/** The rules, which can be opened from anywhere. */
export const rules = new Panel()
