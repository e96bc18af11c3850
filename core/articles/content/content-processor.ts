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
type Pending = { resolve: (value: unknown) => void; reject: (error: unknown) => void }
type Task = Pending & { name: ContentTaskName; input: unknown }

function lengthOf(input: object): number {
  return Object.values(input).reduce((length, value) => length + (typeof value === 'string' ? value.length : 0), 0)
}

/** A thread for one task at a time: each has the whole heap of the thread, and the deadline counts from its start. */
function startThread(onEnd: () => void) {
  const worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  let current: Pending | null = null
  let timer: NodeJS.Timeout | undefined
  let ended = false

  function end(error: Error): void {
    if (ended) return
    ended = true
    onEnd()
    clearTimeout(timer)
    current?.reject(error)
    void worker.terminate()
  }

  function settle(answer: TaskAnswer): void {
    const task = current
    if (!task) return
    current = null
    clearTimeout(timer)
    worker.unref()
    timer = setTimeout(() => end(new Error('The thread is idle.')), IDLE_MS).unref()
    if ('error' in answer) task.reject(answer.error)
    else task.resolve(answer.value)
  }

  worker.on('message', settle)
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The content thread has exited.')))
  worker.unref()

  return async (name: ContentTaskName, input: unknown): Promise<unknown> => {
    clearTimeout(timer)
    worker.ref()
    timer = setTimeout(() => end(new Error(`Content took longer than ${TASK_TIMEOUT_MS} ms.`)), TASK_TIMEOUT_MS)
    return new Promise((resolve, reject) => {
      current = { resolve, reject }
      worker.postMessage({ name, input } satisfies TaskMessage, [])
    })
  }
}

export function contentProcessor() {
  const waiting: Task[] = []
  let thread: ReturnType<typeof startThread> | null = null
  let isWorking = false

  async function runOnThread(name: ContentTaskName, input: unknown): Promise<unknown> {
    thread ??= startThread(() => {
      thread = null
    })
    return thread(name, input)
  }

  /** Tasks wait here and not in the port of the thread, which would hold a copy of every input. */
  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await runOnThread(task.name, task.input).then(task.resolve, task.reject)
    }
    isWorking = false
  }

  return {
    async run<Name extends ContentTaskName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      if (lengthOf(input) <= MAX_INLINE_LENGTH) return CONTENT_TASKS[name](input as never) as Output<Name>
      return new Promise<unknown>((resolve, reject) => {
        waiting.push({ name, input, resolve, reject })
        void work()
      }) as Promise<Output<Name>>
    },
  }
}

export type ContentProcessor = ReturnType<typeof contentProcessor>
