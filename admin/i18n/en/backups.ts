/** The screen of backups. */
import type { BackupHealth, BackupKind, BackupState, BackupStep } from '#shared/backups.ts'
import { plural } from '#shared/i18n/plural.ts'

export const backups = {
  title: 'Backups',
  backUpNow: 'Back up now',
  requested: 'The backup begins at once.',
  requestFailed: 'The backup could not be started: ',
  failedToLoad: 'Error fetching backups',
  health: {
    fresh: 'The last proven backup is less than 48 hours old.',
    late: 'There has been no proven backup for more than 48 hours. If the data of the site were lost now, everything since then would be missing.',
    off: 'The site makes no backups by itself: they are turned off by the setting BACKUP.',
  } satisfies Record<BackupHealth, string>,
  lastFailed: 'The last backup failed:',
  lastProven: 'Last proven backup',
  lastRestored: 'Last restored on trial',
  target: 'Stored in',
  encryption: 'Encryption',
  encryptedTo: 'To the public key',
  notEncrypted: 'Off',
  unproven:
    'The site cannot read its encrypted backups. A trial does not prove that you have the secret key, nor that it fits files which earlier backups have stored. This command proves both, while the site runs:',
  never: 'Not yet',
  running: 'A backup is being made',
  steps: {
    snapshot: 'Copying the database',
    database: 'Checking and compressing the database',
    media: 'Copying new files',
    check: 'Reading the backup back',
    restore: 'Restoring on trial',
  } satisfies Record<BackupStep, string>,
  progress: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  list: 'All backups',
  empty: 'There are no backups yet. The first is made in the coming night.',
  explanation:
    'A backup counts as proven when another process has read it back and checked the database, its rows and files. Kept are 7 daily, 4 weekly and 6 monthly backups. To restore one, stop the site and run:',
  made: 'Made',
  kind: 'Kind',
  state: 'State',
  database: 'Database',
  files: 'Files',
  kinds: {
    nightly: 'Every night',
    manual: 'On request',
    upgrade: 'Before an update',
    drill: 'Restored on trial',
  } satisfies Record<BackupKind, string>,
  states: { running: 'Running', proven: 'Proven', failed: 'Failed' } satisfies Record<BackupState, string>,
  encrypted: 'encrypted',
  fileCount: (count: number) => plural('en', count, { one: 'One file', other: `${count.toLocaleString('en')} files` }),
  missing: (count: number) =>
    plural('en', count, {
      one: 'One file was missing from the media store.',
      other: `${count.toLocaleString('en')} files were missing from the media store.`,
    }),
}
export type Backups = typeof backups
