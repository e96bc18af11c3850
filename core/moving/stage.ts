/**
 * The lines of a source in files of this machine, so that an interrupted move need not ask the source again: a file for
 * each list and noun, and which lists are complete.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { once } from 'node:events'
import type { MoveNoun } from '#shared/moving.ts'
import { AppError } from '#core/app-error.ts'
import { FetchFault } from '#core/site/outgoing/fetcher.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import { tick } from './moves.ts'
import type { Source } from './read-source.ts'
import type { Converter, SourceItem, SourceLine } from './sources/source.ts'

export type StagedItem = { id: string; line: SourceLine }

type StagedList = {
  /** The reading in which it was found complete. */
  reading: string
  etag: string | null
  items: Partial<Record<MoveNoun, number>>
  notTaken: Record<string, number>
  refused: string | null
}
type Manifest = { lists: Record<string, StagedList> }

/** Where each noun of a list goes while it is read: beside the files of the last reading until it is complete. */
function fileWriters(pathOf: (noun: MoveNoun) => string) {
  const writers = new Map<MoveNoun, ReturnType<typeof createWriteStream>>()
  return {
    async write({ noun, id, line }: SourceItem): Promise<void> {
      const writer = writers.get(noun) ?? createWriteStream(`${pathOf(noun)}.new`, { mode: 0o600, flush: true })
      // It is thrown by the next write, or by the end; without a listener it would end the process.
      if (!writers.has(noun)) writer.on('error', () => undefined)
      writers.set(noun, writer)
      if (writer.errored) throw writer.errored
      if (!writer.write(`${JSON.stringify({ id, line })}\n`)) await once(writer, 'drain')
    },
    async end(): Promise<void> {
      await Promise.all([...writers.values()].map(async (writer) => finished(writer.end())))
    },
    async keep(): Promise<void> {
      for (const noun of writers.keys()) await rename(`${pathOf(noun)}.new`, pathOf(noun))
    },
  }
}

export function stage(folder: string) {
  const manifestPath = join(folder, 'lists.json')
  const pathOf = (list: string, noun: MoveNoun) => join(folder, `${list}.${noun}.ndjson`)

  async function manifest(): Promise<Manifest> {
    const text = await readFile(manifestPath, 'utf8').catch(() => '')
    return (parsedOrNull(text) as Manifest | null) ?? { lists: {} }
  }

  async function keep(content: Manifest): Promise<void> {
    await writeFile(`${manifestPath}.new`, JSON.stringify(content), { mode: 0o600, flush: true })
    await rename(`${manifestPath}.new`, manifestPath)
  }

  async function convert(
    { converter, site }: { converter: Converter; site: string },
    name: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<Pick<StagedList, 'items' | 'notTaken'>> {
    const items: Partial<Record<MoveNoun, number>> = {}
    const notTaken: Record<string, number> = {}
    const files = fileWriters((noun) => pathOf(name, noun))
    try {
      for await (const item of converter.convert({ name, site }, content)) {
        items[item.noun] = (items[item.noun] ?? 0) + 1
        for (const field of item.notTaken) tick(notTaken, `${item.noun} ${field}`)
        await files.write(item)
      }
    } finally {
      await files.end()
    }
    await files.keep()
    return { items, notTaken }
  }

  return {
    /**
     * Reads every list of the source that is not complete in this reading; one that has not changed is kept. Throws
     * `move.source_refused` where no list can be read, `FetchFault`, and what is wrong with a list.
     */
    async read(
      from: { source: Source; converter: Converter; site: string; reading: string },
      signal: AbortSignal,
      onList: (done: number, total: number) => Promise<void>,
    ): Promise<void> {
      const { source, reading } = from
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const lists = await source.lists()
      const known = await manifest()
      const staged: Manifest = { lists: {} }
      for (const [index, list] of lists.entries()) {
        await onList(index, lists.length)
        const before = known.lists[list.name]
        staged.lists[list.name] = before?.reading === reading ? before : { ...(await readList(list, before)), reading }
        await keep({ lists: { ...known.lists, ...staged.lists } })
      }
      await keep(staged)
      if (Object.values(staged.lists).every(({ refused }) => refused !== null))
        throw new AppError('move.source_refused')

      async function readList(list: (typeof lists)[number], before: StagedList | undefined) {
        const etag = before?.refused === null ? before.etag : null
        try {
          return await source.read(list, etag, signal, async (found) => {
            if (!found.content) return { ...(before as StagedList) }
            return { etag: found.etag, refused: null, ...(await convert(from, list.name, found.content)) }
          })
        } catch (error) {
          signal.throwIfAborted()
          const { message } = error instanceof Error ? error : { message: String(error) }
          const isRefused = error instanceof FetchFault && error.fault === 'status'
          if (!isRefused)
            throw new AppError('move.list_unreadable', { details: { list: list.name, message }, cause: error })
          return { etag: null, refused: message, items: {}, notTaken: {} }
        }
      }
    },

    /** Each item of a noun once, in the order of the source. */
    async *items(noun: MoveNoun): AsyncGenerator<StagedItem, void, undefined> {
      const seen = new Set<string>()
      const { lists } = await manifest()
      for (const [name, { items }] of Object.entries(lists)) {
        if (!items[noun]) continue
        const input = createReadStream(pathOf(name, noun), { encoding: 'utf8', highWaterMark: 256 * 1024 })
        for await (const line of createInterface({ input, crlfDelay: Infinity })) {
          const item = JSON.parse(line) as StagedItem
          if (seen.has(item.id)) continue
          seen.add(item.id)
          yield item
        }
      }
    },

    /** How many lines each noun has, and what was left behind. */
    async summary() {
      const lists = Object.entries((await manifest()).lists)
      const counts: Partial<Record<MoveNoun, number>> = {}
      const notTaken: Record<string, number> = {}
      const refused: Record<string, string> = {}
      for (const [name, list] of lists) {
        for (const [noun, number] of Object.entries(list.items) as [MoveNoun, number][]) {
          counts[noun] = (counts[noun] ?? 0) + number
        }
        for (const [field, number] of Object.entries(list.notTaken)) notTaken[field] = (notTaken[field] ?? 0) + number
        if (list.refused !== null) refused[name] = list.refused
      }
      return { counts, notTaken, refused }
    },

    async remove(): Promise<void> {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Stage = ReturnType<typeof stage>
