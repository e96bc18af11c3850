/** Backups as the API returns them. */
import { z } from 'zod'
import { BACKUP_HEALTH, BACKUP_KINDS, BACKUP_STATES, BACKUP_STEPS } from '../backups.ts'

export const backupWire = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    kind: z.enum(BACKUP_KINDS),
    state: z.enum(BACKUP_STATES).meta({ description: 'Only a proven backup counts.' }),
    step: z.enum(BACKUP_STEPS).nullable(),
    done: z.int(),
    total: z.int(),
    started_at: z.iso.datetime(),
    proven_at: z.iso.datetime().nullable().meta({ description: 'When it was read back and checked.' }),
    restored_at: z.iso.datetime().nullable().meta({ description: 'When it was restored on trial.' }),
    database_bytes: z.int().nullable(),
    media_bytes: z.int().nullable(),
    media_files: z.int().nullable(),
    media_missing: z.int().nullable().meta({ description: 'Files that the media store lacked.' }),
    encrypted: z.boolean(),
    error: z.string().nullable().meta({ description: 'What went wrong.' }),
    error_detail: z.string().nullable().meta({ description: 'Technical words about it, in English.' }),
  })
  .meta({ id: 'Backup' })
export type BackupWire = z.infer<typeof backupWire>

export const backupsOverviewWire = z
  .object({
    health: z.enum(BACKUP_HEALTH).meta({ description: 'Late when the last proven backup is older than 48 hours.' }),
    last_proven_at: z.iso.datetime().nullable(),
    last_restored_at: z.iso.datetime().nullable(),
    running: backupWire.nullable(),
    last_error: z.string().nullable(),
    last_error_detail: z.string().nullable(),
    target: z.string().nullable().meta({ description: 'The folder or bucket of the backups; null if they are off.' }),
    restore_command: z
      .string()
      .nullable()
      .meta({ description: 'What restores a backup, before its name; null if they are off.' }),
    recipient: z.string().nullable().meta({ description: 'The age public key that backups are encrypted to.' }),
  })
  .meta({ id: 'BackupsOverview' })
export type BackupsOverviewWire = z.infer<typeof backupsOverviewWire>
