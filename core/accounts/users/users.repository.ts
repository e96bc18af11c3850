/** The only SQL on accounts. */
import { sql } from 'kysely'
import type { PageRequest } from '#shared/pagination.ts'
import type { Engine } from '#database/engines/engine.ts'
import { hasQuery, type Spelled } from '#core/records/list-filter.ts'
import { hasSecondFactor } from '../second-factors/has-second-factor.ts'
import { whereAccountFound } from './found-accounts.ts'
import { usersTable } from './users.table.ts'
import type { AccountEntry, AccountFilter, User } from './users.ts'

export type UserRecord = Omit<User, 'id'> & { id?: number } & { createdAt: string; updatedAt: string }

export function usersRepository({ db, searched, search, lockRows }: Engine) {
  const select = () =>
    db
      .selectFrom('users')
      .select(
        usersTable.select('id', 'email', 'emailVerified', 'passwordHash', 'firstName', 'lastName', 'role', 'status'),
      )

  function filtered({ isAdmin, ...filter }: AccountFilter & Spelled) {
    const query = whereAccountFound((hasQuery(filter.q) ? searched : db).selectFrom('users'), filter, search)
    return isAdmin ? query.where('role', '=', 'admin') : query
  }

  return {
    async find(id: number): Promise<User | undefined> {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row && usersTable.fromRow(row)
    },

    /** By the normalized address. */
    async findByEmail(email: string): Promise<User | undefined> {
      const row = await select().where('email', '=', email).executeTakeFirst()
      return row && usersTable.fromRow(row)
    },

    /** Admins first, then by address. */
    async list(filter: AccountFilter & Spelled, { page, pageSize }: PageRequest): Promise<AccountEntry[]> {
      const rows = await filtered(filter)
        .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'role', 'status'])
        .select(hasSecondFactor)
        .orderBy('role')
        .orderBy('email')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return rows.map((row) => ({ ...row, hasSecondFactor: Boolean(row.hasSecondFactor) }))
    },

    async count(filter: AccountFilter & Spelled): Promise<number> {
      const { count } = await filtered(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async hasAdmin(): Promise<boolean> {
      const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
      return row !== undefined
    },

    /** The addresses of active admins. */
    async adminEmails(): Promise<string[]> {
      const rows = await db
        .selectFrom('users')
        .select('email')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .orderBy('id')
        .execute()
      return rows.map(({ email }) => email)
    },

    /** The addresses of active admins who cannot sign in with a password. */
    async adminsWithoutPassword(): Promise<string[]> {
      const rows = await db
        .selectFrom('users')
        .select('email')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .where('password_hash', 'is', null)
        .orderBy('email')
        .execute()
      return rows.map(({ email }) => email)
    },

    /** The number of active admins. */
    async countAdmins(): Promise<number> {
      const { count } = await db
        .selectFrom('users')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Until the end of the transaction, no row that references the account is added. */
    async lock(id: number): Promise<void> {
      await sql`select id from users where id = ${id} ${lockRows}`.execute(db)
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute()
    },

    /** Until the end of the transaction, no other one changes an active admin. */
    async lockAdmins(): Promise<void> {
      await db
        .updateTable('users')
        .set((columns) => ({ updated_at: columns.ref('updated_at') }))
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .execute()
    },

    async update(id: number, change: Partial<Omit<User, 'id' | 'email'>>, now: string): Promise<void> {
      const row = usersTable.toRow({ ...change, updatedAt: now })
      await db.updateTable('users').set(row).where('id', '=', id).execute()
    },

    /** Null if the address has an account already. */
    async insertNew(record: UserRecord): Promise<number | null> {
      const row = await db
        .insertInto('users')
        .values(usersTable.toRow(record))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}

export type UsersRepository = ReturnType<typeof usersRepository>
