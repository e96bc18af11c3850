/**
 * The format of a backup, `hilal-backup/1`. A backup is a folder `backups/<name>/` with a copy of the database, a list of
 * the media and `manifest.json`, which is written last: without one there is no backup. `proof.json` follows when the
 * backup was read back and checked. All backups share the folder `media/`: the content of a stored file never changes.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BACKUP_KINDS, type BackupKind } from '#shared/backups.ts'

export const BACKUP_FORMAT = 'hilal-backup/1'
export const PROOF_FORMAT = 'hilal-proof/1'
export const BACKUPS_FOLDER = 'backups/'
export const MEDIA_FOLDER = 'media/'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const storedFileSchema = z.strictObject({
  key: z.string(),
  /** Of the file as it is stored: compressed, and encrypted if the backup is. */
  bytes: z.int().nonnegative(),
  sha256,
})
export type StoredFile = z.infer<typeof storedFileSchema>

const rowsSchema = z.int().nonnegative()
/** Early versions have stored a checksum of the rows of each table as well. */
const rowCountSchema = rowsSchema.or(
  z.strictObject({ rows: rowsSchema, checksum: z.string() }).transform(({ rows }) => rows),
)

export const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  createdAt: z.iso.datetime(),
  /** The version of the program. */
  program: z.string(),
  migrations: z.array(z.string()),
  database: storedFileSchema.extend({
    format: z.enum(['sqlite', 'tables']),
    /** The copy itself, before it was compressed and encrypted. Null in backups that early versions have made. */
    content: z.strictObject({ bytes: z.int().nonnegative(), sha256 }).nullable().default(null),
  }),
  /** The number of rows of each table. */
  tables: z.record(z.string(), rowCountSchema),
  /** A JSON line for each file: `mediaEntrySchema`. */
  media: storedFileSchema.extend({
    files: z.int(),
    totalBytes: z.int(),
    /** Names that the database knows, but that were not in the media store. */
    missing: z.array(z.string()),
  }),
  /** The age recipient that the database and new media are encrypted to. */
  recipient: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const mediaEntrySchema = storedFileSchema.extend({ name: z.string() })
export type MediaEntry = z.infer<typeof mediaEntrySchema>

const proofContentSchema = z.strictObject({
  format: z.literal(PROOF_FORMAT),
  /** The SHA-256 of `manifest.json`. */
  manifest: sha256,
  provenAt: z.iso.datetime(),
  /** How many media files were read back. */
  mediaChecked: z.int(),
})
const proofSchema = z.strictObject({ proof: proofContentSchema, sha256 })
export type Proof = z.infer<typeof proofContentSchema>

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export function proofText(proof: Proof): string {
  return JSON.stringify({ proof, sha256: hashOf(JSON.stringify(proof)) })
}

/** Throws where the text is not exactly what `proofText` has written. */
export function parseProof(text: string): Proof {
  const { proof, sha256: hash } = proofSchema.parse(JSON.parse(text))
  if (hashOf(JSON.stringify(proof)) !== hash || proofText(proof) !== text) throw new Error('The proof is damaged.')
  return proof
}

export const keyOf = (name: string, file: string) => `${BACKUPS_FOLDER}${name}/${file}`

/** Sorts by time: `20261122-211500-nightly`. */
export function backupName(kind: BackupKind, now: string): string {
  return `${now.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${kind}`
}

const NAME = new RegExp(`^\\d{8}-\\d{6}-(?:${BACKUP_KINDS.join('|')})$`)
const KEY = /^(?:backups\/[0-9a-z-]{1,60}\/[a-z.]{1,60}|media\/[0-9a-z.-]{1,160})$/

export const isBackupName = (text: string) => NAME.test(text)

/** Throws for a key that no backup has. */
export function assertBackupKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is not a file of a backup.')
}
