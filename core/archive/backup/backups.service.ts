/** Makes, lists and tries out backups. */
import type { Engine } from '#database/engines/engine.ts'
import type { BackupHealth, BackupKind } from '#shared/backups.ts'
import { COMMAND_LINE } from '#shared/audit.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import { assertAdmin, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import { messageOf, TimeLimitExceeded } from '#core/events/jobs/jobs.ts'
import { DRILL_SCHEDULE, nextRunOf } from '#core/events/jobs/schedules.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'
import type { BackupAlertsService } from './backup-alerts.service.ts'
import { openBackupStore, provenBackups } from './backup-store.ts'
import type { Backup, BackupFilter, BackupsRepository } from './backups.repository.ts'
import { createBackup, type BackupPlan, type ProvenBackup } from './create-backup.ts'
import { tryOut, type PageRenderer, type RenderRestored } from './drill.ts'
import { backupName } from './manifest.ts'
import type { Report } from './report.ts'

const DAY_MS = 86_400_000
/** A little less than a week, because the job runs daily at about the same time. */
const DRILL_INTERVAL_MS = 6.5 * DAY_MS
const FAILED_RETENTION_DAYS = 30
const PROGRESS_INTERVAL_MS = 1000
/** The setting of the public key that backups are encrypted to. */
export const RECIPIENT_KEY = 'backup.recipient'
const END_OF_TIME = '9999-12-31T00:00:00.000Z'
const INTERRUPTED = 'backup.interrupted'
const TOO_LONG = 'backup.too_long'

export type BackupsOverview = {
  health: BackupHealth
  lastProvenAt: string | null
  lastRestoredAt: string | null
  /** When a backup is next restored on trial; null where backups are turned off. */
  nextDrillAt: string | null
  running: Backup | null
  /** The error of the last backup, if that failed. */
  lastError: string | null
  /** The folder or bucket. */
  target: string | null
  /** What restores a backup on this site, before its name. */
  restoreCommand: string | null
  /** The public key that backups are encrypted to. */
  recipient: string | null
}

/** A backup is restored on trial by the first run of the schedule for which the last one is not recent. */
function nextDrillAt(restoredAt: string | null, now: string, zone: string): string {
  const earliest = restoredAt === null ? 0 : Date.parse(restoredAt) + DRILL_INTERVAL_MS - 1
  return nextRunOf(DRILL_SCHEDULE, new Date(Math.max(Date.parse(now), earliest)).toISOString(), zone)
}

