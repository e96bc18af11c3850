/** Copies the media that the database knows into the store of backups: only what is not there yet. */
import { concurrencyLimit } from '../concurrency-limit.ts'
import type { MediaStore } from '../media/stores/media-store.ts'
import type { BackupStore } from './backup-store.ts'
import { MEDIA_FOLDER, type MediaEntry } from './manifest.ts'
import { storeFile } from './stored-files.ts'

const CONCURRENCY = 4

export type CopiedMedia = { entries: MediaEntry[]; missing: string[] }

/**
 * `known` lists what earlier backups contain. A file that is in the store but on no list is copied again, because nobody
 * knows its checksum. `names` are those of originals: sizes can be made again.
 */
export async function copyMedia(
  { source, store, recipients }: { source: MediaStore; store: BackupStore; recipients: readonly string[] },
  { names, known }: { names: readonly string[]; known: readonly MediaEntry[] },
  report: (done: number, total: number) => void,
): Promise<CopiedMedia> {
  const present = new Set<string>()
  for await (const key of store.list(MEDIA_FOLDER)) present.add(key)
  const kept = new Map(known.filter(({ key }) => present.has(key)).map((entry) => [entry.name, entry]))
  const limit = concurrencyLimit(CONCURRENCY)
  const missing: string[] = []
  let done = 0

  async function entryOf(name: string): Promise<MediaEntry | null> {
    const existing = kept.get(name)
    if (existing) return existing
    if (!(await source.stat(name))) return null
    const bytes = await source.read(name)
    const stored = await storeFile(store, { key: `${MEDIA_FOLDER}${name}`, bytes }, { recipients, compress: false })
    return { name, ...stored }
  }

  const entries = await Promise.all(
    names.map(async (name) =>
      limit(async () => {
        const entry = await entryOf(name)
        if (!entry) missing.push(name)
        done += 1
        report(done, names.length)
        return entry
      }),
    ),
  )
  return { entries: entries.filter((entry) => entry !== null), missing: missing.toSorted() }
}
