/** A process for backups: performs one task at a low priority, so that readers do not wait, and ends. */
import { setPriority } from 'node:os'
import { openPostgres } from '#database/engines/postgres.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { rowCounts } from '#database/snapshots/row-counts.ts'
import { emptyDerivedTables } from '#database/snapshots/sqlite-copy.ts'
import { AppError } from '../app-error.ts'
import { isDiskFull } from '../media/stores/disk-store.ts'
import { EMPTY_INDEX } from '../search/index-settings.ts'
import { checkBackup } from './check-backup.ts'
import { writeWithFigures, type Figures } from './figures.ts'
import { makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'
import type { Report } from './report.ts'
import type { TaskMessage, TaskName, TaskRequest, Tasks } from './tasks.ts'

const NICE = 10
const PROGRESS_INTERVAL_MS = 500

function send(message: TaskMessage, then: () => void = () => undefined): void {
  process.send?.(message, then)
}

/** Reports each step, and within one not more often than twice a second. */
function progress(): Report {
  let last = { step: '', at: 0 }
  return (step, done, total) => {
    const now = performance.now()
    if (step === last.step && done < total && now - last.at < PROGRESS_INTERVAL_MS) return
    last = { step, at: now }
    send({ progress: [step, done, total] })
  }
}

async function writeSnapshot({ databaseUrl, file }: Tasks['snapshot']['request']): Promise<Figures | null> {
  const engine = openPostgres(databaseUrl)
  try {
    return await writeWithFigures(engine.snapshots, file)
  } finally {
    await engine.close()
  }
}

function shrink({ file }: Tasks['shrink']['request']): null {
  emptyDerivedTables(file, EMPTY_INDEX)
  return null
}

async function perform(task: TaskRequest): Promise<Tasks[TaskName]['result']> {
  const report = progress()
  if (task.name === 'snapshot') return writeSnapshot(task.request)
  if (task.name === 'shrink') return shrink(task.request)
  if (task.name === 'make') return makeBackup(task.request, report)
  if (task.name === 'verify') return readSnapshot(task.request, (copy) => rowCounts(copy))
  if (task.name === 'check') return checkBackup(task.request, report)
  return pruneBackups(task.request)
}

function failureOf(error: unknown): TaskMessage {
  if (!(error instanceof Error)) return { failed: String(error), code: null }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  // The code of the system does not reach the other process.
  const code = isDiskFull(error) ? 'backup.no_room' : null
  return { failed: error.message + cause, code: error instanceof AppError ? error.code : code }
}

setPriority(NICE)
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
process.once('message', (task: TaskRequest) => {
  perform(task)
    .then(
      (result): TaskMessage => ({ result }),
      (error: unknown) => failureOf(error),
    )
    .then((message) => send(message, () => process.exit()))
    .catch(() => process.exit(1))
})
