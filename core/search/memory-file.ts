/**
 * The file in which a process leaves what it has read of the index for the one that follows it: a line of JSON, the posting
 * lists, each a line of JSON followed by its bytes, and the SHA-256 of all of it. It is written beside and renamed, so that
 * it is whole or absent.
 */
import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { PackedIds } from '#database/engines/packed-ids.ts'
import type { SearchTerm } from '#database/engines/search-index.ts'
import type { Generations } from './index-generation.ts'
import type { StoredWords } from './known-words.service.ts'

/** Larger ones are not what this program wrote. */
const MAX_FILE_BYTES = 320 * 2 ** 20
const CHUNK_BYTES = 2 ** 20
const DIGEST_BYTES = 32
const LINE_END = 10
/** Of the file. Another number with every change of what it contains: an earlier or later version of this program ignores it. */
const FORMAT = 1
/** Writing takes seconds. */
const MAX_WRITING_MS = 3_600_000

export type StoredList = { term: SearchTerm; ids: PackedIds }

/** What the lists belong to. `event`: the last event that they contain; null where there was none. */
export type MemoryHeader = {
  version: number
  generations: Generations
  position: number
  event: { at: string; noun: string; id: string } | null
  /** The articles whose texts were ranked last, the least recently used first. */
  texts: readonly number[]
  words: StoredWords
}

type ListLine = { term: SearchTerm; count: number; last: number; bytes: number }

/** Removes what processes have left that were killed while they wrote. */
async function removeUnfinished(file: string): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > MAX_WRITING_MS) await rm(path, { force: true })
  }
}

/** Writes the lists as they are when their turn comes. */
export async function writeMemory(file: string, header: MemoryHeader, lists: Iterable<StoredList>): Promise<void> {
  await removeUnfinished(file)
  const unfinished = `${file}.${randomUUID()}`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let parts: Buffer[] = []
    let waiting = 0
    const flush = async () => {
      const chunk = Buffer.concat(parts)
      parts = []
      waiting = 0
      hash.update(chunk)
      await handle.writeFile(chunk)
      // Other requests come first.
      await setImmediate()
    }
    const add = async (...added: Buffer[]) => {
      parts.push(...added)
      waiting += added.reduce((sum, { length }) => sum + length, 0)
      if (waiting >= CHUNK_BYTES) await flush()
    }
    await add(Buffer.from(`${JSON.stringify({ format: FORMAT, ...header })}\n`))
    for (const { term, ids } of lists) {
      const { gaps, count, last } = ids
      const line: ListLine = { term, count, last, bytes: gaps.byteLength }
      await add(Buffer.from(`${JSON.stringify(line)}\n`), Buffer.from(gaps))
    }
    await flush()
    await handle.writeFile(hash.digest())
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function parse(content: Buffer): Promise<{ header: MemoryHeader; lists: StoredList[] } | null> {
  let at = 0
  const nextLine = (): unknown => {
    const end = content.indexOf(LINE_END, at)
    const line = content.toString('utf8', at, end)
    at = end + 1
    return JSON.parse(line)
  }
  const { format, ...header } = nextLine() as MemoryHeader & { format?: number }
  if (format !== FORMAT) return null
  const lists: StoredList[] = []
  for (let resumed = at; at < content.length;) {
    const { term, count, last, bytes } = nextLine() as ListLine
    // A copy: the whole file would stay in memory with a part of it.
    const gaps = new Uint8Array(bytes)
    gaps.set(content.subarray(at, at + bytes))
    at += bytes
    lists.push({ term, ids: { gaps, count, last } })
    if (at - resumed > CHUNK_BYTES) {
      resumed = at
      await setImmediate()
    }
  }
  return { header, lists }
}

/** Null where there is no such file, or it is damaged or of another version of this program. */
export async function readMemory(file: string): Promise<{ header: MemoryHeader; lists: StoredList[] } | null> {
  const found = await stat(file).catch(() => null)
  if (!found || found.size <= DIGEST_BYTES || found.size > MAX_FILE_BYTES) return null
  const whole = await readFile(file)
  const content = whole.subarray(0, -DIGEST_BYTES)
  const hash = createHash('sha256')
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    hash.update(content.subarray(at, at + CHUNK_BYTES))
    await setImmediate()
  }
  const digest = hash.digest()
  return digest.equals(whole.subarray(-DIGEST_BYTES)) ? parse(content) : null
}
