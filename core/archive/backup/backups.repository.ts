/** The only SQL about backups. */
import type { Engine } from '#database/engines/engine.ts'
import type { BackupKind, BackupState, BackupStep } from '#shared/backups.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { ProvenBackup } from './create-backup.ts'

const COLUMNS = [
  'id',
  'name',
  'kind',
  'state',
  'step',
  'done',
  'total',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'proven_at as provenAt',
  'restored_at as restoredAt',
  'database_bytes as databaseBytes',
  'media_bytes as mediaBytes',
  'media_files as mediaFiles',
  'media_missing as mediaMissing',
  'encrypted',
  'error',
] as const

export type BackupFilter = { state?: BackupState; kind?: BackupKind }

export function backupsRepository({ db }: Engine) {
  function from(filter: BackupFilter) {
    let query = db.selectFrom('backups')
    if (filter.state !== undefined) query = query.where('state', '=', filter.state)
    if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
    return query
  }

  return {
    async insertRunning(backup: { name: string; kind: BackupKind; startedAt: string }): Promise<void> {
      await db
        .insertInto('backups')
        .values({ name: backup.name, kind: backup.kind, state: 'running', started_at: backup.startedAt, encrypted: 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    },

    async setProgress(name: string, step: BackupStep, { done, total }: { done: number; total: number }): Promise<void> {
      await db.updateTable('backups').set({ step, done, total }).where('name', '=', name).execute()
    },

    /** Records a proven backup, also one that the table does not know. */
    async putProven({ manifest, provenAt }: ProvenBackup): Promise<void> {
      const facts = {
        state: 'proven' as const,
        step: null,
        finished_at: provenAt,
        proven_at: provenAt,
        database_bytes: manifest.database.bytes,
        media_bytes: manifest.media.totalBytes,
        media_files: manifest.media.files,
        media_missing: manifest.media.missing.length,
        encrypted: manifest.recipient === null ? (0 as const) : (1 as const),
        error: null,
      }
      const { name, kind, createdAt } = manifest
      await db
        .insertInto('backups')
        .values({ name, kind, started_at: createdAt, ...facts })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(facts))
        .execute()
    },

    async setRestored(name: string, now: string): Promise<void> {
      await db.updateTable('backups').set({ restored_at: now }).where('name', '=', name).execute()
    },

    async setFailed(name: string, now: string, error: string): Promise<void> {
      await db
        .updateTable('backups')
        .set({ state: 'failed', finished_at: now, error })
        .where('name', '=', name)
        .execute()
    },

    /** Those that began before `startedBefore` and are not known to have ended. */
    async failInterrupted(startedBefore: string, now: string, error: string): Promise<void> {
      await db
        .updateTable('backups')
        .set({ state: 'failed', finished_at: now, error })
        .where('state', '=', 'running')
        .where('started_at', '<', startedBefore)
        .execute()
    },

    async names(): Promise<{ name: string; state: BackupState }[]> {
      return db.selectFrom('backups').select(['name', 'state']).execute()
    },

    async remove(names: readonly string[]): Promise<void> {
      if (names.length > 0) await db.deleteFrom('backups').where('name', 'in', names).execute()
    },

    /** Failed backups that began before then. */
    async removeFailed(startedBefore: string): Promise<void> {
      await db.deleteFrom('backups').where('state', '=', 'failed').where('started_at', '<', startedBefore).execute()
    },

    /** Newest first. */
    async list(filter: BackupFilter, page: PageRequest) {
      return from(filter)
        .select(COLUMNS)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
    },

    async count(filter: BackupFilter): Promise<number> {
      const { count } = await from(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** The one that is running, and the latest that was proven, restored on trial, and tried at all. */
    async latest() {
      const newest = () => db.selectFrom('backups').select(COLUMNS).orderBy('started_at', 'desc').limit(1)
      const [running, proven, restored, finished] = await Promise.all([
        newest().where('state', '=', 'running').executeTakeFirst(),
        newest().where('state', '=', 'proven').executeTakeFirst(),
        newest().where('restored_at', 'is not', null).executeTakeFirst(),
        newest().where('state', '!=', 'running').executeTakeFirst(),
      ])
      return { running, proven, restored, finished }
    },
  }
}

export type BackupsRepository = ReturnType<typeof backupsRepository>
export type Backup = Awaited<ReturnType<BackupsRepository['list']>>[number]
