/** The only SQL on redirects and missed addresses. */
import { sql } from 'kysely'
import { contains } from '#core/records/list-filter.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { RedirectNoun } from '#shared/redirects.ts'
import { addressOfPlace, type Redirect, type Target } from './redirects.ts'

export type MissedAddress = { id: number; address: string; count: number; lastDay: string }
export type NewRedirect = Pick<Redirect, 'address' | 'isPattern' | 'target'> & { path: string }

/** Patterns are compared one by one with an address that nothing else answers. */
export const MAX_PATTERNS = 200

/** So many misses are kept: the most frequent ones. */
export const MAX_MISSES = 5000

const ROWS_PER_STATEMENT = 200

type Row = {
  id: number
  address: string
  isPattern: number
  noun: RedirectNoun | null
  nounId: number | null
  place: string | null
  version: number
  createdAt: string
  articleId: number | null
  authorId: number | null
  magazine: string | null
  slug: string | null
  binId: number | null
}

function locationOf({ noun, nounId, place, articleId, authorId, magazine, slug }: Row): string | null {
  if (noun === null) return place
  if (noun === 'issue') return slug === null ? null : `/issue/${magazine}/${slug}`
  return (noun === 'article' ? articleId : authorId) === null ? null : `/${noun}/${nounId}`
}

function toRedirect(row: Row): Redirect {
  const { id, address, noun, nounId, place, version, createdAt } = row
  const location = locationOf(row)
  const record = noun !== null && nounId !== null ? { noun, id: nounId } : null
  const target: Target = place === null ? null : { place: record && location !== null ? location : place, record }
  return {
    id,
    address,
    isPattern: row.isPattern === 1,
    target,
    location,
    isInBin: location === null && row.binId !== null,
    version,
    createdAt,
  }
}

function columnsOf(target: Target) {
  return {
    target_noun: target?.record?.noun ?? null,
    target_id: target?.record?.id ?? null,
    target: target?.place ?? null,
    target_address: target && addressOfPlace(target.place),
  }
}

