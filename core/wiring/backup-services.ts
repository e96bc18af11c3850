/** The services of backups. */
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { backupAlertsService } from '#core/archive/backup/backup-alerts.service.ts'
import { backupsRepository } from '#core/archive/backup/backups.repository.ts'
import { backupsService } from '#core/archive/backup/backups.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { usersRepository } from '#core/accounts/users/users.repository.ts'

export function backupServices(
  parts: ServiceParts,
  { audit, jobs, outbox }: { audit: AuditService; jobs: JobsService; outbox: OutboxService },
) {
  const { engine, clock, backup = null, siteUrl = '', report } = parts
  const backups = backupsRepository(engine)
  const settings = settingsRepository(engine)
  const backupAlerts = backupAlertsService({
    isOn: backup !== null,
    backups,
    settings,
    users: usersRepository(engine),
    outbox,
    siteUrl,
    transaction: engine.transaction,
    clock,
  })
  return {
    backupAlerts,
    backups: backupsService({
      plan: backup,
      backups,
      alerts: backupAlerts,
      settings,
      jobs,
      audit,
      engine,
      clock,
      ...(report && { report }),
    }),
  }
}
