/** The only SQL on people: accounts with their memberships and when they were seen. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { hasQuery, type Spelled } from '#core/records/list-filter.ts'
import { membershipsColumn, membershipsOfColumn } from '../memberships/memberships-column.ts'
import { hasSecondFactor } from '../second-factors/has-second-factor.ts'
import { whereAccountFound } from '../users/found-accounts.ts'
import type { PeopleFilter, Person } from './people.ts'

const SEEN_AT = sql<string | null>`(
  select max(coalesce(sessions.seen_at, sessions.created_at)) from sessions where sessions.user_id = users.id
)`.as('seenAt')

/** Nothing but a link sets the first password of an account without a provider. */
const IS_INVITED = sql<boolean | 0 | 1>`(
  users.password_hash is null and not exists (select 1 from identities where identities.user_id = users.id)
)`.as('isInvited')

export function peopleRepository(engine: Engine) {
  const { db, searched, search, lockRows } = engine
  function filtered({ kind, ...filter }: PeopleFilter & Spelled) {
    let query = whereAccountFound((hasQuery(filter.q) ? searched : db).selectFrom('users'), filter, search)
    if (kind === 'disabled') query = query.where('users.status', '=', 'disabled')
    if (kind === 'staff') {
      query = query.where((where) =>
        where.or([
          where('users.role', '=', 'admin'),
          where.exists(
            where
              .selectFrom('memberships')
              .select('memberships.user_id')
              .whereRef('memberships.user_id', '=', 'users.id'),
          ),
        ]),
      )
    }
    return query
  }

  function select(filter: PeopleFilter & Spelled) {
    return filtered(filter)
      .select([
        'users.id',
        'users.email',
        'users.first_name as firstName',
        'users.last_name as lastName',
        'users.role',
        'users.status',
        'users.created_at as createdAt',
      ])
      .select([hasSecondFactor, membershipsColumn, SEEN_AT, IS_INVITED])
  }

  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
  const personOf = (row: Row): Person => ({
    ...row,
    hasSecondFactor: Boolean(row.hasSecondFactor),
    isInvited: Boolean(row.isInvited),
    memberships: membershipsOfColumn(row.memberships),
  })

  return {
    /**
     * Nobody else changes the person until the transaction ends, or the admins: those who demote each other at once would
     * wait for each other.
     */
    async lock(id: number): Promise<void> {
      await sql`select id from users where id = ${id} or (role = 'admin' and status = 'active')
        order by id ${lockRows}`.execute(db)
    },

    /** Admins first, then by address. */
    async list(filter: PeopleFilter & Spelled, { page, pageSize }: PageRequest): Promise<Person[]> {
      const rows = await select(filter)
        .orderBy('users.role')
        .orderBy('users.email')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return rows.map(personOf)
    },

    async count(filter: PeopleFilter & Spelled): Promise<number> {
      const { count } = await filtered(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async find(id: number): Promise<Person | undefined> {
      const row = await select({}).where('users.id', '=', id).executeTakeFirst()
      return row && personOf(row)
    },
  }
}

export type PeopleRepository = ReturnType<typeof peopleRepository>
