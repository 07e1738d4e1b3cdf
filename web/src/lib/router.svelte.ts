/** Which page is shown: a small router over the browser's own history. */

import { tick } from 'svelte'
import { routeOf, type Route } from './routes'

class Router {
  route = $state<Route>(routeOf(location.pathname))
  /** Counts the pages visited: a page that is opened again is a new one. */
  visit = $state(0)

  constructor() {
    addEventListener('popstate', () => this.show())
  }

  /** Go to a page of ours. */
  go(path: string): void {
    history.pushState(null, '', path)
    this.show()
  }

  /** The address changes, the page stays: another step of the same replay; a secret that is used up. */
  rename(path: string): void {
    history.replaceState(null, '', path)
  }

  private show(): void {
    const next = routeOf(location.pathname)
    const same = next.page === this.route.page && next.id === this.route.id
    this.route = next
    if (same) return
    this.visit += 1
    scrollTo(0, 0)
    void tick().then(() => document.querySelector<HTMLElement>('main')?.focus())
  }
}

export const router = new Router()

/** Clicks on links to our own pages do not load the document anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  router.go(link.pathname + link.search + link.hash)
}
