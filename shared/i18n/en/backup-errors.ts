/** The errors of backups: what failed, and what an admin can do. Emails and the screen of backups say them. */
import { MAX_BACKUP_DURATION_HOURS } from '../../backups.ts'

export const backupErrors = {
  'backup.no_room':
    'There is not enough space for a backup. Earlier backups are kept. Free some space, or set another folder for backups.',
  'backup.storage_away':
    'The storage for backups is not responding. Earlier backups are kept. Check that the site can reach it, and that its address and bucket are right.',
  'backup.refused':
    'The storage for backups refused the credentials of the site. Earlier backups are kept. Check the access key, and that it may read, write, list and delete.',
  'backup.unreachable':
    'The folder or storage of backups cannot be read or written. Check that it exists, and that the site may write to it.',
  'backup.media_away':
    'The storage for uploaded files is not responding, so the backup could not read them. Earlier backups are kept. Check that the site can reach it, and that its address and bucket are right.',
  'backup.media_refused':
    'The storage for uploaded files refused the credentials of the site, so the backup could not read them. Earlier backups are kept. Check the access key of that storage, and that it may read and list.',
  'backup.media_unreachable':
    'The folder of uploaded files does not exist or cannot be read. Earlier backups are kept. Check that its disk is connected, and that the site may read the folder.',
  'backup.database_away': 'The database did not respond to the backup. Check that it is running.',
  'backup.damaged':
    'The backup is damaged: what was read back is not what was stored. If this happens again, check the disk or storage of backups for defects.',
  'backup.differs': 'The restored site differs from this one. The log of the site says in what.',
  'backup.interrupted': 'The backup was interrupted because the site stopped. The site tries again by itself.',
  'backup.too_long': `The backup took longer than ${MAX_BACKUP_DURATION_HOURS} hours and was ended. Earlier backups are kept. Check how fast the site writes to the storage for backups and reads from it, and whether the machine is overloaded.`,
  'backup.stopped':
    'The process that made the backup was stopped in the middle. If this happens again, check whether the machine runs out of memory.',
  'backup.failed': 'The backup failed for a technical reason, which is in the log of the site.',
  'backup.running': 'A backup is being made already.',
  'backup.key_missing': 'The backup is encrypted, and its secret key is not among those that were given.',
  'backup.key_invalid':
    'This is not a secret key. It begins with AGE-SECRET-KEY-1 and is 74 characters long: look for one that is wrong or missing.',
  'backup.off': 'Backups are turned off by a setting of the site.',
} as const

export const backupErrorStatus: Record<keyof typeof backupErrors, number> = {
  'backup.no_room': 507,
  'backup.storage_away': 503,
  'backup.refused': 503,
  'backup.unreachable': 503,
  'backup.media_away': 503,
  'backup.media_refused': 503,
  'backup.media_unreachable': 503,
  'backup.database_away': 503,
  'backup.damaged': 500,
  'backup.differs': 500,
  'backup.interrupted': 503,
  'backup.too_long': 503,
  'backup.stopped': 500,
  'backup.failed': 500,
  'backup.running': 409,
  'backup.key_missing': 409,
  'backup.key_invalid': 400,
  'backup.off': 409,
}
