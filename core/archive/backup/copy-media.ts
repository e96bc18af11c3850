/** Copies the media that the database knows into the store of backups: only what is not there yet. */
import { createHash, randomBytes } from 'node:crypto'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import type { BackupStore } from './backup-store.ts'
import type { CopiedMedia } from './copied-media.ts'
import { MEDIA_FOLDER, type MediaEntry } from './manifest.ts'
import type { MediaSource } from './media-source.ts'
import { storeFile } from './stored-files.ts'

const CONCURRENCY = 4

/** How the names of files end that are encrypted to a key: others cannot be read with it. */
function endingFor(recipient: string): string {
  return `.${createHash('sha256').update(recipient).digest('hex').slice(0, 8)}`
}

export type MediaInBackup = { entries: MediaEntry[]; missing: string[] }

/** Public keys. */
export type MediaKeys = { recipient: string; also: readonly string[] }

export type CopyParts = { source: MediaSource; store: BackupStore; keys: MediaKeys | null; copied: CopiedMedia }

/**
 * `known` lists what earlier backups contain or have copied. A file that is in the store but on no list is copied again,
 * because nobody knows its checksum. What is copied here is recorded in `copied`, also where the copying fails. `names`
 * are those of originals: sizes can be made again. `keys.recipient` is the operator's: files that are stored for another
 * key, or for none, are copied again under another name, so that one key reads all of a backup. `keys.also` can decrypt
 * what is copied now. No stored file is ever replaced, because earlier backups list it.
 */
export async function copyMedia(
  { source, store, keys, copied }: CopyParts,
  { names, known }: { names: readonly string[]; known: readonly MediaEntry[] },
  report: (done: number, total: number) => void,
): Promise<MediaInBackup> {
  const present = new Set<string>()
  for await (const key of store.list(MEDIA_FOLDER)) present.add(key)
  const ending = keys && endingFor(keys.recipient)
  const isReadable = ({ name, key }: MediaEntry) =>
    ending === null ? !key.endsWith('.age') : key.startsWith(`${MEDIA_FOLDER}${name}${ending}-`)
  const kept = new Map(
    known.filter((entry) => present.has(entry.key) && isReadable(entry)).map((entry) => [entry.name, entry]),
  )
  const limit = concurrencyLimit(CONCURRENCY)
  const missing: string[] = []
  let done = 0
  let hasFailed = false

  async function entryOf(name: string): Promise<MediaEntry | null> {
    const existing = kept.get(name)
    if (existing) return existing
    const bytes = await source.open(name)
    if (!bytes) return null
    const key = `${MEDIA_FOLDER}${name}${ending === null ? '' : `${ending}-${randomBytes(4).toString('hex')}`}`
    const recipients = keys ? [keys.recipient, ...keys.also] : []
    const stored = await storeFile(store, { key, bytes }, { recipients, compress: false })
    await copied.add({ name, ...stored })
    return { name, ...stored }
  }

  async function next(name: string): Promise<MediaEntry | null> {
    if (hasFailed) return null
    try {
      const entry = await entryOf(name)
      if (!entry) missing.push(name)
      done += 1
      report(done, names.length)
      return entry
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  const work = names.map(async (name) => limit(async () => next(name)))
  // What is being copied is not given up because another file fails.
  await Promise.allSettled(work)
  // Where the store of backups fails, it is that failure which counts.
  await (hasFailed ? copied.write().catch(() => undefined) : copied.write())
  const entries = await Promise.all(work)
  return { entries: entries.filter((entry) => entry !== null), missing: missing.toSorted() }
}
