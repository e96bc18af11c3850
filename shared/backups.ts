/** The kinds and states of backups, as the server records them and the back-office shows them. */

/** `upgrade`: made before the migrations of a new version. `drill`: restored on trial at once. */
export const BACKUP_KINDS = ['nightly', 'manual', 'upgrade', 'drill'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** Only a proven backup counts: a process of its own has read it back and checked it. */
export const BACKUP_STATES = ['running', 'proven', 'failed'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/** The steps of a backup, in order. */
export const BACKUP_STEPS = ['snapshot', 'database', 'media', 'check', 'restore'] as const
export type BackupStep = (typeof BACKUP_STEPS)[number]

/** `late`: the last proven backup is too old. `off`: backups are turned off by a setting. */
export const BACKUP_HEALTH = ['fresh', 'late', 'off'] as const
export type BackupHealth = (typeof BACKUP_HEALTH)[number]

/** A backup that takes longer is ended: a copy of a large magazine, with all of its media, to a slow store takes less. */
export const MAX_BACKUP_DURATION_HOURS = 6

/** After this time without a proven backup the dashboard and `/readyz` say so, and admins get an email. */
export const MAX_BACKUP_AGE_HOURS = 48
