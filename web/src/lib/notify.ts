/** Telling somebody who is not looking that it is their turn. */

import { prefs } from './prefs.svelte'
import { chime } from './sound'

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
  return 'Notification' in window
}

/** Ask the browser for leave to. */
export async function askLeave(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** It is their turn: a sound if they want one, and a notification if they look elsewhere. */
export function yourTurn(title: string, body: string): void {
  if (prefs.sound) chime()
  if (!prefs.notify || !document.hidden || !canNotify()) return
  if (Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag: 'rififi-turn' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Some phones only let a service worker notify; the page's title has changed anyhow.
  }
}
