/** The files of exports, in a folder that no web address leads to. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#core/app-error.ts'
import type { ByteRange } from '#core/media/stores/media-store.ts'
import { isDiskFull } from '#core/media/stores/disk-store.ts'

const UNFINISHED = '.part'
const NAME = /^bundle-(\d+)\.tar(?:\.part)?$/

export function exportFiles(folder: string) {
  const pathOf = (id: number) => join(folder, `bundle-${id}.tar`)

  return {
    /** Atomic: there is no file before all of it is written. Returns its length in bytes. Throws `export.no_room`. */
    async write(id: number, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
      const unfinished = `${pathOf(id)}${UNFINISHED}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal })
        await rename(unfinished, pathOf(id))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw isDiskFull(error) ? new AppError('export.no_room', { cause: error }) : error
      }
      return (await stat(pathOf(id))).size
    },

    async exists(id: number): Promise<boolean> {
      return stat(pathOf(id)).then(
        () => true,
        () => false,
      )
    },

    read(id: number, range?: ByteRange): Readable {
      return createReadStream(pathOf(id), range ?? {})
    },

    async remove(id: number): Promise<void> {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}${UNFINISHED}`, { force: true })
    },

    /** The ids of all files, finished or not. */
    async ids(): Promise<number[]> {
      const names = await readdir(folder).catch(() => [])
      return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number)
    },
  }
}

export type ExportFiles = ReturnType<typeof exportFiles>
