/** The wire format of backups. */
import type { BackupsOverviewWire, BackupWire } from '#shared/schemas/backups.wire.ts'
import type { Backup } from './backups.repository.ts'
import type { BackupsOverview } from './backups.service.ts'

export function presentBackup(backup: Backup): BackupWire {
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
    error: backup.error,
  }
}

export function presentBackupsOverview(overview: BackupsOverview): BackupsOverviewWire {
  return {
    health: overview.health,
    last_proven_at: overview.lastProvenAt,
    last_restored_at: overview.lastRestoredAt,
    running: overview.running && presentBackup(overview.running),
    last_error: overview.lastError,
    target: overview.target,
    recipient: overview.recipient,
  }
}
