/** The HTTP API, typed. What fails throws a Problem. */

import type {
  GameWords,
  Lang,
  Link,
  ListedTable,
  Me,
  NewTable,
  Opened,
  ProblemWords,
  Replay,
  ReplayStep,
  RulesWords,
  TableWords,
} from './messages'

/** The server refused, or could not be reached (status 0). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly words: ProblemWords,
  ) {
    super(words.text)
  }
}

const UNREACHABLE: ProblemWords = { code: 'unreachable', text: '', clause: '', facts: {} }

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const response = await fetch(`/api/${path}`, init).catch(() => null)
  if (response === null) throw new Problem(0, UNREACHABLE)
  const words: unknown = await response.json().catch(() => null)
  if (response.ok) return words as T
  const failed = { ...UNREACHABLE, code: 'failed', ...(words as Partial<ProblemWords> | null) }
  throw new Problem(response.status, failed)
}

/** A file, as it is. */
async function text(path: string): Promise<string> {
  const response = await fetch(`/api/${path}`).catch(() => null)
  if (!response?.ok) throw new Problem(response?.status ?? 0, UNREACHABLE)
  return response.text()
}

const get = <T>(path: string): Promise<T> => request<T>('GET', path)
const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>('POST', path, body)

export const api = {
  games: () => get<GameWords[]>('games'),
  rules: (game: string, lang: Lang) => get<RulesWords>(`rules/${game}/${lang}`),

  me: () => get<Me>('me'),
  setMe: (me: { name?: string; lang?: Lang }) => post<Me>('me', me),
  deleteMe: () => request<null>('DELETE', 'me'),
  myLink: () => post<Link>('me/link'),
  recover: (secret: string) => post<Me>('me/recover', { secret }),
  setEmail: (email: string) => post<Me>('me/email', { email }),
  testEmail: () => post<unknown>('me/email/test'),

  publicTables: () => get<ListedTable[]>('tables'),
  myTables: () => get<ListedTable[]>('me/tables'),
  open: (table: Partial<NewTable>) => post<Opened>('tables', table),
  table: (id: string) => get<TableWords>(`tables/${id}`),
  enter: (id: string, secret: string) => post<unknown>(`tables/${id}/enter`, { secret }),
  invite: (id: string) => post<Link>(`tables/${id}/invitation`),
  deleteTable: (id: string) => request<null>('DELETE', `tables/${id}`),

  record: (id: string) => text(`tables/${id}/record`),

  replay: (id: string) => get<Replay>(`tables/${id}/replay`),
  step: (id: string, step: number, eyes: string) =>
    get<ReplayStep>(`tables/${id}/replay/${step}?eyes=${eyes}`),
}
