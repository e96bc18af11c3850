/** The only SQL about magazine issues and e-books. */
import { sql, type RawBuilder } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { MEDIA_PATH } from '#shared/media-name.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { changedColumns } from '../changed-columns.ts'
import { inBatches } from '../in-batches.ts'
import { whereMatchesWords, type Order } from '../list-filter.ts'
import type { Publication, PublicationColumn, PublicationKind } from './publications.ts'

/** Without a kind: both. */
export type PublicationScope = {
  kind?: PublicationKind
  active?: boolean
  archived?: boolean
  shelf?: string
  language?: Publication['language']
  q?: string
  status?: Publication['status']
  /** Moments of publishing: from this one on, and before that one. */
  from?: string
  before?: string
  sort?: PublicationColumn
  order?: Order
}
export type PublicationRecord = Omit<Publication, 'id' | 'bytes'> & { createdAt: string; updatedAt: string }

type Changes = Partial<Omit<PublicationRecord, 'createdAt' | 'kind'>>

const COLUMN_OF = {
  title: 'title',
  publishDate: 'publish_date',
  language: 'language',
  direction: 'direction',
  status: 'status',
  coverImage: 'cover_image',
  docUrl: 'doc_url',
  pages: 'pages',
  isArchived: 'is_archived',
  shelf: 'shelf',
  description: 'description',
  updatedAt: 'updated_at',
} as const

/** Words without case. */
const SORTS: Record<PublicationColumn, RawBuilder<unknown>> = {
  title: sql`lower(publications.title)`,
  publish_date: sql`publications.publish_date`,
  language: sql`publications.language`,
  direction: sql`publications.direction`,
  status: sql`publications.status`,
  is_archived: sql`publications.is_archived`,
}

export function publicationsRepository({ db }: Engine) {
  function from(scope: PublicationScope) {
    let query = db.selectFrom('publications')
    if (scope.kind !== undefined) query = query.where('kind', '=', scope.kind)
    if (scope.active !== undefined) query = query.where('status', '=', scope.active ? 'Active' : 'Inactive')
    if (scope.archived !== undefined) query = query.where('is_archived', '=', scope.archived ? 1 : 0)
    if (scope.language !== undefined) query = query.where('language', '=', scope.language)
    if (scope.shelf !== undefined) query = query.where('shelf', '=', scope.shelf)
    if (scope.status !== undefined) query = query.where('status', '=', scope.status)
    if (scope.from !== undefined) query = query.where('publish_date', '>=', scope.from)
    if (scope.before !== undefined) query = query.where('publish_date', '<', scope.before)
    return whereMatchesWords(query, scope.q, ['publications.title', 'publications.description'])
  }

  function select(scope: PublicationScope) {
    const { sort, order = 'asc' } = scope
    const rows = sort ? from(scope).orderBy(SORTS[sort], order).orderBy('id', order) : from(scope)
    return rows
      .select((columns) => [
        'id',
        'kind',
        'title',
        'publish_date as publishDate',
        'language',
        'direction',
        'status',
        'cover_image as coverImage',
        'doc_url as docUrl',
        'pages',
        'is_archived as isArchived',
        'shelf',
        'description',
        columns
          .selectFrom('media')
          .select('media.bytes')
          .where('media.name', '=', sql<string>`substr(publications.doc_url, ${sql.lit(MEDIA_PATH.length + 1)})`)
          .as('bytes'),
      ])
      .orderBy('publish_date', 'desc')
      .orderBy('id', 'desc')
  }

  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
  const toPublication = (row: Row) => ({ ...row, isArchived: row.isArchived === 1 }) as Publication

  return {
    /** Newest first; all without a page. */
    async list(scope: PublicationScope, page?: PageRequest): Promise<Publication[]> {
      let query = select(scope)
      if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize)
      return (await query.execute()).map(toPublication)
    },

    /** All of a list, row by row, newest first. */
    stream(scope: PublicationScope): AsyncIterable<Publication> {
      return inBatches<Publication>(async (after, limit) => {
        let query = select(scope).limit(limit)
        if (after) {
          query = query
            .where('publish_date', '<=', after.publishDate)
            .where((where) => where.or([where('publish_date', '<', after.publishDate), where('id', '<', after.id)]))
        }
        return (await query.execute()).map(toPublication)
      })
    },

    async count(scope: PublicationScope): Promise<number> {
      const { count } = await from(scope)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async find(kind: PublicationKind, id: number): Promise<Publication | undefined> {
      const row = await select({ kind }).where('id', '=', id).executeTakeFirst()
      return row && toPublication(row)
    },

    async insert(record: PublicationRecord): Promise<number> {
      const row = await db
        .insertInto('publications')
        .values({
          kind: record.kind,
          title: record.title,
          publish_date: record.publishDate,
          language: record.language,
          direction: record.direction,
          status: record.status,
          cover_image: record.coverImage,
          doc_url: record.docUrl,
          pages: record.pages,
          is_archived: record.isArchived ? 1 : 0,
          shelf: record.shelf,
          description: record.description,
          created_at: record.createdAt,
          updated_at: record.updatedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    /** What is absent stays as it is. */
    async update(id: number, changes: Changes): Promise<void> {
      await db.updateTable('publications').set(changedColumns(changes, COLUMN_OF)).where('id', '=', id).execute()
    },

    /** Of a PDF, where it is one that we keep. */
    async pagesOf(docUrl: string): Promise<number | null> {
      if (!docUrl.startsWith(MEDIA_PATH)) return null
      const name = docUrl.slice(MEDIA_PATH.length)
      const row = await db.selectFrom('media').select('pages').where('name', '=', name).executeTakeFirst()
      return row?.pages ?? null
    },
  }
}

export type PublicationsRepository = ReturnType<typeof publicationsRepository>
