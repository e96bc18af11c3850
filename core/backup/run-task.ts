/** Runs a task of backups in a process of its own. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { AppError } from '../app-error.ts'
import { HEAP_FLAGS } from '../heap-flags.ts'
import type { Report } from './report.ts'
import type { TaskMessage, TaskName, Tasks } from './tasks.ts'

/** The source file, or the file that the build places beside this one. */
const CHILD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'backup.child.ts')
  : join(import.meta.dirname, 'backup.js')

export type TaskOptions = { signal: AbortSignal; report: Report }

/** Throws what the task throws, and ends its process when `signal` is aborted. */
export async function runTask<Name extends TaskName>(
  name: Name,
  request: Tasks[Name]['request'],
  { signal, report }: TaskOptions,
): Promise<Tasks[Name]['result']> {
  signal.throwIfAborted()
  const child = fork(CHILD, {
    serialization: 'json',
    execArgv: [...HEAP_FLAGS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  try {
    return await new Promise<Tasks[Name]['result']>((done, fail) => {
      child.on('message', (message: TaskMessage) => {
        if ('progress' in message) report(...message.progress)
        else if ('result' in message) done(message.result)
        else if (message.code) fail(new AppError(message.code, { cause: new Error(message.failed) }))
        else fail(new Error(message.failed))
      })
      child.once('error', fail)
      child.once('exit', (code, killedBy) =>
        fail(
          signal.aborted
            ? (signal.reason as Error)
            : new Error(`The process of the backup ended with ${killedBy ?? code}.`),
        ),
      )
      child.send({ name, request })
    })
  } finally {
    signal.removeEventListener('abort', end)
  }
}
