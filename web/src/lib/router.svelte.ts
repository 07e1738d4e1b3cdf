/** Which page is shown: a small router over the browser's own history. */

import { tick } from 'svelte'

export type PageName =
  'home' | 'new' | 'tables' | 'table' | 'replay' | 'recover' | 'settings' | 'rules' | 'lost'

export interface Route {
  page: PageName
  /** What stands in the path: the table's id, the game's name, the step. */
  id: string
  step: string
}

const ROUTES: [RegExp, PageName][] = [
  [/^\/$/, 'home'],
  [/^\/new$/, 'new'],
  [/^\/tables$/, 'tables'],
  [/^\/table\/(?<id>[\w-]+)$/, 'table'],
  [/^\/table\/(?<id>[\w-]+)\/replay(?:\/(?<step>\d+))?$/, 'replay'],
  [/^\/me$/, 'recover'],
  [/^\/settings$/, 'settings'],
  [/^\/rules\/(?<id>[\w-]+)$/, 'rules'],
]

/** The page of a path. */
export function routeOf(path: string): Route {
  for (const [pattern, page] of ROUTES) {
    const found = pattern.exec(path.length > 1 ? path.replace(/\/$/, '') : path)
    if (found) return { page, id: found.groups?.['id'] ?? '', step: found.groups?.['step'] ?? '' }
  }
  return { page: 'lost', id: '', step: '' }
}

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
