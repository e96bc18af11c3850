/** The only SQL about magazine issues and e-books. */
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { Publication, PublicationKind } from './publications.ts'

export type PublicationScope = { kind: PublicationKind; active?: boolean; archived?: boolean; shelf?: string }
export type PublicationRecord = Omit<Publication, 'id'> & { createdAt: string; updatedAt: string }

export function publicationsRepository({ db }: Engine) {
  function from(scope: PublicationScope) {
    let query = db.selectFrom('publications').where('kind', '=', scope.kind)
    if (scope.active !== undefined) query = query.where('status', '=', scope.active ? 'Active' : 'Inactive')
    if (scope.archived !== undefined) query = query.where('is_archived', '=', scope.archived ? 1 : 0)
    if (scope.shelf !== undefined) query = query.where('shelf', '=', scope.shelf)
    return query
  }

  function select(scope: PublicationScope) {
    return from(scope)
      .select([
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
      ])
      .orderBy('publish_date', 'desc')
      .orderBy('id', 'desc')
  }

  return {
    /** Newest first; all without a page. */
    async list(scope: PublicationScope, page?: PageRequest): Promise<Publication[]> {
      let query = select(scope)
      if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize)
      return (await query.execute()).map((row) => ({ ...row, isArchived: row.isArchived === 1 }) as Publication)
    },

    async count(scope: PublicationScope): Promise<number> {
      const { count } = await from(scope)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async find(kind: PublicationKind, id: number): Promise<Publication | undefined> {
      const row = await select({ kind }).where('id', '=', id).executeTakeFirst()
      return row && ({ ...row, isArchived: row.isArchived === 1 } as Publication)
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
  }
}

export type PublicationsRepository = ReturnType<typeof publicationsRepository>
