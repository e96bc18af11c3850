/** A thread that answers questions, each within a time. */
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { AppError } from '#shared/app-error.ts'
import { convertSqliteError, unavailable } from './sqlite-errors.ts'

/** What the thread receives, and what it replies. */
export type ThreadRequest<Question> = { id: number; question: Question }
export type ThreadReply<Answer> = { id: number } & ({ answer: Answer } | { error: ThreadError })
/** An error's own properties do not survive a message. */
export type ThreadError = {
  message: string
  stack?: string | undefined
  code?: unknown
  errcode?: unknown
  details?: unknown
}

type Pending<Answer> = {
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout | undefined
}

/** How long a caller waits for an answer; and for how long a thread may answer nobody before it is ended. */
export type ThreadTimes = { timeoutMs: number; stuckMs: number }

export function threadError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, code, errcode, details } = error as Error & ThreadError
  return { message, stack, code, errcode, details }
}

/** Why a thread has ended, for those that wait for it: they may try again. */
function endedBy(error: unknown): AppError {
  const converted = convertSqliteError(error)
  return converted instanceof AppError ? converted : unavailable(error)
}

export class WorkerThread<Question, Answer> {
  readonly #worker: Worker
  readonly #times: ThreadTimes
  readonly #pending = new Map<number, Pending<Answer>>()
  readonly #received: ThreadReply<Answer>[] = []
  #lastId = 0
  #repliedAt = performance.now()
  #ended = false

  /** `file` receives `data` as its `workerData`. */
  constructor(parts: {
    file: string
    data: unknown
    times: ThreadTimes
    limits?: ResourceLimits
    onExit: (thread: WorkerThread<Question, Answer>) => void
  }) {
    const { file, data, times, limits, onExit } = parts
    this.#times = times
    this.#worker = new Worker(file, { workerData: data, ...(limits && { resourceLimits: limits }) })
    const end = (error: unknown) => {
      this.#end(endedBy(error))
      onExit(this)
    }
    this.#worker.on('message', (reply: ThreadReply<Answer>) => this.#receive(reply))
    this.#worker.on('error', end)
    this.#worker.on('exit', () => end(new Error('The thread has exited.')))
    this.#worker.unref()
  }

  /** How many questions are unanswered; infinite where the thread takes no more of them. */
  get waiting(): number {
    return this.#ended ? Infinity : this.#pending.size
  }

  /** Throws `database.unavailable` if the thread ends, or takes longer than it may. `isPatient`: it may take any time. */
  async ask(question: Question, { isPatient = false } = {}): Promise<Answer> {
    if (this.#ended) throw unavailable()
    // A thread with nothing to do is not stuck.
    if (this.#pending.size === 0) this.#repliedAt = performance.now()
    this.#lastId += 1
    const id = this.#lastId
    this.#worker.ref()
    return new Promise((resolve, reject) => {
      const timer = isPatient ? undefined : setTimeout(() => void this.#timeOut(id), this.#times.timeoutMs)
      this.#pending.set(id, { resolve, reject, timer })
      this.#worker.postMessage({ id, question } satisfies ThreadRequest<Question>, [])
    })
  }

  /**
   * Answers are settled in the next turn of the event loop. Node takes up to a thousand messages from a port without a look
   * at anything else: where each answer leads to the next question, other requests would wait for hundreds of them.
   */
  #receive(reply: ThreadReply<Answer>): void {
    this.#repliedAt = performance.now()
    this.#received.push(reply)
    if (this.#received.length > 1) return
    setImmediate(() => {
      for (const each of this.#received.splice(0)) this.#settle(each)
    })
  }

  #settle(reply: ThreadReply<Answer>): void {
    const question = this.#pending.get(reply.id)
    if (!question) return
    clearTimeout(question.timer)
    this.#pending.delete(reply.id)
    if (this.#pending.size === 0) this.#worker.unref()
    if ('error' in reply) question.reject(Object.assign(new Error(reply.error.message), reply.error))
    else question.resolve(reply.answer)
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
   * Nothing interrupts a statement that SQLite runs, so a thread that is stuck may exit much later. Its callers do not wait
   * for that; until then it counts as one of the threads, so that slow queries occupy no more of them.
   */
  async #timeOut(id: number): Promise<void> {
    const error = unavailable(new Error('A thread has exceeded the time of a question.'))
    // It stays with those that the thread has to answer, so that others are asked before it.
    this.#pending.get(id)?.reject(error)
    if (performance.now() - this.#repliedAt < this.#times.stuckMs) return
    this.#end(error)
    await this.close()
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** Starts threads when they are needed first, at most `count` of them, and asks the one with the fewest questions. */
export function workerThreads<Question, Answer>(parts: {
  count: number
  file: string
  data: unknown
  times: ThreadTimes
  limits?: ResourceLimits
}) {
  const { count, ...options } = parts
  const threads = new Set<WorkerThread<Question, Answer>>()

  function start(): WorkerThread<Question, Answer> {
    const thread = new WorkerThread<Question, Answer>({ ...options, onExit: (ended) => threads.delete(ended) })
    threads.add(thread)
    return thread
  }

  function leastBusy(): WorkerThread<Question, Answer> {
    const [free] = [...threads].toSorted((a, b) => a.waiting - b.waiting)
    return free && (free.waiting === 0 || threads.size >= count) ? free : start()
  }

  return {
    /** Throws `database.unavailable` if the thread ends, or takes longer than it may. */
    ask: async (question: Question) => leastBusy().ask(question),

    /** Asks all of them, whether or not they were needed before. Each may take any time. */
    async askAll(question: Question): Promise<Answer[]> {
      while (threads.size < count) start()
      return Promise.all([...threads].map(async (thread) => thread.ask(question, { isPatient: true })))
    },

    /** Asks those that have been started. Each may take any time. */
    async askStarted(question: Question): Promise<Answer[]> {
      return Promise.all([...threads].map(async (thread) => thread.ask(question, { isPatient: true })))
    },

    close: async () => void (await Promise.all([...threads].map((thread) => thread.close()))),
  }
}
