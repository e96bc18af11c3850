/** Lets the records that reference a replaced file reference the file in its place. */
import type { NounWithMedia } from '#shared/nouns.ts'
import { AppError } from '#core/app-error.ts'
import type { MediaRepository } from './media.repository.ts'
import type { FileChange } from './replace-addresses.ts'
import type { ReplacementsRepository } from './replacements.repository.ts'

/** Writes a record of each noun with another file, if it references the former one. */
export type FollowingWriters = Record<NounWithMedia, (id: number, change: FileChange) => Promise<unknown>>

function ignoreDeleted(error: unknown): void {
  if (!(error instanceof AppError && error.status === 404)) throw error
}

export function followingService(parts: {
  media: Pick<MediaRepository, 'find'>
  replacements: Pick<ReplacementsRepository, 'recordsToFollow'>
  writers: FollowingWriters
}) {
  const { media, replacements, writers } = parts
  return {
    /**
     * Writes every record that references a former content of a file, each in a transaction of its own, so that other
     * writers need not wait for thousands. Until a record's turn comes, its address is redirected. Returns how many are
     * left, after `limit` of them.
     */
    async follow(id: number, { limit = Infinity, signal }: { limit?: number; signal?: AbortSignal } = {}) {
      const current = await media.find(id)
      if (!current || current.replacedBy !== null) return 0
      const records = await replacements.recordsToFollow(id)
      for (const { noun, nounId, name } of records.slice(0, limit)) {
        signal?.throwIfAborted()
        await writers[noun](nounId, { from: name, to: current.name }).catch(ignoreDeleted)
      }
      return Math.max(0, records.length - limit)
    },
  }
}

export type FollowingService = ReturnType<typeof followingService>
