/**
 * Runs the tasks on content: short content at once, longer content on a separate thread, so that other requests do not
 * wait for two megabytes of content.
 */
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import { CONTENT_TASKS, type ContentTaskName, type ContentTasks } from './content-tasks.ts'

/** UTF-16 code units that are processed at once: the slowest content of this length takes about ten milliseconds. */
const MAX_INLINE_LENGTH = 8192
const TASK_TIMEOUT_MS = 60_000
const IDLE_MS = 30_000
const HEAP_MB = 512

/** The source file, or the file that the build places beside this one. */
const WORKER_FILE = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'content.worker.ts')
  : join(import.meta.dirname, 'content.js')

type Input<Name extends ContentTaskName> = Parameters<ContentTasks[Name]>[0]
type Output<Name extends ContentTaskName> = ReturnType<ContentTasks[Name]>

function lengthOf(input: object): number {
  return Object.values(input).reduce((length, value) => length + (typeof value === 'string' ? value.length : 0), 0)
}

export function contentProcessor() {
  const pool = new Tinypool({
    filename: WORKER_FILE,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  // An idle thread that ends with an error fails no task; the next task starts another.
  pool.on('error', () => undefined)
  // Each task has the whole heap of the thread, and its deadline counts from its start. The queue of the pool would lose
  // the tasks behind one that ends its thread.
  const oneAtATime = concurrencyLimit(1)

  return {
    async run<Name extends ContentTaskName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      if (lengthOf(input) <= MAX_INLINE_LENGTH) return CONTENT_TASKS[name](input as never) as Output<Name>
      return oneAtATime(async () => pool.run(input, { name, signal: AbortSignal.timeout(TASK_TIMEOUT_MS) }))
    },
  }
}

export type ContentProcessor = ReturnType<typeof contentProcessor>
