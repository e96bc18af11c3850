/** The only SQL on magazine issues and e-books. */
import { sql, type RawBuilder } from 'kysely'
import { preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { MEDIA_PATH } from '#shared/media-name.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { NewRecord } from '#core/records/crud.service.ts'
import { inBatches } from '#core/in-batches.ts'
import { hasQuery, whereFound, type Order, type Spelled } from '#core/records/list-filter.ts'
import { wherePublicPublication } from './publications.public.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import { publicationsTable } from './publications.table.ts'
import type { Publication, PublicationColumn, PublicationContent } from './publications.ts'
import type { PublicationKind, Shelf } from '#shared/schemas/statuses.ts'

/** Both kinds if absent. */
export type PublicationScope = Spelled & {
  kind?: PublicationKind
  /** Only what is public at this moment. */
  publicAt?: string
  archived?: boolean
  shelf?: Shelf
  magazine?: MagazineType
  language?: Publication['language']
  q?: string
  status?: Publication['status']
  /** Publish dates: `from` inclusive, `before` exclusive. */
  from?: string
  before?: string
  sort?: PublicationColumn
  order?: Order
}
/** What decides on the SQL of a list; all other values are its arguments. */
const FIXED_SCOPE = ['archived', 'q', 'spelled', 'sort', 'order'] as const
type ListValues = PublicationScope & { limit?: number; offset?: number }
type Kind = { kind: PublicationKind }

const sortsOf = ({ alphabetical }: Engine): Record<PublicationColumn, RawBuilder<unknown>> => ({
  title: alphabetical(sql`publications.title`),
  publish_date: sql`publications.publish_date`,
  language: sql`publications.language`,
  direction: sql`publications.direction`,
  status: sql`publications.status`,
  is_archived: sql`publications.is_archived`,
})

export function publicationsRepository(engine: Engine) {
  const { db, searched, search } = engine
  const sorts = sortsOf(engine)
  const written = recordsRepository(engine, publicationsTable)

  function from(scope: PublicationScope) {
    let query = (hasQuery(scope.q) ? searched : db).selectFrom('publications')
    if (scope.kind !== undefined) query = query.where('kind', '=', scope.kind)
    if (scope.publicAt !== undefined) query = query.where(wherePublicPublication(scope.publicAt))
    if (scope.archived !== undefined) query = query.where('is_archived', '=', scope.archived ? 1 : 0)
    if (scope.language !== undefined) query = query.where('language', '=', scope.language)
    if (scope.shelf !== undefined) query = query.where('shelf', '=', scope.shelf)
    if (scope.magazine !== undefined) query = query.where('magazine', '=', scope.magazine)
    if (scope.status !== undefined) query = query.where('status', '=', scope.status)
    if (scope.from !== undefined) query = query.where('publish_date', '>=', scope.from)
    if (scope.before !== undefined) query = query.where('publish_date', '<', scope.before)
    return whereFound(query, scope, { index: search, table: 'publications' })
  }

  function select(scope: PublicationScope) {
    const { sort, order = 'asc' } = scope
    const rows = sort ? from(scope).orderBy(sorts[sort], order).orderBy('id', order) : from(scope)
    return rows
      .select((columns) => [
        ...publicationsTable.selection,
        columns
          .selectFrom('media')
          .select('media.bytes')
          .where('media.name', '=', sql<string>`substr(publications.doc_url, ${sql.lit(MEDIA_PATH.length + 1)})`)
          .as('bytes'),
      ])
      .orderBy('publish_date', 'desc')
      .orderBy('id', 'desc')
  }

  function part({ limit, offset, ...scope }: ListValues) {
    const query = select(scope)
    return limit === undefined || offset === undefined ? query : query.limit(limit).offset(offset)
  }

  const listed = preparedByShape(db, FIXED_SCOPE, part)

  return {
    /** Newest first; all of them without a page. */
    async list(scope: PublicationScope, page?: PageRequest): Promise<Publication[]> {
      const range = page && { limit: page.pageSize, offset: (page.page - 1) * page.pageSize }
      const values = { ...scope, ...range }
      const rows = hasQuery(scope.q) ? await part(values).execute() : await listed(values)
      return rows.map((row) => publicationsTable.fromRow(row))
    },

    /** The whole list, row by row, newest first. */
    stream(scope: PublicationScope): AsyncIterable<Publication> {
      return inBatches<Publication>(async (after, limit) => {
        let query = select(scope).limit(limit)
        if (after) {
          query = query
            .where('publish_date', '<=', after.publishDate)
            .where((where) => where.or([where('publish_date', '<', after.publishDate), where('id', '<', after.id)]))
        }
        return (await query.execute()).map((row) => publicationsTable.fromRow(row))
      })
    },

    async count(scope: PublicationScope): Promise<number> {
      const { count } = await from(scope)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** The moments of publishing, each once, newest first. */
    async moments(scope: PublicationScope): Promise<string[]> {
      const rows = await from(scope).select('publish_date').distinct().orderBy('publish_date', 'desc').execute()
      return rows.map((row) => row.publish_date)
    },

    async find(kind: PublicationKind, id: number): Promise<Publication | undefined> {
      const row = await select({ kind }).where('id', '=', id).executeTakeFirst()
      return row && publicationsTable.fromRow(row)
    },

    async insertAll(records: readonly (NewRecord<PublicationContent> & Kind)[]): Promise<number[]> {
      return written.insertAll(records)
    },

    lock: written.lock,
    update: written.update,

    /** The size of a stored PDF. */
    async pagesOf(docUrl: string): Promise<number | null> {
      if (!docUrl.startsWith(MEDIA_PATH)) return null
      const name = docUrl.slice(MEDIA_PATH.length)
      const row = await db.selectFrom('media').select('pages').where('name', '=', name).executeTakeFirst()
      return row?.pages ?? null
    },
  }
}

export type PublicationsRepository = ReturnType<typeof publicationsRepository>
