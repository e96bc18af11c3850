/** The only SQL about authors. */
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { changedColumns } from '../changed-columns.ts'
import { inBatches } from '../in-batches.ts'
import { whereMatchesWords } from '../list-filter.ts'
import type { Author, AuthorColumn, AuthorFilter, Byline } from './authors.ts'

export type AuthorRecord = Omit<Author, 'id' | 'articleCount'> & { createdAt: string; updatedAt: string }

type Changes = Partial<Omit<AuthorRecord, 'createdAt'>>

const COLUMN_OF = {
  authorName: 'author_name',
  authorImage: 'author_image',
  email: 'email',
  contactNo: 'contact_no',
  category: 'category',
  introduction: 'introduction',
  userId: 'user_id',
  status: 'status',
  updatedAt: 'updated_at',
} as const

/** Words without case; the count is named by the query. */
const SORTS: Record<AuthorColumn, RawBuilder<unknown>> = {
  author_name: sql`lower(authors.author_name)`,
  email: sql`lower(coalesce(authors.email, ''))`,
  category: sql`coalesce(authors.category, '')`,
  status: sql`authors.status`,
  no_of_articles: sql`${sql.ref('articleCount')}`,
}

/** All, or the public ones as of a moment: approved, or with a public article. */
export type AuthorScope = 'all' | { publicAt: string }

export function authorsRepository({ db }: Engine) {
  function matching(filter: AuthorFilter) {
    let query = db.selectFrom('authors')
    if (filter.status !== undefined) query = query.where('authors.status', '=', filter.status)
    if (filter.category !== undefined) query = query.where('authors.category', '=', filter.category)
    return whereMatchesWords(query, filter.q, ['authors.author_name', 'authors.email', 'authors.introduction'])
  }

  function select(scope: AuthorScope, filter: AuthorFilter = {}) {
    const query = matching(filter).select((columns) => [
      'authors.id',
      'authors.author_name as authorName',
      'authors.author_image as authorImage',
      'authors.email',
      'authors.contact_no as contactNo',
      'authors.category',
      'authors.introduction',
      'authors.user_id as userId',
      'authors.status',
      columns
        .selectFrom('articles')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('articles.author_id', '=', 'authors.id')
        .$if(scope !== 'all', (count) =>
          count
            .where('articles.status', '=', 'Active')
            .where('articles.publish_date', '<=', scope === 'all' ? '' : scope.publicAt),
        )
        .as('articleCount'),
    ])
    if (scope === 'all') return query
    return query.where((where) =>
      where.or([
        where('authors.status', '=', 'Approved'),
        where.exists(
          where
            .selectFrom('articles')
            .select(sql`1`.as('one'))
            .whereRef('articles.author_id', '=', 'authors.id')
            .where('articles.status', '=', 'Active')
            .where('articles.publish_date', '<=', scope.publicAt),
        ),
      ]),
    )
  }

  function inOrder(scope: AuthorScope, filter: AuthorFilter) {
    const { sort, order = 'asc' } = filter
    const query = select(scope, filter)
    if (sort) return query.orderBy(SORTS[sort], order).orderBy('authors.id', order)
    return query.orderBy('authors.author_name').orderBy('authors.id')
  }

  const bylineOf = prepared(db, (id: number) =>
    db
      .selectFrom('authors')
      .select(['id', 'author_name as authorName', 'author_image as authorImage', 'email', 'introduction'])
      .where('id', '=', id),
  )

  return {
    async find(id: number, scope: AuthorScope): Promise<Author | undefined> {
      return (await select(scope).where('authors.id', '=', id).executeTakeFirst()) as Author | undefined
    },

    async findByline(id: number): Promise<Byline | undefined> {
      const [byline] = await bylineOf(id)
      return byline
    },

    /** Of several of one name the one that is longest here. */
    async idByName(name: string): Promise<number | null> {
      const row = await db
        .selectFrom('authors')
        .select('id')
        .where('author_name', '=', name)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? null
    },

    /** One page, by name unless the filter says otherwise; all of them without a page. */
    async list(scope: AuthorScope, filter: AuthorFilter = {}, page?: PageRequest): Promise<Author[]> {
      let query = inOrder(scope, filter)
      if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize)
      return (await query.execute()) as Author[]
    },

    /** All, by name, row by row. */
    stream(scope: AuthorScope, filter: AuthorFilter): AsyncIterable<Author> {
      return inBatches<Author>(async (after, limit) => {
        let query = select(scope, filter).orderBy('authors.author_name').orderBy('authors.id').limit(limit)
        if (after) {
          query = query
            .where('authors.author_name', '>=', after.authorName)
            .where((where) =>
              where.or([where('authors.author_name', '>', after.authorName), where('authors.id', '>', after.id)]),
            )
        }
        return (await query.execute()) as Author[]
      })
    },

    async count(scope: AuthorScope, filter: AuthorFilter): Promise<number> {
      const { count } = await db
        .selectFrom(select(scope, filter).as('chosen'))
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async insert(record: AuthorRecord): Promise<number> {
      const row = await db
        .insertInto('authors')
        .values({
          author_name: record.authorName,
          author_image: record.authorImage,
          email: record.email,
          contact_no: record.contactNo,
          category: record.category,
          introduction: record.introduction,
          user_id: record.userId,
          status: record.status,
          created_at: record.createdAt,
          updated_at: record.updatedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    /** What is absent stays as it is. */
    async update(id: number, changes: Changes): Promise<void> {
      await db.updateTable('authors').set(changedColumns(changes, COLUMN_OF)).where('id', '=', id).execute()
    },
  }
}

export type AuthorsRepository = ReturnType<typeof authorsRepository>
