/** Fetches the files of a source and stores each once, in the order in which they are asked for. */
import { basename } from 'node:path'
import { AppError } from '#core/app-error.ts'
import type { IncomingFiles } from '#core/media/incoming-files.ts'
import type { MediaService } from '#core/media/media.service.ts'
import { originalNameOf } from '#core/media/original-name.ts'
import { FetchFault, type Fetched, type Fetcher } from '#core/site/outgoing/fetcher.ts'
import { MEDIA_PATH } from '#shared/media-name.ts'
import type { FileFault } from '#shared/moving.ts'
import type { MovedFile } from '../moves.ts'
import type { MovesRepository } from '../moves.repository.ts'
import type { FileKind } from './file-addresses.ts'
import { originalAddress } from './original-address.ts'

/** Files that are fetched while the first of them is stored. */
const AHEAD = 4

type Wanted = { address: string; kind: FileKind }

function nameOf(address: string): string {
  const path = new URL(address).pathname
  try {
    return basename(decodeURIComponent(path))
  } catch {
    return basename(path)
  }
}

function faultOf(error: unknown): FileFault | null {
  if (error instanceof FetchFault) return error.fault
  if (!(error instanceof AppError) || error.status >= 500) return null
  if (error.code === 'media.image_too_large' || error.code === 'media.document_too_large') return 'too_large'
  return error.code === 'upload.incomplete' ? 'unreachable' : 'unreadable'
}

export function fileIntake(parts: {
  moves: Pick<MovesRepository, 'fileOf' | 'putFile'>
  media: Pick<MediaService, 'addImage' | 'addDocument' | 'maxBytes'>
  incoming: Pick<IncomingFiles, 'take'>
  fetcher: Pick<Fetcher, 'fetch'>
}) {
  const { moves, media, incoming, fetcher } = parts

  async function store({ address, kind }: Wanted, userId: number | null, turn: Promise<unknown>, signal: AbortSignal) {
    const about = {
      originalName: originalNameOf(nameOf(address), kind === 'image' ? 'picture' : 'document.pdf'),
      userId,
    }
    const maxBytes = media.maxBytes[kind]

    async function from(url: string): Promise<string> {
      let stored = Promise.resolve('')
      const fetched = async ({ content }: Fetched) =>
        new Promise<void>((done, fail) => {
          stored = incoming.take({ content, kind, maxBytes }, async ({ path, hash }) => {
            // Others may be fetched from the host by now, while this file waits for its turn.
            done()
            // Stored in turn, so that the ids of files do not depend on which of them comes first.
            await turn
            if (kind === 'image') return (await media.addImage({ content: { path, hash }, ...about })).name
            return (await media.addDocument({ path, ...about })).media.name
          })
          stored.catch(fail)
        })
      await fetcher.fetch(url, { maxBytes, signal }, fetched)
      return stored
    }

    const original = originalAddress(address)
    try {
      return await from(original)
    } catch (error) {
      const isGone = error instanceof FetchFault && error.fault === 'status' && original !== address
      if (!isGone) throw error
      return from(address)
    }
  }

  /** A file that cannot be had never fails the move. */
  async function take(id: number, wanted: Wanted, userId: number | null, turn: Promise<unknown>, signal: AbortSignal) {
    const { address } = wanted
    let found: MovedFile
    try {
      found = { address, name: MEDIA_PATH + (await store(wanted, userId, turn, signal)), fault: null }
    } catch (error) {
      signal.throwIfAborted()
      const fault = faultOf(error)
      if (fault === null) throw error
      found = { address, name: null, fault }
    }
    await turn
    await moves.putFile(id, found)
  }

  return {
    /** Takes the files that are not known yet. `wanted` may name a file again and again. */
    async takeAll(
      move: { id: number; userId: number | null },
      wanted: AsyncIterable<Wanted>,
      signal: AbortSignal,
      onFile: () => Promise<void>,
    ): Promise<void> {
      const seen = new Set<string>()
      const running: Promise<void>[] = []
      let turn: Promise<void> = Promise.resolve()
      try {
        for await (const each of wanted) {
          if (seen.has(each.address)) continue
          seen.add(each.address)
          if (!(await moves.fileOf(move.id, [each.address])).has(each.address)) {
            turn = take(move.id, each, move.userId, turn, signal)
            turn.catch(() => undefined)
            running.push(turn)
          }
          if (running.length > AHEAD) await running.shift()
          await onFile()
        }
      } finally {
        // Nothing goes on behind the caller's back.
        await Promise.allSettled(running)
      }
      await Promise.all(running)
    },
  }
}

export type FileIntake = ReturnType<typeof fileIntake>