export function backupsService(parts: {
  /** Null where backups are turned off. */
  plan: BackupPlan | null
  backups: BackupsRepository
  alerts: BackupAlertsService
  settings: SettingsRepository
  jobs: Pick<JobsService, 'enqueue'>
  audit: Pick<AuditService, 'record'>
  engine: Engine
  clock: Clock
  /** Writes to the log what is for operators only. */
  report?: (error: unknown) => void
}) {
  const { plan, backups, alerts, settings, jobs, audit, engine, clock, report = () => undefined } = parts
  let renderers: { live: PageRenderer; restored: RenderRestored } | null = null

  const recipient = async () => (await settings.find(RECIPIENT_KEY)) || null

  /** Progress is shown to admins, so the last report of a step may be missing. */
  function reporter(name: () => string): Report {
    let last = { step: '', at: 0 }
    return (step, done, total) => {
      // Not the time of day, which may jump back: nothing would be reported until it has caught up.
      const now = performance.now()
      if (step === last.step && now - last.at < PROGRESS_INTERVAL_MS) return
      last = { step, at: now }
      backups.setProgress(name(), step, { done, total }).catch(() => undefined)
    }
  }

  /** The store of backups is the truth: the table may have been restored, or the backups deleted. */
  async function reconcile(location: BackupPlan['target']): Promise<void> {
    const stored = await provenBackups(openBackupStore(location))
    const rows = await backups.names()
    const known = new Set(rows.filter(({ state }) => state === 'proven').map(({ name }) => name))
    for (const { manifest, proof } of stored) {
      if (!known.delete(manifest.name)) await backups.putProven({ manifest, provenAt: proof.provenAt })
    }
    await backups.remove([...known])
  }

  async function make(kind: BackupKind, signal: AbortSignal): Promise<ProvenBackup | null> {
    if (!plan) return null
    const startedAt = clock()
    await backups.removeFailed(new Date(Date.parse(startedAt) - FAILED_RETENTION_DAYS * DAY_MS).toISOString())
    let name = ''
    const options = {
      signal,
      report: reporter(() => name),
      begun: async (given: string) => {
        name = given
        // There is one at a time: this one has begun, so the others have ended.
        await backups.failInterrupted(END_OF_TIME, startedAt, INTERRUPTED)
        await backups.insertRunning({ name, kind, startedAt })
      },
    }
    try {
      const drill = kind === 'drill' && renderers ? await tryOut({ plan, clock, renderers, options }) : null
      const request = { kind, recipient: await recipient(), ...(drill && { afterCheck: drill }) }
      const proven = await createBackup({ engine, plan, clock }, request, options)
      await backups.putProven(proven)
      if (drill) await backups.setRestored(name, clock())
      await reconcile(plan.target)
      await alerts.reportProven()
      return proven
    } catch (error) {
      if (error instanceof AppError && error.code === 'backup.running') throw error
      const isTooLong = signal.reason instanceof TimeLimitExceeded
      // Nobody need be told of a stop of the site, which makes the backup again.
      const isInterrupted = signal.aborted && !isTooLong
      const said = isTooLong ? TOO_LONG : error instanceof AppError ? error.code : messageOf(error)
      const failure = { error: said, reference: name || backupName(kind, startedAt), moment: clock() }
      if (!isInterrupted)
        report(new Error(`The backup ${failure.reference} failed at ${failure.moment}.`, { cause: error }))
      if (name !== '') await backups.setFailed(name, failure.moment, isInterrupted ? INTERRUPTED : said)
      if (!isInterrupted) await alerts.reportFailure(failure)
      throw error
    }
  }

  return {
    /** Throws what `createBackup` throws, `backup.running` among it. Does nothing where backups are turned off. */
    async run(kind: BackupKind, signal: AbortSignal): Promise<void> {
      await make(kind, signal)
    },

    /** Once a week: makes a backup and restores it on trial. Throws where it cannot be restored. */
    async drill(signal: AbortSignal): Promise<void> {
      const { restored } = await backups.latest()
      const isRecent = restored && Date.parse(clock()) - Date.parse(restored.restoredAt ?? '') < DRILL_INTERVAL_MS
      if (!isRecent) await make('drill', signal)
    },

    /** How pages of this site and of a restored one are rendered: the server knows, and passes it at its start. */
    renderWith(given: { live: PageRenderer; restored: RenderRestored }): void {
      renderers = given
    },

    /** For admins. Throws `session.*`. */
    async list(caller: Caller, filter: BackupFilter, page: PageRequest): Promise<Page<Backup>> {
      assertAdmin(caller)
      const [rows, count] = await Promise.all([backups.list(filter, page), backups.count(filter)])
      return pageOf(rows, count, page)
    },

    /** For admins. Throws `session.*`. */
    async overview(caller: Caller): Promise<BackupsOverview> {
      assertAdmin(caller)
      const [{ health, lastProvenAt }, { running, restored, finished }, key] = await Promise.all([
        alerts.health(),
        backups.latest(),
        recipient(),
      ])
      const target = plan && ('folder' in plan.target ? plan.target.folder : `s3://${plan.target.s3.bucket}`)
      return {
        health,
        lastProvenAt,
        lastRestoredAt: restored?.restoredAt ?? null,
        nextDrillAt: plan && nextDrillAt(restored?.restoredAt ?? null, clock(), await publisherTimeZone(settings)()),
        running: running ?? null,
        lastError: finished?.state === 'failed' ? finished.error : null,
        target,
        restoreCommand: plan?.restoreCommand ?? null,
        recipient: key,
      }
    },

    /** Enqueues a backup. For admins. Throws `session.*`, `backup.off`, `backup.running`. */
    async request(caller: Caller): Promise<void> {
      assertAdmin(caller)
      if (!plan) throw new AppError('backup.off')
      if ((await backups.latest()).running) throw new AppError('backup.running')
      await jobs.enqueue('backup.run', { kind: 'manual' }, { uniqueKey: 'backup.manual' })
    },

    /** Encrypts later backups to a public key; null turns encryption off. The admins are told: whoever has it reads all. */
    async encryptTo(key: string | null): Promise<void> {
      await engine.transaction(async () => {
        const before = await recipient()
        if (before === key) return
        await settings.put(RECIPIENT_KEY, key ?? '')
        await audit.record({
          caller: null,
          action: 'update',
          noun: 'settings',
          id: RECIPIENT_KEY,
          title: 'Encryption of backups',
          details: { recipient: { from: before, to: key }, way: COMMAND_LINE },
        })
        await alerts.reportKey(key)
      })
    },

    /** After a restore: what the table says of backups is as old as the backup. */
    async reconcile(): Promise<void> {
      if (!plan) return
      await backups.failInterrupted(END_OF_TIME, clock(), INTERRUPTED)
      await reconcile(plan.target)
    },
  }
}

export type BackupsService = ReturnType<typeof backupsService>
