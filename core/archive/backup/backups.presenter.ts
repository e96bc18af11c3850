/** The wire format of backups. */
import { errorSentence, isErrorCode } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import type { BackupsOverviewWire, BackupWire } from '#shared/schemas/backups.wire.ts'
import { failureCode } from './failures.ts'
import type { Backup } from './backups.repository.ts'
import type { BackupsOverview } from './backups.service.ts'

/** Errors are stored as codes where they have one; of others the kind is said, and the words are a detail. */
function errorText(error: string | null, locale: Locale): string | null {
  return error === null ? null : errorSentence(failureCode(error), locale)
}

/** Technical, and in English. */
function errorDetail(error: string | null): string | null {
  return error === null || isErrorCode(error) ? null : error
}

export function presentBackup(backup: Backup, locale: Locale): BackupWire {
  return {
    id: backup.id,
    name: backup.name,
    kind: backup.kind,
    state: backup.state,
    step: backup.step,
    done: backup.done,
    total: backup.total,
    started_at: backup.startedAt,
    proven_at: backup.provenAt,
    restored_at: backup.restoredAt,
    database_bytes: backup.databaseBytes,
    media_bytes: backup.mediaBytes,
    media_files: backup.mediaFiles,
    media_missing: backup.mediaMissing,
    encrypted: backup.encrypted === 1,
    error: errorText(backup.error, locale),
    error_detail: errorDetail(backup.error),
  }
}

export function presentBackupsOverview(overview: BackupsOverview, locale: Locale): BackupsOverviewWire {
  return {
    health: overview.health,
    last_proven_at: overview.lastProvenAt,
    last_restored_at: overview.lastRestoredAt,
    running: overview.running && presentBackup(overview.running, locale),
    last_error: errorText(overview.lastError, locale),
    last_error_detail: errorDetail(overview.lastError),
    target: overview.target,
    restore_command: overview.restoreCommand,
    recipient: overview.recipient,
  }
}
