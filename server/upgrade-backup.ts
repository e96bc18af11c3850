/** A backup before a new version of the program migrates the database. */
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#core/app-error.ts'
import { CLAIM_LIFETIME_MS } from '#core/archive/backup/claims.ts'
import { createBackup } from '#core/archive/backup/create-backup.ts'
import { failureCode } from '#core/archive/backup/failures.ts'
import { messageOf } from '#core/events/jobs/jobs.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import type { Clock } from '#core/clock.ts'
import type { Engine } from '#database/engines/engine.ts'
import { hasPendingMigrations } from '#database/migrations/migrate.ts'
import type { FastifyBaseLogger } from 'fastify'
import { errorSentence } from '#shared/i18n/messages.ts'
import { backupPlanOf } from './backup-plan.ts'
import type { Config } from './config.ts'
import { RECIPIENT_KEY } from '#core/archive/backup/backups.service.ts'

const POLL_INTERVAL_MS = 5000
const MAX_WAIT_MS = 2 * CLAIM_LIFETIME_MS

export type UpgradeBackupParts = { engine: Engine; clock: Clock; log: Pick<FastifyBaseLogger, 'info'> }

/** Settings are in the database from its first version on. */
async function recipientIn(engine: Engine): Promise<string | null> {
  const tables = await engine.snapshots.tables()
  return (tables.includes('settings') && (await settingsRepository(engine).find(RECIPIENT_KEY))) || null
}

/** Waits for a backup that another machine is making. Throws `backup.running` if that takes too long. */
async function afterRunningBackup<Result>(
  log: UpgradeBackupParts['log'],
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waitedMs = 0; ; waitedMs += POLL_INTERVAL_MS) {
    try {
      return await work()
    } catch (error) {
      const isRunning = error instanceof AppError && error.code === 'backup.running'
      if (!isRunning || waitedMs >= MAX_WAIT_MS) throw error
      if (waitedMs === 0) log.info('Another backup is being made; this one waits for it …')
      await pause(POLL_INTERVAL_MS)
    }
  }
}

/** The words of the system or store, down to the first cause: no log has them, because the site does not start. */
function detailOf(error: unknown): string {
  const words: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof AppError) && cause.message) words.push(cause.message)
  }
  return words.join(': ')
}

/** What failed and what to do, in English as all that the site prints. */
function sentenceOf(error: unknown): string {
  const detail = detailOf(error)
  const code = failureCode(error instanceof AppError ? error.code : messageOf(error))
  // The sentence of an unknown failure says no more than that the log has the words.
  const reason = code === 'backup.failed' && detail ? `${detail.replace(/\.$/, '')}.` : errorSentence(code, 'en')
  return (
    `The database needs the changes of this version, but the backup before them failed: ${reason} Nothing was changed. ` +
    'Correct this and start again, or set BACKUP_BEFORE_UPGRADE=0 to go on without a backup.' +
    (detail && code !== 'backup.failed' ? ` Details: ${detail}` : '')
  )
}

/**
 * Does nothing where the database is empty or of this version, or where the settings turn it off. Throws `NewerDatabase`,
 * and an error with a sentence where the backup fails: the database is unchanged then.
 */
export async function backUpBeforeUpgrade(config: Config, { engine, clock, log }: UpgradeBackupParts): Promise<void> {
  if (!config.backup.enabled || !config.backup.beforeUpgrade) return
  if (!(await hasPendingMigrations(engine)) || (await engine.snapshots.isEmpty())) return
  log.info('A backup is made before the database is changed …')
  try {
    const recipient = await recipientIn(engine)
    const { manifest } = await afterRunningBackup(log, async () =>
      createBackup(
        { engine, plan: backupPlanOf(config), clock },
        { kind: 'upgrade', recipient },
        { signal: new AbortController().signal, report: () => undefined },
      ),
    )
    log.info(
      `The backup ${manifest.name} is proven. To go back: ${backupPlanOf(config).restoreCommand} ${manifest.name}`,
    )
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error })
  }
}
