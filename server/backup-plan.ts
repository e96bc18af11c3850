/** Where this site's backups come from and where they go. */
import { join } from 'node:path'
import type { BackupPlan } from '#core/archive/backup/create-backup.ts'
import { commandName } from './command-name.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

export function backupPlanOf({ dataFolder, s3, backup }: Config): BackupPlan {
  return {
    target: backup.target,
    mediaSource: s3 ? { s3 } : { folder: join(dataFolder, 'media') },
    workFolder: join(dataFolder, 'backup'),
    program: VERSION,
    restoreCommand: commandName('restore'),
  }
}
