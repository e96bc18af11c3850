/** Where the lists of a source are read from: a site over HTTP, or files of a dump on this machine. */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import { AppError } from '#core/app-error.ts'
import { FetchFault, type Fetcher } from '#core/site/outgoing/fetcher.ts'
import type { Converter, SourceList } from './sources/source.ts'

/** A list of articles with all of their content. */
const MAX_LIST_BYTES = 4 * 1024 * 1024 * 1024
const DUMP_FILE = /\.(?:json|jsonl|ndjson)$/i

/** `content` is null where the list has not changed since `etag`. */
type Work<Result> = (found: { content: AsyncIterable<Uint8Array> | null; etag: string | null }) => Promise<Result>

export type Source = {
  lists(): Promise<readonly SourceList[]>
  /** Throws `FetchFault` where the source refuses the list. */
  read<Result>(list: SourceList, etag: string | null, signal: AbortSignal, work: Work<Result>): Promise<Result>
}

export function isWebAddress(location: string): boolean {
  return /^https?:\/\//i.test(location)
}

export function siteSource(site: string, { lists }: Converter, fetcher: Pick<Fetcher, 'fetch'>): Source {
  return {
    lists: async () => lists,
    async read({ paths }, etag, signal, work) {
      let refused: unknown
      for (const path of paths) {
        try {
          return await fetcher.fetch(site + path, { maxBytes: MAX_LIST_BYTES, etag, signal }, async (found) =>
            work({ content: found.status === 304 ? null : found.content, etag: found.etag ?? etag }),
          )
        } catch (error) {
          if (!(error instanceof FetchFault) || error.fault !== 'status') throw error
          refused = error
        }
      }
      throw refused
    },
  }
}

/** Throws `move.no_source` where there is no such file or folder, or nothing in it. */
export function dumpSource(location: string): Source {
  async function files(): Promise<string[]> {
    const found = await stat(location).catch(() => null)
    if (!found) return []
    if (found.isFile()) return [location]
    return (await readdir(location)).filter((name) => DUMP_FILE.test(name)).map((name) => join(location, name))
  }
  return {
    async lists() {
      const all = await files()
      if (all.length === 0) throw new AppError('move.no_source')
      return all.toSorted().map((path) => ({ name: parse(path).name, paths: [basename(path)] }))
    },
    async read({ paths }, etag, signal, work) {
      const folder = (await stat(location)).isFile() ? dirname(location) : location
      const path = join(folder, paths[0] ?? '')
      const { size, mtimeMs } = await stat(path)
      const tag = `${size} ${mtimeMs}`
      return work({ content: tag === etag ? null : createReadStream(path, { signal }), etag: tag })
    },
  }
}
