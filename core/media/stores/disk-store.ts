/** Stores media in a folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { AppError } from '#core/app-error.ts'
import { assertMediaKey, type MediaStore } from './media-store.ts'

const UNFINISHED = '.part'

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** EFBIG is the error of the file size limit. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG'
}

/** The paths of unfinished files in a folder and those in it, one after another: a store may have a million files. */
async function* unfinishedIn(folder: string): AsyncGenerator<string, undefined, undefined> {
  const opened = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of opened) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* unfinishedIn(path)
    else if (entry.isFile() && entry.name.endsWith(UNFINISHED)) yield path
  }
  return undefined
}

/** Writing throws `media.no_room` if the disk is full. `assertKey` rejects keys that the folder never contains. */
export function diskStore(folder: string, assertKey: (key: string) => void = assertMediaKey): MediaStore {
  function pathOf(key: string): string {
    assertKey(key)
    return join(folder, ...key.split('/'))
  }

  return {
    async write(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(unfinished, content, { flush: true, mode: 0o600 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw isDiskFull(error) ? new AppError('media.no_room', { cause: error }) : error
      }
    },

    async stat(key) {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { bytes: found.size } : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async read(key, range) {
      const file = await open(pathOf(key))
      return file.createReadStream(range ?? {})
    },

    async withPath(key, work) {
      return work(pathOf(key))
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async removeUnfinished(before) {
      for await (const path of unfinishedIn(folder)) {
        // Another process may have finished or removed it.
        const found = await stat(path).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        })
        if (found && found.mtimeMs < Date.parse(before)) await rm(path, { force: true })
      }
    },

    async *list(within = '') {
      const entries = await readdir(join(folder, within), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return []
          throw error
        },
      )
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue
        yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
      }
    },
  }
}
