/** The settings of backups. */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { StoreLocation } from '#core/archive/backup/backup-store.ts'
import type { S3Settings } from '#core/media/stores/s3/s3-requests.ts'
import { text } from './config-values.ts'

const unlessOff = z
  .string()
  .optional()
  .transform((value) => value !== '0' && value !== 'false')

export const backupEnvironment = {
  BACKUP: unlessOff,
  BACKUP_DIR: text,
  BACKUP_BEFORE_UPGRADE: unlessOff,
  BACKUP_S3_ENDPOINT: text.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_REGION: text.transform((value) => value ?? 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
}

type BackupEnvironment = z.infer<z.ZodObject<typeof backupEnvironment>>

export type BackupConfig = {
  /** Whether the site makes backups by itself. */
  enabled: boolean
  /** Whether a backup is made before a new version of the program migrates the database. */
  beforeUpgrade: boolean
  target: StoreLocation
}

/** All of these settings or none: with only some of them, backups would be stored where nobody expects them. */
function s3Of(settings: BackupEnvironment): S3Settings | null {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = settings
  const needed = { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(needed).length) return null
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_BUCKET || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) {
    throw new Error(`The setting ${missing.join(', ')} is missing: backups in S3 need it.`)
  }
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    bucket: BACKUP_S3_BUCKET,
    region: settings.BACKUP_S3_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
  }
}

/** The folders of the data folder whose files the site deletes, or shows to everyone. */
const OWN_FOLDERS = ['media', 'backup', 'restore', 'incoming', 'exports']

const isWithin = (folder: string, path: string) => `${path}/`.startsWith(`${folder}/`)

/** Throws where the site would delete the backups, show them, or take its own files for those of a backup. */
function assertFolderIsFree(folder: string, dataFolder: string): void {
  // Backups are stored in folders of these two names.
  const holdsData = ['media', 'backups'].some((name) => isWithin(join(folder, name), dataFolder))
  if (folder === dataFolder || holdsData) {
    throw new Error('The setting BACKUP_DIR is not valid: backups need another folder than the data.')
  }
  const own = OWN_FOLDERS.find((name) => isWithin(join(dataFolder, name), folder))
  if (own === 'media') {
    throw new Error('The setting BACKUP_DIR is not valid: backups must not be stored among the public media.')
  }
  if (own !== undefined) {
    throw new Error(
      `The setting BACKUP_DIR is not valid: the site deletes files in the folder ${own} of the data folder.`,
    )
  }
}

/** Two addresses of one server may differ by a slash at the end. */
const addressOf = (endpoint: string) => new URL(endpoint).href.replace(/\/+$/, '')

/**
 * Without a setting, backups are stored beside the data folder, so that whoever deletes that folder keeps them. Throws
 * where they would be stored among the public media, or where the site deletes files.
 */
export function backupOf(
  settings: BackupEnvironment,
  { dataFolder, s3 }: { dataFolder: string; s3: S3Settings | null },
): BackupConfig {
  const target = s3Of(settings)
  if (target && s3 && addressOf(target.endpoint) === addressOf(s3.endpoint) && target.bucket === s3.bucket) {
    throw new Error('The setting BACKUP_S3_BUCKET is not valid: backups need another bucket than the media.')
  }
  const folder = resolve(settings.BACKUP_DIR ?? `${dataFolder}-backups`)
  if (!target) assertFolderIsFree(folder, resolve(dataFolder))
  return {
    enabled: settings.BACKUP,
    beforeUpgrade: settings.BACKUP_BEFORE_UPGRADE,
    target: target ? { s3: target } : { folder },
  }
}
