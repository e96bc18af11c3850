/** What can be done with accounts. */
import { normaliseEmail } from '#shared/email.ts'
import type { Clock } from '../clock.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import type { UsersRepository } from './users.repository.ts'
import type { Role } from './users.ts'

export type NewUser = { email: string; password: string | null; firstName?: string; lastName?: string; role: Role }

export function usersService(parts: { users: UsersRepository; clock: Clock }) {
  const { users, clock } = parts

  async function add(user: NewUser): Promise<number> {
    const now = clock()
    return users.insert({
      email: normaliseEmail(user.email),
      emailVerified: false,
      passwordHash: user.password === null ? null : await hashPassword(user.password),
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      role: user.role,
      status: 'active',
      createdAt: now,
      updatedAt: now,
    })
  }

  return {
    add,

    /**
     * Makes the first admin where there is none. Answers what to print, once: the address and the password, which is
     * null where the settings brought it.
     */
    async ensureAdmin(wanted: {
      email: string
      password: string | null
    }): Promise<{ email: string; password: string | null } | null> {
      if (await users.hasAdmin()) return null
      const password = wanted.password ?? randomPassword()
      await add({ email: wanted.email, password, firstName: 'Hilal', lastName: 'Admin', role: 'admin' })
      return { email: normaliseEmail(wanted.email), password: wanted.password === null ? password : null }
    },
  }
}

export type UsersService = ReturnType<typeof usersService>
