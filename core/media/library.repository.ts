/** The library's SQL: files with their uploader and the number of their references. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { hasQuery, whereFound } from '../list-filter.ts'
import type { Media, MediaKind } from './media.ts'

export type LibraryFile = Omit<Media, 'hash'> & { createdAt: string; userName: string | null; references: number }

export type LibraryFilter = {
  /** Words of the original file name. */
  q?: string
  kind?: MediaKind
  /** Whether the file has references. */
  isUsed?: boolean
  userId?: number
  sort?: 'newest' | 'largest'
}

const IS_REFERENCED = sql<boolean>`exists (select 1 from media_references where media_references.name = media.name)`

const REFERENCES = sql<number>`(select count(*) from media_references where media_references.name = media.name)`

export function libraryRepository({ db, background, search }: Engine) {
  function from(filter: LibraryFilter) {
    let query = (hasQuery(filter.q) ? background : db).selectFrom('media')
    if (filter.kind !== undefined) query = query.where('media.kind', '=', filter.kind)
    if (filter.userId !== undefined) query = query.where('media.user_id', '=', filter.userId)
    if (filter.isUsed !== undefined)
      query = query.where(filter.isUsed ? IS_REFERENCED : sql<boolean>`not ${IS_REFERENCED}`)
    return whereFound(query, filter.q, { index: search, table: 'media' })
  }

  return {
    /** One page, newest or largest first. */
    async list(filter: LibraryFilter, page: PageRequest): Promise<LibraryFile[]> {
      const column = filter.sort === 'largest' ? 'media.bytes' : 'media.created_at'
      return from(filter)
        .leftJoin('users', 'users.id', 'media.user_id')
        .select([
          'media.id',
          'media.name',
          'media.kind',
          'media.media_type as mediaType',
          'media.bytes',
          'media.width',
          'media.height',
          'media.pages',
          'media.original_name as originalName',
          'media.user_id as userId',
          'media.created_at as createdAt',
          sql<string | null>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`.as(
            'userName',
          ),
          REFERENCES.as('references'),
        ])
        .orderBy(column, 'desc')
        .orderBy('media.id', 'desc')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
    },

    async count(filter: LibraryFilter): Promise<number> {
      const { count } = await from(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async find(id: number): Promise<Omit<Media, 'hash' | 'pages'> | undefined> {
      return db
        .selectFrom('media')
        .select([
          'id',
          'name',
          'kind',
          'media_type as mediaType',
          'bytes',
          'width',
          'height',
          'original_name as originalName',
          'user_id as userId',
        ])
        .where('id', '=', id)
        .executeTakeFirst()
    },

    /** Returns false without deleting if the file has references or does not exist. */
    async removeUnused(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('media')
        .where('id', '=', id)
        .where(sql<boolean>`not ${IS_REFERENCED}`)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export type LibraryRepository = ReturnType<typeof libraryRepository>
