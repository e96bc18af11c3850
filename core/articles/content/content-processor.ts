/**
 * Runs the tasks on content: short content at once, longer content on a separate thread, so that other requests do not
 * wait for two megabytes of content.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CONTENT_TASKS, type ContentTaskName, type ContentTasks } from './content-tasks.ts'
import type { TaskAnswer, TaskMessage } from './content.worker.ts'

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
type Pending = { resolve: (value: unknown) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout }

function lengthOf(input: object): number {
  return Object.values(input).reduce((length, value) => length + (typeof value === 'string' ? value.length : 0), 0)
}

function startThread(onEnd: () => void) {
  const worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const pending = new Map<number, Pending>()
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0
  let ended = false

  function end(error: Error): void {
    if (ended) return
    ended = true
    onEnd()
    clearTimeout(idleTimer)
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    pending.clear()
    void worker.terminate()
  }

  function settle(answer: TaskAnswer): void {
    const task = pending.get(answer.id)
    if (!task) return
    pending.delete(answer.id)
    clearTimeout(task.timer)
    if ('error' in answer) task.reject(answer.error)
    else task.resolve(answer.value)
    if (pending.size > 0) return
    worker.unref()
    idleTimer = setTimeout(() => end(new Error('The thread is idle.')), IDLE_MS)
    idleTimer.unref()
  }

  worker.on('message', settle)
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The content thread has exited.')))
  worker.unref()

  return {
    async run(name: ContentTaskName, input: unknown): Promise<unknown> {
      clearTimeout(idleTimer)
      worker.ref()
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => end(new Error(`Content took longer than ${TASK_TIMEOUT_MS} ms.`)),
          TASK_TIMEOUT_MS,
        )
        pending.set(id, { resolve, reject, timer })
        worker.postMessage({ id, name, input } satisfies TaskMessage, [])
      })
    },
    end,
  }
}

export function contentProcessor() {
  let thread: ReturnType<typeof startThread> | null = null

  return {
    async run<Name extends ContentTaskName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      if (lengthOf(input) <= MAX_INLINE_LENGTH) return CONTENT_TASKS[name](input as never) as Output<Name>
      thread ??= startThread(() => {
        thread = null
      })
      return (await thread.run(name, input)) as Output<Name>
    },
  }
}

export type ContentProcessor = ReturnType<typeof contentProcessor>
