/** Runs a task in a process of its own, which receives one request, sends messages and ends: both sides of that. */
import { fork, type Serializable } from 'node:child_process'
import { setPriority } from 'node:os'
import { HEAP_FLAGS } from './heap-flags.ts'

/** Low, so that readers do not wait for a task. */
const NICE = 10

export type TaskProcess<Message, Result> = {
  /** What errors call the process. */
  name: string
  script: string
  /** `json` is faster for plain data; `advanced` also carries dates, maps and bytes. */
  serialization: 'json' | 'advanced'
  request: Serializable
  signal: AbortSignal
  /** Returns the result if `message` is the last one, and `null` if more follow. Throws what the task failed with. */
  receive: (message: Message) => { result: Result } | null
}

/** Throws what `receive` throws; the reason of `signal` when that is aborted, which ends the process. */
export async function runTaskProcess<Message, Result>(task: TaskProcess<Message, Result>): Promise<Result> {
  const { name, script, serialization, request, signal, receive } = task
  signal.throwIfAborted()
  const child = fork(script, {
    serialization,
    execArgv: [...HEAP_FLAGS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  try {
    return await new Promise<Result>((done, fail) => {
      child.on('message', (message: Message) => {
        try {
          const last = receive(message)
          if (last) done(last.result)
        } catch (error) {
          fail(error)
        }
      })
      child.once('error', fail)
      // The last messages may arrive after `exit`, and never after `close`.
      child.once('close', (code, killedBy) =>
        fail(signal.aborted ? (signal.reason as Error) : new Error(`${name} ended with ${killedBy ?? code}.`)),
      )
      child.send(request)
    })
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** In the process: sends what `answer` returns for the request, and ends. Ends with 1 if `answer` throws. */
export function serveTask(answer: (request: never) => Promise<Serializable>): void {
  setPriority(NICE)
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
  process.once('message', (request) => {
    answer(request as never)
      .then((message) => process.send?.(message, undefined, undefined, () => process.exit()))
      .catch(() => process.exit(1))
  })
}
