/** A process for backups: performs one task and ends. */
import { AppError } from '#core/app-error.ts'
import { isDiskFull } from '#core/media/stores/disk-store.ts'
import { serveTask } from '#core/task-process.ts'
import type { Report } from './report.ts'
import type { TaskMessage, TaskName, TaskRequest, Tasks } from './tasks.ts'

const PROGRESS_INTERVAL_MS = 500

/** Reports each step, and within one not more often than twice a second. */
function progress(): Report {
  let last = { step: '', at: 0 }
  return (step, done, total) => {
    const now = performance.now()
    if (step === last.step && done < total && now - last.at < PROGRESS_INTERVAL_MS) return
    last = { step, at: now }
    // The process ends at once when there is no one to hear it.
    process.send?.({ progress: [step, done, total] } satisfies TaskMessage, () => undefined)
  }
}

type Perform<Name extends TaskName> = (
  request: Tasks[Name]['request'],
  report: Report,
) => Promise<Tasks[Name]['result']>

/** Each loads what it needs: a backup starts four of these processes, and loading everything would take longer than most tasks. */
const TASKS: { [Name in TaskName]: Perform<Name> } = {
  async snapshot({ databaseUrl, file }) {
    const { openPostgres } = await import('#database/engines/postgres.ts')
    const { writeWithFigures } = await import('./figures.ts')
    const engine = openPostgres(databaseUrl)
    try {
      return await writeWithFigures(engine.snapshots, file)
    } finally {
      await engine.close()
    }
  },

  async shrink({ file }) {
    const { emptyDerivedTables } = await import('#database/snapshots/sqlite-copy.ts')
    const { EMPTY_INDEX } = await import('#core/search/search-settings.ts')
    emptyDerivedTables(file, EMPTY_INDEX)
    return null
  },

  async make(request, report) {
    const { makeBackup } = await import('./make-backup.ts')
    return makeBackup(request, report)
  },

  async verify(request) {
    const { readSnapshot } = await import('#database/snapshots/read-snapshot.ts')
    const { rowCounts } = await import('#database/snapshots/row-counts.ts')
    return readSnapshot(request, (copy) => rowCounts(copy))
  },

  async check(request, report) {
    const { checkBackup } = await import('./check-backup.ts')
    return checkBackup(request, report)
  },

  async prune(request) {
    const { pruneBackups } = await import('./prune-backups.ts')
    return pruneBackups(request)
  },
}

async function perform<Name extends TaskName>({ name, request }: TaskRequest<Name>): Promise<Tasks[Name]['result']> {
  return TASKS[name](request, progress())
}

function failureOf(error: unknown): TaskMessage {
  if (!(error instanceof Error)) return { failed: String(error), code: null }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  // The code of the system does not reach the other process.
  const code = isDiskFull(error) ? 'backup.no_room' : null
  return { failed: error.message + cause, code: error instanceof AppError ? error.code : code }
}

serveTask(async (task: TaskRequest): Promise<TaskMessage> => {
  try {
    return { result: await perform(task) }
  } catch (error) {
    return failureOf(error)
  }
})