export function redirectsRepository({ db }: Pick<Engine, 'db'>) {
  const select = () =>
    db
      .selectFrom('redirects')
      .leftJoin('articles', (join) =>
        join.onRef('articles.id', '=', 'redirects.target_id').on('redirects.target_noun', '=', 'article'),
      )
      .leftJoin('authors', (join) =>
        join.onRef('authors.id', '=', 'redirects.target_id').on('redirects.target_noun', '=', 'author'),
      )
      .leftJoin('issues', (join) =>
        join.onRef('issues.id', '=', 'redirects.target_id').on('redirects.target_noun', '=', 'issue'),
      )
      .leftJoin('bin', (join) =>
        join.onRef('bin.noun', '=', 'redirects.target_noun').onRef('bin.noun_id', '=', 'redirects.target_id'),
      )
      .select([
        'redirects.id',
        'redirects.address',
        'redirects.is_pattern as isPattern',
        'redirects.target_noun as noun',
        'redirects.target_id as nounId',
        'redirects.target as place',
        'redirects.version',
        'redirects.created_at as createdAt',
        'articles.id as articleId',
        'authors.id as authorId',
        'issues.magazine',
        'issues.slug',
        'bin.id as binId',
      ])
  type Selected = ReturnType<typeof select>

  const matching = <Query extends { where: (expression: ReturnType<typeof sql<boolean>>) => Query }>(
    query: Query,
    q: string | undefined,
  ) => {
    const text = q?.trim().toLowerCase() ?? ''
    if (text === '') return query
    const [from, to] = ['redirects.address', 'redirects.target_address'].map((column) =>
      contains(sql.ref(column), text),
    )
    return query.where(sql<boolean>`(${from} or ${to})`)
  }

  async function many(query: Selected): Promise<Redirect[]> {
    return (await query.execute()).map((row) => toRedirect(row as Row))
  }

  return {
    /** The redirect of an address, all patterns, and one of the same path with another query: one statement. */
    async candidates({ address, path }: { address: string; path: string }): Promise<Redirect[]> {
      const ofPath = sql<number>`(select min(id) from redirects where path = ${path} and address <> ${path})`
      return many(
        select().where((where) =>
          where.or([
            where('redirects.address', '=', address),
            where('redirects.is_pattern', '=', 1),
            where('redirects.id', '=', ofPath),
          ]),
        ),
      )
    },

    async find(id: number): Promise<Redirect | undefined> {
      return (await many(select().where('redirects.id', '=', id)))[0]
    },

    /** Newest first. */
    async list(q: string | undefined, { page, pageSize }: PageRequest): Promise<{ rows: Redirect[]; count: number }> {
      const counted = db.selectFrom('redirects').select((columns) => columns.fn.countAll<number>().as('count'))
      const [rows, { count }] = await Promise.all([
        many(
          matching(select(), q)
            .orderBy('redirects.id', 'desc')
            .limit(pageSize)
            .offset((page - 1) * pageSize),
        ),
        matching(counted, q).executeTakeFirstOrThrow(),
      ])
      return { rows, count }
    },

    /** All, oldest first. */
    async *all(): AsyncGenerator<Redirect, void, undefined> {
      for (let last = 0; ;) {
        const rows = await many(select().where('redirects.id', '>', last).orderBy('redirects.id').limit(1000))
        yield* rows
        const end = rows.at(-1)
        if (!end) return
        last = end.id
      }
    },

    async insertAll(redirects: readonly NewRedirect[], createdAt: string): Promise<void> {
      for (let first = 0; first < redirects.length; first += ROWS_PER_STATEMENT) {
        const rows = redirects.slice(first, first + ROWS_PER_STATEMENT).map(({ address, path, isPattern, target }) => ({
          address,
          path,
          is_pattern: Number(isPattern),
          ...columnsOf(target),
          version: 1,
          created_at: createdAt,
        }))
        await db.insertInto('redirects').values(rows).execute()
      }
    },

    /** Returns false where the redirect has another version by now. */
    async update(id: number, version: number, { address, path, isPattern, target }: NewRedirect): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('redirects')
        .set({ address, path, is_pattern: Number(isPattern), ...columnsOf(target), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async retarget(id: number, target: Target): Promise<void> {
      await db
        .updateTable('redirects')
        .set((columns) => ({ ...columnsOf(target), version: columns('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('redirects').where('id', '=', id).execute()
    },

    async removeAt(addresses: readonly string[]): Promise<void> {
      await db.deleteFrom('redirects').where('address', 'in', addresses).execute()
    },

    async countMisses(misses: ReadonlyMap<string, number>, day: string): Promise<void> {
      const rows = [...misses].map(([address, count]) => ({ address, count, last_day: day }))
      for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
        await db
          .insertInto('missed_addresses')
          // Processes that write the same addresses then wait for each other and cannot deadlock.
          .values(rows.slice(first, first + ROWS_PER_STATEMENT).toSorted((a, b) => (a.address < b.address ? -1 : 1)))
          .onConflict((conflict) =>
            conflict.column('address').doUpdateSet((columns) => ({
              count: columns('missed_addresses.count', '+', columns.ref('excluded.count')),
              last_day: columns.ref('excluded.last_day'),
            })),
          )
          .execute()
      }
      await db
        .deleteFrom('missed_addresses')
        .where('id', 'in', (missed) =>
          missed
            .selectFrom('missed_addresses')
            .select('id')
            .orderBy('count', 'desc')
            .orderBy('last_day', 'desc')
            .orderBy('id', 'desc')
            .limit(MAX_MISSES)
            .offset(MAX_MISSES),
        )
        .execute()
    },

    /** The most frequent first. */
    async misses({ page, pageSize }: PageRequest): Promise<{ rows: MissedAddress[]; count: number }> {
      const [rows, { count }] = await Promise.all([
        db
          .selectFrom('missed_addresses')
          .select(['id', 'address', 'count', 'last_day as lastDay'])
          .orderBy('count', 'desc')
          .orderBy('last_day', 'desc')
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        db
          .selectFrom('missed_addresses')
          .select((columns) => columns.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ])
      return { rows, count }
    },

    async removeMiss(which: { id: number } | { address: string }): Promise<void> {
      const removing = db.deleteFrom('missed_addresses')
      await (
        'id' in which ? removing.where('id', '=', which.id) : removing.where('address', '=', which.address)
      ).execute()
    },
  }
}

export type RedirectsRepository = ReturnType<typeof redirectsRepository>
