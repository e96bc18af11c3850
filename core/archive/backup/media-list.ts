/** The list of media in a backup: a JSON line for each file. */
import type { BackupStore } from './backup-store.ts'
import { mediaEntrySchema, type Manifest, type MediaEntry } from './manifest.ts'
import { readStored } from './stored-files.ts'

export async function* mediaListBytes(entries: readonly MediaEntry[]): AsyncGenerator<Uint8Array> {
  for (const entry of entries) yield Buffer.from(`${JSON.stringify(entry)}\n`)
}

/** Throws if the list is damaged. It is never encrypted: names of files contain nothing secret. */
export async function readMediaList(store: BackupStore, { media }: Manifest): Promise<MediaEntry[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readStored(store, media, [])) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean)
  return lines.map((line) => mediaEntrySchema.parse(JSON.parse(line)))
}
