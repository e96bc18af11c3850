/** What a process for backups does, and what it says meanwhile. */
import type { SnapshotFormat } from '#database/engines/snapshots.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { CheckRequest, CheckResult } from './check-backup.ts'
import type { Figures } from './figures.ts'
import type { MakeRequest } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import type { PruneRequest } from './prune-backups.ts'
import type { Report } from './report.ts'

export type Tasks = {
  /** Writes a copy of a PostgreSQL database into a file. */
  snapshot: { request: { databaseUrl: string; file: string }; result: Figures | null }
  /** Empties what the site makes again in a copy of a SQLite database. */
  shrink: { request: { file: string }; result: null }
  make: { request: MakeRequest; result: Manifest }
  /** Opens a copy and counts the rows of each table. Throws if it is damaged. */
  verify: { request: { file: string; format: SnapshotFormat }; result: Record<string, number> }
  check: { request: CheckRequest; result: CheckResult }
  prune: { request: PruneRequest; result: string[] }
}
export type TaskName = keyof Tasks

export type TaskRequest<Name extends TaskName = TaskName> = { name: Name; request: Tasks[Name]['request'] }

export type TaskMessage =
  | { progress: Parameters<Report> }
  | { result: Tasks[TaskName]['result'] }
  | { failed: string; code: ErrorCode | null }
