/**
 * Records which media a backup has copied before it has a list of them, so that the next one need not copy them again
 * where this one does not end. Each record is a file of the backup: a SHA-256, because no manifest vouches for it, and a
 * JSON line for each file that was copied. All records are deleted once a backup is proven: its own list has all of them.
 */
import { readWhole } from '#core/media/stores/media-store.ts'
import type { BackupStore } from './backup-store.ts'
import { BACKUPS_FOLDER, hashOf, keyOf, mediaEntrySchema, type MediaEntry } from './manifest.ts'

/** A process that is killed loses no more than what it has copied in this time. */
const INTERVAL_MS = 60_000

const RECORD_FILE = 'copied.'

/** Digits as letters, because that is what names of files in a backup consist of. */
const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

/** The first entry is recorded at once, later ones together. */
export function copiedMedia(store: BackupStore, name: string) {
  let waiting: MediaEntry[] = []
  let written = 0
  let writtenAt = -Infinity

  async function write(): Promise<void> {
    if (waiting.length === 0) return
    const lines = waiting.map((entry) => JSON.stringify(entry)).join('\n')
    waiting = []
    written += 1
    writtenAt = performance.now()
    await store.write(keyOf(name, RECORD_FILE + letters(written)), Buffer.from(`${hashOf(lines)}\n${lines}`))
  }

  return {
    /** Call it once the file is stored. */
    async add(entry: MediaEntry): Promise<void> {
      waiting.push(entry)
      if (performance.now() - writtenAt >= INTERVAL_MS) await write()
    },

    /** Records what was added since the last record. */
    write,
  }
}

export type CopiedMedia = ReturnType<typeof copiedMedia>

async function recordKeys(store: BackupStore): Promise<string[]> {
  const keys = await Array.fromAsync(store.list(BACKUPS_FOLDER))
  return keys.filter((key) => key.split('/')[2]?.startsWith(RECORD_FILE))
}

/** Throws where the record is not what was written. */
async function readRecord(store: BackupStore, key: string): Promise<MediaEntry[]> {
  const [sha256, ...lines] = (await readWhole(store, key)).toString('utf8').split('\n')
  if (hashOf(lines.join('\n')) !== sha256) throw new Error(`${key} is damaged: its checksum differs.`)
  return lines.map((line) => mediaEntrySchema.parse(JSON.parse(line)))
}

/** What backups have copied that did not end. A record that cannot be read is left out. */
export async function readCopied(store: BackupStore): Promise<MediaEntry[]> {
  const found: MediaEntry[] = []
  for (const key of await recordKeys(store)) found.push(...(await readRecord(store, key).catch(() => [])))
  return found
}

/** The next backup copies again what no proven one lists. */
export async function forgetCopied(store: BackupStore): Promise<void> {
  for (const key of await recordKeys(store)) await store.remove(key)
}
