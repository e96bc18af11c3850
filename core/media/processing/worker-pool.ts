/**
 * The worker pool in which uploaded files are opened: separate processes of low priority, so that readers do not wait,
 * and a file that crashes, hangs or exhausts a decoder ends that process and not the site.
 */
import type { ImageFormat } from '#shared/media-name.ts'
import { AppError } from '#core/app-error.ts'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import type { PictureEdit } from '../picture-edit.ts'
import type { CardDrawing } from './share-card/card-types.ts'
import type { Jobs, JobName } from './tasks.ts'
import { startWorker, type Worker } from './worker.ts'

/** Concurrent tasks, each in its own process; the site needs the processors too. */
const CONCURRENCY = 2

/** An idle process is ended after this time, because it holds about 100 MB. */
const IDLE_MS = 30_000

const TIMEOUT_MS: Record<JobName, number> = {
  master: 45_000,
  size: 60_000,
  photograph: 60_000,
  edit: 45_000,
  document: 30_000,
  text: 20_000,
  article: 20_000,
  pages: 120_000,
  card: 20_000,
}

type IdleWorker = { worker: Worker; timer: NodeJS.Timeout }

export function workerPool(options: { timeoutMs?: number; idleMs?: number; cacheFolder?: string } = {}) {
  const limitConcurrency = concurrencyLimit(CONCURRENCY)
  const idle: IdleWorker[] = []
  const all = new Set<Worker>()
  let ended = false

  function acquire(): Worker {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer)
      if (next.worker.isAlive()) return next.worker
    }
    const worker = startWorker(options.cacheFolder)
    all.add(worker)
    return worker
  }

  function release(worker: Worker): void {
    if (ended || !worker.isAlive()) {
      worker.kill()
      all.delete(worker)
      return
    }
    const timer = setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1)
      all.delete(worker)
      worker.kill()
    }, options.idleMs ?? IDLE_MS)
    timer.unref()
    const entry = { worker, timer }
    idle.push(entry)
  }

  /** Reads the input when the task starts, so that waiting tasks hold no memory. */
  async function run<Name extends JobName>(
    name: Name,
    read: () => Promise<Jobs[Name]['ask']>,
  ): Promise<Jobs[Name]['answer']> {
    return limitConcurrency(async () => {
      if (ended) throw new AppError('server.not_ready')
      const ask = await read()
      const worker = acquire()
      try {
        return await worker.run(name, ask, options.timeoutMs ?? TIMEOUT_MS[name])
      } finally {
        release(worker)
      }
    })
  }

  return {
    /** Throws what `masterOf` throws, and `WorkerFailure`. */
    master: async (content: Uint8Array | { path: string }, maxBytes: number) =>
      run('master', async () => ({ content, maxBytes })),
    size: async (readMaster: () => Promise<Uint8Array>, width: number, format: ImageFormat) =>
      run('size', async () => ({ master: await readMaster(), width, format })),
    /** Throws `WorkerFailure`. */
    photograph: async (readMaster: () => Promise<Uint8Array>) =>
      run('photograph', async () => ({ master: await readMaster() })),
    /** Throws `WorkerFailure`. */
    edit: async (readMaster: () => Promise<Uint8Array>, edit: PictureEdit) =>
      run('edit', async () => ({ master: await readMaster(), edit })),
    /** Throws what `openDocument` throws, and `WorkerFailure`. */
    document: async (path: string) => run('document', async () => ({ path })),

    /** Throws for a broken PDF, and `WorkerFailure`. */
    text: async (path: string) => run('text', async () => ({ path })),

    /** Throws what `readDocument` throws, and `WorkerFailure`. */
    article: async (path: string) => run('article', async () => ({ path })),

    /** Throws for a broken PDF, and `WorkerFailure`. */
    pages: async (path: string, from: number, count: number) => run('pages', async () => ({ path, from, count })),

    /** Reads the cover when the task starts. Throws `WorkerFailure`. */
    card: async (card: CardDrawing, readCover: () => Promise<Uint8Array | null>) =>
      run('card', async () => ({ card, cover: await readCover() })),
    /** Ends the processes and aborts their tasks. */
    end(): void {
      ended = true
      for (const worker of all) worker.kill()
      for (const { timer } of idle) clearTimeout(timer)
    },
  }
}

export type WorkerPool = ReturnType<typeof workerPool>
