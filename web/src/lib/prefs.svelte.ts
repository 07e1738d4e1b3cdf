/** What a person chose, kept in this browser: language, speed, sound, notifications. */

import type { Speed } from '../games'
import { browserLang } from './lang'
import type { Lang } from './messages'

interface Kept {
  lang: Lang
  name: string
  speed: Speed
  sound: boolean
  notify: boolean
  keys: boolean
  toured: string[]
}

const KEY = 'rififi'
export const SPEEDS: Speed[] = ['slow', 'normal', 'fast', 'instant']

function read(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

const still = window.matchMedia('(prefers-reduced-motion: reduce)')

class Prefs {
  lang = $state<Lang>('en')
  name = $state('')
  speed = $state<Speed>('normal')
  sound = $state(false)
  notify = $state(false)
  /** Whether a single key opens the rules. */
  keys = $state(true)
  /** Games whose tour has been seen. */
  toured = $state<string[]>([])
  reducedMotion = $state(still.matches)

  constructor() {
    const kept = read()
    this.lang = kept.lang ?? browserLang(navigator.languages)
    this.name = kept.name ?? ''
    this.speed = kept.speed ?? 'normal'
    this.sound = kept.sound ?? false
    this.notify = kept.notify ?? false
    this.keys = kept.keys ?? true
    this.toured = kept.toured ?? []
    still.addEventListener('change', () => (this.reducedMotion = still.matches))
  }

  /** Keep what has been chosen, for the next visit. */
  keep(): void {
    const { lang, name, speed, sound, notify, keys, toured } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, name, speed, sound, notify, keys, toured }))
    } catch {
      // A browser that keeps nothing: it is asked again next time.
    }
  }
}

export const prefs = new Prefs()
