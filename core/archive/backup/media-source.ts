/**
 * The site's own files, as backups read them. What fails here gets a code of its own, so that an admin is never sent to the
 * store of backups for it.
 */
import { opendir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '#core/app-error.ts'
import { isRefusal } from '#core/media/stores/s3/s3-requests.ts'
import { s3Store } from '#core/media/stores/s3/s3-store.ts'
import { openMediaStore, type StoreLocation } from './backup-store.ts'
import type { Bytes } from './encryption.ts'

export type MediaSource = {
  /**
   * Null where the store lacks the file. Throws `backup.media_away`, `backup.media_refused` and
   * `backup.media_unreachable`, also where the store itself does not exist, and while the bytes are read.
   */
  open(name: string): Promise<Bytes | null>
}

/** Errors of the program stay what they are. */
function withCode(error: unknown): unknown {
  if (error instanceof AppError && error.code === 'media.storage_away') {
    return new AppError(isRefusal(error.cause) ? 'backup.media_refused' : 'backup.media_away', { cause: error.cause })
  }
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem ? new AppError('backup.media_unreachable', { cause: error }) : error
}

/** Throws where there is no such folder or bucket: a store that is there lacks single files, not all of them. */
async function assertExists(location: StoreLocation): Promise<void> {
  if ('s3' in location) await s3Store(location.s3).check()
  else await (await opendir(location.folder)).close()
}

export function openMediaSource(location: StoreLocation): MediaSource {
  const store = openMediaStore(location)
  const code = 's3' in location ? 'backup.media_away' : 'backup.media_unreachable'

  async function* bytesOf(name: string, stream: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* stream
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      throw new AppError(code, { cause: new Error(`Reading ${name} broke off: ${words}`, { cause: error }) })
    }
  }

  async function streamOf(name: string): Promise<Readable | null> {
    if (!(await store.stat(name))) return null
    return store.read(name).catch(async (error: unknown) => {
      // It may have been deleted meanwhile.
      if (await store.stat(name)) throw error
      return null
    })
  }

  return {
    async open(name) {
      try {
        const stream = await streamOf(name)
        if (!stream) {
          await assertExists(location)
          return null
        }
        // What breaks off before the first byte is read would end the process; whoever reads it gets the error.
        stream.on('error', () => undefined)
        return bytesOf(name, stream)
      } catch (error) {
        throw withCode(error)
      }
    },
  }
}
