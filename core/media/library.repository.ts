/** The library's SQL: files with their uploader and the number of their references. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { contains, hasQuery, whereFound, type Spelled } from '#core/records/list-filter.ts'
import type { Media, MediaKind } from './media.ts'
import { lockRow } from '#core/records/nouns/lock-row.ts'
import { USER_NAME } from '#core/records/user-name.ts'

/** What staff write about a file. */
export type FileTexts = { originalName: string; alt: string; credit: string; tags: string[] }

export type LibraryFile = Omit<Media, 'hash' | 'replacedBy'> &
  FileTexts & { createdAt: string; userName: string | null; references: number }

export type LibraryFilter = {
  /** Words of the original file name, alternative text, credit or tags. */
  q?: string
  tag?: string
  kind?: MediaKind
  /** Whether the file has references. */
  isUsed?: boolean
  userId?: number
  sort?: 'newest' | 'largest'
}

const REFERENCES_TO_FORMER = sql`from media as former
  inner join media_references on media_references.name = former.name where former.replaced_by = media.id`

/** Earlier versions and the bin may reference what a file was before: it is shown instead. */
const IS_REFERENCED = sql<boolean>`(exists (select 1 from media_references where media_references.name = media.name)
  or exists (select 1 ${REFERENCES_TO_FORMER}))`

const REFERENCES = sql<number>`(select count(*) from media_references where media_references.name = media.name)
  + (select count(*) ${REFERENCES_TO_FORMER})`

/** A line of `media.tags`. */
function hasTag(tag: string) {
  return contains(sql`(${'\n'} || media.tags || ${'\n'})`, `\n${tag}\n`)
}

export function tagsOf(lines: string): string[] {
  return lines === '' ? [] : lines.split('\n')
}

export function libraryRepository(engine: Engine) {
  const { db, searched, search } = engine
  function from(filter: LibraryFilter & Spelled) {
    let query = (hasQuery(filter.q) ? searched : db).selectFrom('media').where('media.replaced_by', 'is', null)
    if (filter.tag !== undefined) query = query.where(hasTag(filter.tag))
    if (filter.kind !== undefined) query = query.where('media.kind', '=', filter.kind)
    if (filter.userId !== undefined) query = query.where('media.user_id', '=', filter.userId)
    if (filter.isUsed !== undefined)
      query = query.where(filter.isUsed ? IS_REFERENCED : sql<boolean>`not ${IS_REFERENCED}`)
    return whereFound(query, filter, { index: search, table: 'media' })
  }

  function select(filter: LibraryFilter & Spelled = {}) {
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
        'media.alt',
        'media.credit',
        'media.tags',
        'media.user_id as userId',
        'media.created_at as createdAt',
        USER_NAME.as('userName'),
        REFERENCES.as('references'),
      ])
  }

  function fileOf<Row extends { tags: string }>(row: Row) {
    return { ...row, tags: tagsOf(row.tags) }
  }

  return {
    /** One page, newest or largest first. */
    async list(filter: LibraryFilter & Spelled, page: PageRequest): Promise<LibraryFile[]> {
      const column = filter.sort === 'largest' ? 'media.bytes' : 'media.created_at'
      const rows = await select(filter)
        .orderBy(column, 'desc')
        .orderBy('media.id', 'desc')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      return rows.map(fileOf)
    },

    async count(filter: LibraryFilter & Spelled): Promise<number> {
      const { count } = await from(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async find(id: number): Promise<LibraryFile | undefined> {
      const row = await select().where('media.id', '=', id).executeTakeFirst()
      return row && fileOf(row)
    },

    lock: (id: number) => lockRow(engine, 'media', id),

    async update(id: number, { originalName, alt, credit, tags }: FileTexts): Promise<void> {
      await db
        .updateTable('media')
        .set({ original_name: originalName, alt, credit, tags: tags.join('\n') })
        .where('id', '=', id)
        .execute()
    },

    /** Every tag, each with the number of files that have it. */
    async tags(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('media')
        .select('tags')
        .where('tags', '<>', '')
        .where('replaced_by', 'is', null)
        .execute()
      const counts = new Map<string, number>()
      for (const tag of rows.flatMap((row) => tagsOf(row.tags))) counts.set(tag, (counts.get(tag) ?? 0) + 1)
      return counts
    },

    /** What the files were before goes with them. Must be called inside the transaction that removes them. */
    async removeFormer(id: number): Promise<Pick<Media, 'name'>[]> {
      return db.deleteFrom('media').where('replaced_by', '=', id).returning(['name']).execute()
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
