/** Makes a backup of a copy of the database: figures, compression, encryption, media, and the manifest at the end. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { withoutUnusedPages } from '#database/snapshots/sqlite-copy.ts'
import type { SnapshotFormat } from '#database/engines/snapshots.ts'
import type { BackupKind } from '#shared/backups.ts'
import { openBackupStore, provenBackups, type BackupStore, type StoreLocation } from './backup-store.ts'
import { copiedMedia, readCopied } from './copied-media.ts'
import { copyMedia } from './copy-media.ts'
import type { Bytes } from './encryption.ts'
import { figuresOf, type Figures } from './figures.ts'
import { BACKUP_FORMAT, keyOf, type Manifest, type MediaEntry } from './manifest.ts'
import { mediaListBytes, readMediaList } from './media-list.ts'
import { openMediaSource } from './media-source.ts'
import { CHUNK_BYTES, measured, storeFile } from './stored-files.ts'
import type { Report } from './report.ts'

export type MakeRequest = {
  name: string
  kind: BackupKind
  createdAt: string
  program: string
  /** The copy of the database. */
  file: string
  format: SnapshotFormat
  /** What is known of the copy since it was written; null where it must be read for that. */
  figures: Figures | null
  target: StoreLocation
  mediaSource: StoreLocation
  /** The operator's public key; null where backups are not encrypted. */
  recipient: string | null
  /** A key that exists until the backup is checked, so that a process can read it back. */
  checkRecipient: string
}

function bytesOf(file: string, format: SnapshotFormat): Bytes {
  if (format === 'sqlite') return withoutUnusedPages(file, CHUNK_BYTES)
  return createReadStream(file, { highWaterMark: CHUNK_BYTES })
}

/** What the last backup that can be read contains. */
async function knownMedia(store: BackupStore): Promise<MediaEntry[]> {
  for (const { manifest } of (await provenBackups(store)).toReversed()) {
    const entries = await readMediaList(store, manifest).catch(() => null)
    if (entries) return entries
  }
  return []
}

/** Throws `backup.*`, `media.no_room` and `media.storage_away`. */
export async function makeBackup(request: MakeRequest, report: Report): Promise<Manifest> {
  const { name, kind, createdAt, program, file, format, recipient, checkRecipient } = request
  const store = openBackupStore(request.target)
  const recipients = recipient === null ? [] : [recipient, checkRecipient]
  report('database', 0, 1)
  const key = keyOf(name, format === 'sqlite' ? 'database.sqlite' : 'database.ndjson')
  const copy = measured(bytesOf(file, format))
  // Compression runs on threads of its own.
  const [{ migrations, tables, media: names }, database] = await Promise.all([
    request.figures ?? figuresOf(file, format),
    storeFile(store, { key, bytes: copy.bytes }, { recipients, compress: true }),
  ])
  const content = copy.figures()
  if (content.bytes !== (await stat(file)).size) throw new Error('The copy of the database was not read to its end.')
  const { entries, missing } = await copyMedia(
    {
      source: openMediaSource(request.mediaSource),
      store,
      keys: recipient === null ? null : { recipient, also: [checkRecipient] },
      copied: copiedMedia(store, name),
    },
    // What a proven backup lists counts more.
    { names, known: [...(await readCopied(store)), ...(await knownMedia(store))] },
    (done, total) => report('media', done, total),
  )
  const list = await storeFile(
    store,
    { key: keyOf(name, 'media.ndjson'), bytes: mediaListBytes(entries) },
    { recipients: [], compress: true },
  )
  const totalBytes = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    name,
    kind,
    createdAt,
    program,
    migrations,
    database: { ...database, format, content },
    tables,
    media: { ...list, files: entries.length, totalBytes, missing },
    recipient,
  }
  await store.write(keyOf(name, 'manifest.json'), Buffer.from(JSON.stringify(manifest, null, 2)))
  return manifest
}
