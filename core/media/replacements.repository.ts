/** The SQL of replaced files: a file of the library keeps its id, and what it was before is a row of its own. */
import type { Engine } from '#database/engines/engine.ts'
import { lockRow } from '#core/records/nouns/lock-row.ts'
import { USER_NAME } from '#core/records/user-name.ts'
import type { Media } from './media.ts'
import type { MediaRecord } from './media.repository.ts'

/** What a file of the library was before. */
export type FormerFile = Media & { createdAt: string; replacedAt: string; userName: string | null }

const COLUMNS = [
  'media.id',
  'media.name',
  'media.kind',
  'media.hash',
  'media.media_type as mediaType',
  'media.bytes',
  'media.width',
  'media.height',
  'media.pages',
  'media.original_name as originalName',
  'media.user_id as userId',
  'media.created_at as createdAt',
  'media.replaced_by as replacedBy',
] as const

function rowOf(record: MediaRecord) {
  return {
    name: record.name,
    kind: record.kind,
    hash: record.hash,
    media_type: record.mediaType,
    bytes: record.bytes,
    width: record.width,
    height: record.height,
    pages: record.pages,
    original_name: record.originalName,
    user_id: record.userId,
    created_at: record.createdAt,
  }
}

export function replacementsRepository(engine: Engine) {
  const { db } = engine
  return {
    /** A file of the library, which nobody else changes until the transaction ends. */
    async lock(id: number): Promise<(Media & { createdAt: string }) | undefined> {
      await lockRow(engine, 'media', id)
      return db
        .selectFrom('media')
        .select(COLUMNS)
        .where('id', '=', id)
        .where('replaced_by', 'is', null)
        .executeTakeFirst()
    },

    /** Gives a file new content, under the same id, and keeps the former one. Must be called inside a transaction. */
    async replace(before: Media & { createdAt: string }, next: MediaRecord, replacedAt: string): Promise<void> {
      // The next content may be a former one that is restored.
      await db.deleteFrom('media').where('hash', '=', next.hash).where('replaced_by', '=', before.id).execute()
      await db.updateTable('media').set(rowOf(next)).where('id', '=', before.id).execute()
      const former = { ...rowOf(before), replaced_by: before.id, replaced_at: replacedAt }
      await db.insertInto('media').values(former).execute()
    },

    /** What a file was before, the latest first. */
    async formersOf(id: number): Promise<FormerFile[]> {
      const rows = await db
        .selectFrom('media')
        .leftJoin('users', 'users.id', 'media.user_id')
        .select(COLUMNS)
        .select(['media.replaced_at as replacedAt', USER_NAME.as('userName')])
        .where('replaced_by', '=', id)
        .orderBy('replaced_at', 'desc')
        .orderBy('media.id', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, replacedAt: row.replacedAt ?? row.createdAt }))
    },

    /** The names of all replaced files, each with that of the file in its place. */
    async currentNames(): Promise<{ former: string; current: string }[]> {
      return db
        .selectFrom('media as former')
        .innerJoin('media as current', 'current.id', 'former.replaced_by')
        .select(['former.name as former', 'current.name as current'])
        .execute()
    },

    /** The records that still reference a former content of a file, without earlier versions and the bin. */
    async recordsToFollow(id: number) {
      return db
        .selectFrom('media')
        .innerJoin('media_references', 'media_references.name', 'media.name')
        .select(['media.name', 'media_references.noun', 'media_references.noun_id as nounId'])
        .distinct()
        .where('media.replaced_by', '=', id)
        .where('media_references.field', 'not in', ['earlier', 'bin'])
        .orderBy('media_references.noun')
        .orderBy('media_references.noun_id')
        .execute()
    },
  }
}

export type ReplacementsRepository = ReturnType<typeof replacementsRepository>
