/** Runs a task of backups in a process of its own. */
import { join } from 'node:path'
import { AppError } from '#core/app-error.ts'
import { runTaskProcess } from '#core/task-process.ts'
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
  return runTaskProcess<TaskMessage, Tasks[Name]['result']>({
    name: 'The process of the backup',
    script: CHILD,
    serialization: 'json',
    request: { name, request },
    signal,
    receive(message) {
      if ('result' in message) return { result: message.result }
      if ('failed' in message) {
        if (message.code) throw new AppError(message.code, { cause: new Error(message.failed) })
        throw new Error(message.failed)
      }
      report(...message.progress)
      return null
    },
  })
}
