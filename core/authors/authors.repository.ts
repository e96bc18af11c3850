/** The only SQL about authors. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { inBatches } from '../in-batches.ts'
import type { Author, Byline } from './authors.ts'

export type AuthorRecord = Omit<Author, 'id' | 'articleCount'> & { createdAt: string; updatedAt: string }

/** All, or the public ones as of a moment: approved, or with a public article. */
export type AuthorScope = 'all' | { publicAt: string }

export function authorsRepository({ db }: Engine) {
  function select(scope: AuthorScope) {
    const query = db.selectFrom('authors').select((columns) => [
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

  return {
    async find(id: number, scope: AuthorScope): Promise<Author | undefined> {
      return (await select(scope).where('authors.id', '=', id).executeTakeFirst()) as Author | undefined
    },

    async findByline(id: number): Promise<Byline | undefined> {
      return db
        .selectFrom('authors')
        .select(['id', 'author_name as authorName', 'author_image as authorImage', 'email', 'introduction'])
        .where('id', '=', id)
        .executeTakeFirst()
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

    /** One page, by name; all of them without a page. */
    async list(scope: AuthorScope, page?: PageRequest): Promise<Author[]> {
      let query = select(scope).orderBy('authors.author_name').orderBy('authors.id')
      if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize)
      return (await query.execute()) as Author[]
    },

    /** All, by name, row by row. */
    stream(scope: AuthorScope): AsyncIterable<Author> {
      return inBatches<Author>(async (after, limit) => {
        let query = select(scope).orderBy('authors.author_name').orderBy('authors.id').limit(limit)
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

    async count(scope: AuthorScope): Promise<number> {
      const { count } = await db
        .selectFrom(select(scope).as('chosen'))
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
  }
}

export type AuthorsRepository = ReturnType<typeof authorsRepository>
