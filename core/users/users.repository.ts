/** The only SQL about accounts. */
import type { Engine } from '#database/engines/engine.ts'
import type { User } from './users.ts'

const COLUMNS = [
  'id',
  'email',
  'email_verified as emailVerified',
  'password_hash as passwordHash',
  'first_name as firstName',
  'last_name as lastName',
  'role',
  'status',
] as const

export type UserRecord = Omit<User, 'id'> & { createdAt: string; updatedAt: string }

export function usersRepository({ db }: Engine) {
  const select = () => db.selectFrom('users').select(COLUMNS)
  const toUser = (row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>) =>
    row && ({ ...row, emailVerified: row.emailVerified === 1 } as User)

  return {
    async find(id: number): Promise<User | undefined> {
      return toUser(await select().where('id', '=', id).executeTakeFirst())
    },

    /** By the normalised address. */
    async findByEmail(email: string): Promise<User | undefined> {
      return toUser(await select().where('email', '=', email).executeTakeFirst())
    },

    async hasAdmin(): Promise<boolean> {
      const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
      return row !== undefined
    },

    /** How many active admins there are. */
    async countAdmins(): Promise<number> {
      const { count } = await db
        .selectFrom('users')
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async update(
      id: number,
      change: Partial<Pick<User, 'role' | 'status' | 'passwordHash' | 'emailVerified'>>,
      now: string,
    ): Promise<void> {
      await db
        .updateTable('users')
        .set({
          updated_at: now,
          ...(change.role !== undefined && { role: change.role }),
          ...(change.status !== undefined && { status: change.status }),
          ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
          ...(change.emailVerified !== undefined && {
            email_verified: change.emailVerified ? (1 as const) : (0 as const),
          }),
        })
        .where('id', '=', id)
        .execute()
    },

    /** Null where the address has an account already. */
    async insertNew(record: UserRecord): Promise<number | null> {
      const row = await db
        .insertInto('users')
        .values(rowOf(record))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },

    async insert(record: UserRecord): Promise<number> {
      const row = await db.insertInto('users').values(rowOf(record)).returning('id').executeTakeFirstOrThrow()
      return row.id
    },
  }
}

function rowOf(record: UserRecord) {
  return {
    email: record.email,
    email_verified: record.emailVerified ? (1 as const) : (0 as const),
    password_hash: record.passwordHash,
    first_name: record.firstName,
    last_name: record.lastName,
    role: record.role,
    status: record.status,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}

export type UsersRepository = ReturnType<typeof usersRepository>
