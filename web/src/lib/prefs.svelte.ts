/** What a person chose, kept in this browser: language, speed, sound, notifications. */

import type { Speed } from '../games'
import type { Lang } from './messages'

interface Kept {
  lang: Lang
  name: string
  speed: Speed
  sound: boolean
  notify: boolean
  toured: string[]
}

const KEY = 'rififi'
export const SPEEDS: Speed[] = ['slow', 'normal', 'fast', 'instant']

/** The first of the browser's languages that is ours. */
export function browserLang(languages: readonly string[]): Lang {
  for (const language of languages) {
    const lang = language.slice(0, 2).toLowerCase()
    if (lang === 'fr' || lang === 'en') return lang
  }
  return 'en'
}

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
    this.toured = kept.toured ?? []
    still.addEventListener('change', () => (this.reducedMotion = still.matches))
  }

  /** Keep what has been chosen, for the next visit. */
  keep(): void {
    const { lang, name, speed, sound, notify, toured } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, name, speed, sound, notify, toured }))
    } catch {
      // A browser that keeps nothing: it is asked again next time.
    }
  }
}

export const prefs = new Prefs()
