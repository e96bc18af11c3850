/**
 * The HTTP API of Meilisearch, as far as it is used here. Writes are tasks that the server performs later, in the order
 * in which it has accepted them; `waitFor` waits for one. See https://www.meilisearch.com/docs/reference/api/overview.
 */
import { setTimeout as pause } from 'node:timers/promises'

export type MeilisearchSettings = {
  /** Without a trailing slash. */
  url: string
  /** Sent as a bearer token; null where the server asks for none. */
  key: string | null
}

/** A reader waits for a search: after this time another index answers. */
const SEARCH_TIMEOUT_MS = 1500
const WRITE_TIMEOUT_MS = 60_000
const MIN_POLL_MS = 20
const MAX_POLL_MS = 1000

/** The server answered, and not with success. `code` is its own name of the error, such as `index_not_found`. */
export class MeilisearchError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(`The search server answered with ${status} (${code}): ${message}`)
    this.name = 'MeilisearchError'
    this.status = status
    this.code = code
  }
}

export type MeilisearchQuery = {
  indexUid: string
  q: string
  attributesToSearchOn: readonly string[]
  matchingStrategy: 'all'
  filter: readonly (string | readonly string[])[]
  sort: readonly string[]
  page: number
  hitsPerPage: number
}

export type MeilisearchAnswer = {
  hits: { id: number }[]
  totalHits: number
  facetDistribution: Record<string, Record<string, number>>
}

type Task = { uid: number; status: string; error: { code: string; message: string } | null }

export function meilisearchClient({ url, key }: MeilisearchSettings) {
  async function send<Answer>(
    method: string,
    path: string,
    { body, signal, timeoutMs = WRITE_TIMEOUT_MS }: { body?: unknown; signal?: AbortSignal; timeoutMs?: number },
  ): Promise<Answer> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as Answer
    const { code = 'unknown', message = '' } = errorOf(text)
    throw new MeilisearchError(response.status, code, message)
  }

  /** Sends a write; returns the number of its task. */
  async function write(method: string, path: string, signal: AbortSignal, body?: unknown): Promise<number> {
    const { taskUid } = await send<{ taskUid: number }>(method, path, { signal, body })
    return taskUid
  }

  return {
    /** Several searches in one request. Throws at the first one that fails. */
    async search(queries: readonly MeilisearchQuery[], facets: readonly string[]): Promise<MeilisearchAnswer[]> {
      const body = { queries: queries.map((query) => ({ ...query, facets, attributesToRetrieve: ['id'] })) }
      const path = '/multi-search'
      const { results } = await send<{ results: MeilisearchAnswer[] }>('POST', path, {
        body,
        timeoutMs: SEARCH_TIMEOUT_MS,
      })
      return results
    },

    async exists(index: string, signal: AbortSignal): Promise<boolean> {
      try {
        await send('GET', `/indexes/${index}`, { signal })
        return true
      } catch (error) {
        if (error instanceof MeilisearchError && error.code === 'index_not_found') return false
        throw error
      }
    },

    create: async (index: string, signal: AbortSignal) =>
      write('POST', '/indexes', signal, { uid: index, primaryKey: 'id' }),
    drop: async (index: string, signal: AbortSignal) => write('DELETE', `/indexes/${index}`, signal),
    configure: async (index: string, settings: object, signal: AbortSignal) =>
      write('PATCH', `/indexes/${index}/settings`, signal, settings),
    put: async (index: string, documents: readonly object[], signal: AbortSignal) =>
      write('POST', `/indexes/${index}/documents`, signal, documents),
    remove: async (index: string, ids: readonly number[], signal: AbortSignal) =>
      write('POST', `/indexes/${index}/documents/delete-batch`, signal, ids),
    /** Each gets the documents and the settings of the other, at once. Both must exist. */
    swap: async (one: string, other: string, signal: AbortSignal) =>
      write('POST', '/swap-indexes', signal, [{ indexes: [one, other] }]),

    /** Resolves once the server has performed a task; throws if it failed, except with an `allowed` error. */
    async waitFor(task: number, signal: AbortSignal, allowed?: string): Promise<void> {
      for (let waitMs = MIN_POLL_MS; ; waitMs = Math.min(waitMs * 2, MAX_POLL_MS)) {
        const { status, error } = await send<Task>('GET', `/tasks/${task}`, { signal })
        if (status === 'succeeded' || (error && error.code === allowed)) return
        if (status === 'failed' || status === 'canceled') {
          throw new MeilisearchError(200, error?.code ?? status, error?.message ?? `Task ${task} has ended.`)
        }
        await pause(waitMs, undefined, { signal })
      }
    },
  }
}

export type MeilisearchClient = ReturnType<typeof meilisearchClient>

/** Something else may answer in the place of the server, and not with JSON. */
function errorOf(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text) as { code?: string; message?: string }
  } catch {
    return { message: text.slice(0, 200) }
  }
}
