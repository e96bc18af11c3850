/**
 * A query builder whose reads run on threads with read-only connections of their own: for queries that may take long,
 * such as searches, while `node:sqlite` would block the event loop and with it every other request.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { QueryTotals } from './engine.ts'
import { beginQuery, endQuery } from './query-totals.ts'
import type { PackedIds } from './packed-ids.ts'
import { convertSqliteError, unavailable } from './sqlite-errors.ts'
import type { IdsQuery, ReadAnswer, ReadRequest } from './sqlite-read.worker.ts'

/** Also where there are only two processors: a list that takes long delays one of them, not all queries. */
const THREADS = 2
const QUERY_TIMEOUT_MS = 10_000

/** The source file, or the file that the build places beside this one. */
const WORKER_FILE = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'sqlite-read.worker.ts')
  : join(import.meta.dirname, 'sqlite-read.js')

type Answer = { rows?: unknown[]; lists?: PackedIds[] }
type Question = { sql: string; parameters: readonly unknown[] } | { lists: readonly IdsQuery[] }
type Pending = { resolve: (answer: Answer) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout }

class ReadThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #received: ReadAnswer[] = []
  #lastId = 0
  #ended = false

  constructor(file: string, onEnd: (thread: ReadThread) => void) {
    this.#worker = new Worker(WORKER_FILE, { workerData: { file } })
    const end = (error: Error) => {
      this.#end(error)
      onEnd(this)
    }
    this.#worker.on('message', (answer: ReadAnswer) => this.#receive(answer))
    this.#worker.on('error', end)
    this.#worker.on('exit', () => end(new Error('The thread that reads from the database has ended.')))
    this.#worker.unref()
  }

  /** Infinite where the thread takes no more queries. */
  get waiting(): number {
    return this.#ended ? Infinity : this.#pending.size
  }

  async run(question: Question): Promise<Answer> {
    if (this.#ended) throw unavailable()
    this.#lastId += 1
    const id = this.#lastId
    this.#worker.ref()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.#abandon(), QUERY_TIMEOUT_MS)
      this.#pending.set(id, { resolve, reject, timer })
      this.#worker.postMessage({ id, ...question } satisfies ReadRequest, [])
    })
  }

  /**
   * Answers are settled in the next turn of the event loop. Node takes up to a thousand messages from a port without a look
   * at anything else: where each answer leads to the next question, other requests would wait for hundreds of them.
   */
  #receive(answer: ReadAnswer): void {
    this.#received.push(answer)
    if (this.#received.length > 1) return
    setImmediate(() => {
      for (const each of this.#received.splice(0)) this.#settle(each)
    })
  }

  #settle(answer: ReadAnswer): void {
    const query = this.#pending.get(answer.id)
    if (!query) return
    this.#pending.delete(answer.id)
    clearTimeout(query.timer)
    if ('error' in answer) query.reject(Object.assign(new Error(answer.error.message), answer.error))
    else query.resolve(answer)
    if (this.#pending.size === 0) this.#worker.unref()
  }

  #end(error: Error): void {
    if (this.#ended) return
    this.#ended = true
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#pending.clear()
  }

  /**
   * Nothing interrupts a statement that SQLite runs, so the thread may exit much later. Its callers do not wait for that;
   * until then it counts as one of the threads, so that slow queries occupy no more of them.
   */
  async #abandon(): Promise<void> {
    this.#end(unavailable(new Error('A background query has exceeded its time.')))
    await this.close()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

class ReadConnection implements DatabaseConnection {
  readonly #run: (question: Question) => Promise<Answer>

  constructor(run: (question: Question) => Promise<Answer>) {
    this.#run = run
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows = [] } = await this.#run({ sql, parameters })
    return { rows: rows as Row[] }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, and this one only throws
  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error('Rows are streamed by the stream function of the engine.')
  }
}

async function refuseTransaction(): Promise<void> {
  throw new Error('Background queries only read.')
}

/** Starts threads when they are needed first. `queries` counts what they run. */
export function backgroundReader(
  file: string,
  queries: QueryTotals,
): { driver: Driver; readIds: (lists: readonly IdsQuery[]) => Promise<PackedIds[]> } {
  const threads = new Set<ReadThread>()

  function leastBusy(): ReadThread {
    const [free] = [...threads].toSorted((a, b) => a.waiting - b.waiting)
    if (free && (free.waiting === 0 || threads.size >= THREADS)) return free
    const thread = new ReadThread(file, (ended) => threads.delete(ended))
    threads.add(thread)
    return thread
  }

  async function run(question: Question): Promise<Answer> {
    const startedAt = beginQuery(queries)
    try {
      return await leastBusy().run(question)
    } catch (error) {
      throw convertSqliteError(error)
    } finally {
      endQuery(queries, startedAt)
    }
  }

  const connection = new ReadConnection(run)
  return {
    driver: {
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: refuseTransaction,
      commitTransaction: refuseTransaction,
      rollbackTransaction: refuseTransaction,
      releaseConnection: async () => undefined,
      destroy: async () => void (await Promise.all([...threads].map((thread) => thread.close()))),
    },

    /** The ids of several lists, in one message to a thread and one back. */
    async readIds(lists) {
      const { lists: found = [] } = await run({ lists })
      return found
    },
  }
}
