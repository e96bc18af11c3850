/** The only SQL on authors. */
import { sql, type RawBuilder } from 'kysely'
import type { Bit } from '#database/column-types.ts'
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import { alphabeticalKey } from '#shared/alphabet.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { wherePublicArticle } from '#core/articles/articles.public.ts'
import { inBatches } from '#core/in-batches.ts'
import { hasQuery, whereFound, type Spelled } from '#core/records/list-filter.ts'
import { wherePublicAuthor } from './authors.public.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import { authorsTable } from './authors.table.ts'
import type { Identity } from './duplicates.ts'
import type { Author, AuthorColumn, AuthorFilter, Byline } from './authors.ts'

/** The count is an alias of the query. */
const sortsOf = ({ alphabetical }: Engine): Record<AuthorColumn, RawBuilder<unknown>> => ({
  author_name: alphabetical(sql`authors.author_name`),
  email: alphabetical(sql`coalesce(authors.email, '')`),
  category: sql`coalesce(authors.category, '')`,
  status: sql`authors.status`,
  no_of_articles: sql`${sql.ref('articleCount')}`,
})

type OwnAuthor = Pick<Author, 'id' | 'authorName'>

/** All, or those public at a given time: approved, or with a public article. */
export type AuthorScope = 'all' | { publicAt: string }

export function authorsRepository(engine: Engine) {
  const { db, searched, search } = engine
  const records = recordsRepository(engine, authorsTable)
  const sorts = sortsOf(engine)

  function matching(filter: AuthorFilter & Spelled) {
    let query = (hasQuery(filter.q) ? searched : db).selectFrom('authors')
    if (filter.status !== undefined) query = query.where('authors.status', '=', filter.status)
    if (filter.category !== undefined) query = query.where('authors.category', '=', filter.category)
    if (filter.ids !== undefined)
      query = filter.ids.length > 0 ? query.where('authors.id', 'in', filter.ids) : query.where(sql<boolean>`1 = 0`)
    return whereFound(query, filter, { index: search, table: 'authors' })
  }

  function select(scope: AuthorScope, filter: AuthorFilter & Spelled = {}) {
    const query = matching(filter).select((columns) => [
      ...authorsTable.selection,
      columns
        .selectFrom('articles')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('articles.author_id', '=', 'authors.id')
        .$if(scope !== 'all', (count) => count.where(wherePublicArticle(scope === 'all' ? '' : scope.publicAt)))
        .$asScalar()
        .$notNull()
        .as('articleCount'),
    ])
    return scope === 'all' ? query : query.where(wherePublicAuthor(scope.publicAt))
  }

  function inOrder(scope: AuthorScope, filter: AuthorFilter & Spelled) {
    const { sort, order = 'asc' } = filter
    const query = select(scope, filter)
    if (sort) return query.orderBy(sorts[sort], order).orderBy('authors.id', order)
    return query.orderBy(sorts.author_name).orderBy('authors.id')
  }

  const bylineOf = prepared(db, (id: number) =>
    db
      .selectFrom('authors')
      .select(authorsTable.select('id', 'authorName', 'authorImage', 'email', 'introduction'))
      .where('id', '=', id),
  )

  return {
    async find(id: number, scope: AuthorScope): Promise<Author | undefined> {
      return select(scope).where('authors.id', '=', id).executeTakeFirst()
    },

    async findByline(id: number): Promise<Byline | undefined> {
      const [byline] = await bylineOf(id)
      return byline
    },

    /** What tells all authors apart. */
    async identities(): Promise<Identity[]> {
      return db
        .selectFrom('authors')
        .select(authorsTable.select('id', 'authorName', 'email', 'contactNo'))
        .orderBy('id')
        .execute()
    },

    /** The oldest of several with the same name. */
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

    /** The author with an email address or else a name, in whatever case; the oldest of several. */
    async ofPerson({ email, name }: { email: string; name: string }): Promise<OwnAuthor | undefined> {
      const isTheirs = sql<Bit>`case when lower(authors.email) = lower(${email}) then 0 else 1 end`
      return db
        .selectFrom('authors')
        .select(authorsTable.select('id', 'authorName'))
        .where((where) =>
          where.or([
            where(sql`lower(authors.email)`, '=', sql`lower(${email})`),
            where(sql`lower(authors.author_name)`, '=', sql`lower(${name})`),
          ]),
        )
        .orderBy(isTheirs)
        .orderBy('authors.id')
        .limit(1)
        .executeTakeFirst()
    },

    /** One page, by name unless the filter says otherwise; all of them without a page. */
    async list(scope: AuthorScope, filter: AuthorFilter & Spelled = {}, page?: PageRequest): Promise<Author[]> {
      let query = inOrder(scope, filter)
      if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize)
      return query.execute()
    },

    /** All, by name, row by row. */
    stream(scope: AuthorScope, filter: AuthorFilter & Spelled): AsyncIterable<Author> {
      return inBatches<Author>((after, limit) => {
        let query = select(scope, filter).orderBy(sorts.author_name).orderBy('authors.id').limit(limit)
        if (after) {
          const key = alphabeticalKey(after.authorName)
          query = query
            .where(sorts.author_name, '>=', key)
            .where((where) => where.or([where(sorts.author_name, '>', key), where('authors.id', '>', after.id)]))
        }
        return query.execute()
      })
    },

    async count(scope: AuthorScope, filter: AuthorFilter & Spelled): Promise<number> {
      const { count } = await (hasQuery(filter.q) ? searched : db)
        .selectFrom(select(scope, filter).as('chosen'))
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    lock: records.lock,
    insertAll: records.insertAll,
    update: records.update,
  }
}

export type AuthorsRepository = ReturnType<typeof authorsRepository>
