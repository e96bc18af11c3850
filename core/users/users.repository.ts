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

    async insert(record: UserRecord): Promise<number> {
      const row = await db
        .insertInto('users')
        .values({
          email: record.email,
          email_verified: record.emailVerified ? 1 : 0,
          password_hash: record.passwordHash,
          first_name: record.firstName,
          last_name: record.lastName,
          role: record.role,
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

export type UsersRepository = ReturnType<typeof usersRepository>
