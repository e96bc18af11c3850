/**
 * A stand-in for a Meilisearch server: it speaks the part of its HTTP API that is used, with the same status codes and
 * error codes. Writes are tasks, performed in their order, each a poll after it was accepted.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { searchDocuments, type Document, type IndexSettings, type Query } from './meilisearch-search.ts'

type Index = { documents: Map<number, Document>; settings: IndexSettings }
type Task = { uid: number; type: string; status: string; error: ApiError | null; perform: () => void }
type ApiError = { message: string; code: string; type: string }

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export type TestMeilisearch = {
  url: string
  key: string
  /** Every accepted request, such as `POST /indexes/hilal_articles/documents`. */
  requests: string[]
  searches: Query[]
  /** What the server answers to everything: a status, or nothing at all. */
  failure: number | 'silence' | null
  /** Requests of more bytes are refused with 413. */
  maxBytes: number
  /** Loses all indexes, as an empty server does. */
  forget(): void
  documents(index: string): Document[]
  indexes(): string[]
  settings(index: string): IndexSettings | undefined
  /** Lets a kind of task fail, with an error code. */
  failTasks: { type: string; code: string } | null
  close(): Promise<void>
}

export async function startMeilisearch(): Promise<TestMeilisearch> {
  const indexes = new Map<string, Index>()
  const tasks: Task[] = []

  const newIndex = (): Index => ({ documents: new Map(), settings: {} })
  function found(uid: string): Index {
    const index = indexes.get(uid)
    if (!index) throw new Refusal(404, 'index_not_found')
    return index
  }

  function enqueue(type: string, perform: () => void): object {
    const task: Task = { uid: tasks.length, type, status: 'enqueued', error: null, perform }
    tasks.push(task)
    return { taskUid: task.uid, indexUid: null, status: task.status, type, enqueuedAt: '2026-11-20T07:00:00Z' }
  }

  /** A poll brings the oldest unfinished task one step further. */
  function proceed(): void {
    const task = tasks.find(({ status }) => status === 'enqueued' || status === 'processing')
    if (!task) return
    if (task.status === 'enqueued') {
      task.status = 'processing'
      return
    }
    try {
      if (server.failTasks?.type === task.type) throw new Refusal(400, server.failTasks.code)
      task.perform()
      task.status = 'succeeded'
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'internal'
      task.status = 'failed'
      task.error = { message: `The task failed: ${code}.`, code, type: 'invalid_request' }
    }
  }

  const routes: [method: string, path: RegExp, answer: (body: never, name: string) => object][] = [
    ['GET', /^\/indexes\/(\w+)$/, (_body, uid) => ({ uid, primaryKey: 'id', documents: found(uid).documents.size })],
    [
      'POST',
      /^\/indexes$/,
      ({ uid }: { uid: string }) =>
        enqueue('indexCreation', () => {
          if (indexes.has(uid)) throw new Refusal(409, 'index_already_exists')
          indexes.set(uid, newIndex())
        }),
    ],
    [
      'DELETE',
      /^\/indexes\/(\w+)$/,
      (_body, uid) =>
        enqueue('indexDeletion', () => {
          found(uid)
          indexes.delete(uid)
        }),
    ],
    [
      'PATCH',
      /^\/indexes\/(\w+)\/settings$/,
      (body: IndexSettings, uid) => enqueue('settingsUpdate', () => void Object.assign(found(uid).settings, body)),
    ],
    [
      'POST',
      /^\/indexes\/(\w+)\/documents$/,
      (body: Document[], uid) =>
        enqueue('documentAdditionOrUpdate', () => {
          const index = indexes.get(uid) ?? newIndex()
          indexes.set(uid, index)
          for (const document of body) index.documents.set(document.id, document)
        }),
    ],
    [
      'POST',
      /^\/indexes\/(\w+)\/documents\/delete-batch$/,
      (body: number[], uid) => enqueue('documentDeletion', () => body.forEach((id) => found(uid).documents.delete(id))),
    ],
    [
      'POST',
      /^\/swap-indexes$/,
      (body: { indexes: [string, string] }[]) =>
        enqueue('indexSwap', () => {
          for (const {
            indexes: [one, other],
          } of body) {
            const [first, second] = [found(one), found(other)]
            indexes.set(one, second).set(other, first)
          }
        }),
    ],
    [
      'GET',
      /^\/tasks\/(\w+)$/,
      (_body, uid) => {
        proceed()
        const task = tasks[Number(uid)]
        if (!task) throw new Refusal(404, 'task_not_found')
        return { uid: task.uid, type: task.type, status: task.status, error: task.error }
      },
    ],
    [
      'POST',
      /^\/multi-search$/,
      ({ queries }: { queries: Query[] }) => {
        server.searches.push(...queries)
        return {
          results: queries.map((query) => {
            const { documents, settings } = found(query.indexUid)
            return { indexUid: query.indexUid, ...searchDocuments([...documents.values()], settings, query) }
          }),
        }
      },
    ],
  ]

  function answerTo({ method = '', url = '', headers }: IncomingMessage, body: string): object {
    if (headers.authorization === undefined) throw new Refusal(401, 'missing_authorization_header')
    if (headers.authorization !== `Bearer ${server.key}`) throw new Refusal(403, 'invalid_api_key')
    if (Buffer.byteLength(body) > server.maxBytes) throw new Refusal(413, 'payload_too_large')
    for (const [wanted, path, answer] of routes) {
      const match = method === wanted && path.exec(url)
      if (!match) continue
      server.requests.push(`${method} ${url}`)
      return answer((body === '' ? null : JSON.parse(body)) as never, match[1] ?? '')
    }
    throw new Refusal(404, 'not_found')
  }

  const http = createServer((request, response) => {
    void text(request).then((body) => {
      if (server.failure === 'silence') return
      if (server.failure !== null) {
        response.writeHead(server.failure).end('<h1>Something else answers here.</h1>')
        return
      }
      try {
        const answer = answerTo(request, body)
        response.writeHead(request.method === 'GET' || request.url === '/multi-search' ? 200 : 202)
        response.end(JSON.stringify(answer))
      } catch (error) {
        const { status, code } = error instanceof Refusal ? error : new Refusal(500, String(error))
        const link = `https://docs.meilisearch.com/errors#${code}`
        response.writeHead(status).end(JSON.stringify({ message: `Refused: ${code}.`, code, type: 'auth', link }))
      }
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  const server: TestMeilisearch = {
    url: `http://127.0.0.1:${port}`,
    key: 'the key of the search server',
    requests: [],
    searches: [],
    failure: null,
    failTasks: null,
    maxBytes: 100_000_000,
    forget: () => indexes.clear(),
    documents: (index) => [...(indexes.get(index)?.documents.values() ?? [])],
    indexes: () => [...indexes.keys()].toSorted(),
    settings: (index) => indexes.get(index)?.settings,
    async close() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
  return server
}
