/** The pages and their addresses. */

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
  [/^\/new(?:\/(?<id>[\w-]+))?$/, 'new'],
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
