/** Incoming files, streamed to a temporary folder, so that no file has to fit into memory. */
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#core/app-error.ts'
import { isDiskFull } from './stores/disk-store.ts'
import { HASH_LENGTH, type MediaKind } from './media.ts'

export type IncomingFile = { path: string; bytes: number; hash: string }

/** `article`: a Word or InPage file. */
type IncomingKind = MediaKind | 'article'

const VALIDATION_ERRORS = {
  image: 'media.image_too_large',
  document: 'media.document_too_large',
  article: 'document.too_large',
} as const

/** The error for a file of more than `maxBytes` bytes. */
export function tooLarge(kind: IncomingKind, maxBytes: number): AppError {
  return new AppError(VALIDATION_ERRORS[kind], { details: { mb: Math.floor(maxBytes / (1024 * 1024)) } })
}

/** A connection without any data for this long is considered broken. */
const IDLE_TIMEOUT_MS = 60_000

/** Disk errors are not the caller's mistake. */
function explainDiskError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if ('syscall' in error) return isDiskFull(error) ? new AppError('media.no_room', { cause: error }) : error
  return new AppError('upload.incomplete')
}

/** Counts and hashes the bytes that pass through; fails if they exceed the limit or stop arriving. */
function meter(kind: IncomingKind, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  let silence: NodeJS.Timeout | undefined
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      listen()
      bytes += chunk.byteLength
      hash.update(chunk)
      if (bytes > maxBytes) done(tooLarge(kind, maxBytes))
      else done(null, chunk)
    },
    flush(done) {
      clearTimeout(silence)
      done()
    },
    destroy(error, done) {
      clearTimeout(silence)
      done(error)
    },
  })
  function listen() {
    clearTimeout(silence)
    silence = setTimeout(() => stream.destroy(new AppError('upload.incomplete')), IDLE_TIMEOUT_MS)
  }
  listen()
  return { stream, result: () => ({ bytes, hash: hash.digest('hex').slice(0, HASH_LENGTH) }) }
}

export function incomingFiles(folder: string) {
  return {
    /**
     * Stores an incoming file of at most `maxBytes` bytes, processes it, and deletes it in any case. Throws
     * `media.…_too_large`, `upload.incomplete`, `media.no_room`.
     */
    async take<Result>(
      { content, kind, maxBytes }: { content: Readable; kind: IncomingKind; maxBytes: number },
      work: (file: IncomingFile) => Promise<Result>,
    ): Promise<Result> {
      const path = join(folder, randomBytes(12).toString('hex'))
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Its timer runs from here on: only the pipeline handles its errors.
        const { stream, result } = meter(kind, maxBytes)
        await pipeline(content, stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(
          (error: unknown) => {
            throw explainDiskError(error)
          },
        )
        return await work({ path, ...result() })
      } finally {
        await rm(path, { force: true })
      }
    },

    /** Deletes what an interrupted process left behind. Only for a folder in which no process receives files. */
    async clear(): Promise<void> {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type IncomingFiles = ReturnType<typeof incomingFiles>
