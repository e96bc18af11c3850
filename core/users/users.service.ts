/** What can be done with accounts. */
import { normaliseEmail } from '#shared/email.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import { mayReadRole } from './users.policy.ts'
import { faultOfPassword } from './password-rules.ts'
import { hashPassword, pretendToVerify, randomPassword, verifyPassword } from './passwords.ts'
import type { UsersRepository } from './users.repository.ts'
import { cleanName, type Role, type User } from './users.ts'

export type NewUser = {
  email: string
  password: string | null
  firstName?: string
  lastName?: string
  role: Role
  emailVerified?: boolean
}

export function usersService(parts: { users: UsersRepository; sessions: SessionsService; clock: Clock }) {
  const { users, sessions, clock } = parts

  async function recordOf(user: NewUser) {
    const now = clock()
    return {
      email: normaliseEmail(user.email),
      emailVerified: user.emailVerified ?? false,
      passwordHash: user.password === null ? null : await hashPassword(user.password),
      firstName: cleanName(user.firstName ?? ''),
      lastName: cleanName(user.lastName ?? ''),
      role: user.role,
      status: 'active' as const,
      createdAt: now,
      updatedAt: now,
    }
  }

  async function add(user: NewUser): Promise<number> {
    return users.insert(await recordOf(user))
  }

  async function get(id: number): Promise<User> {
    const user = await users.find(id)
    if (!user) throw new AppError('account.not_found')
    return user
  }

  /** The site shall not be left without anyone who can run it. */
  async function mustNotBeLastAdmin(user: User): Promise<void> {
    const isActiveAdmin = user.role === 'admin' && user.status === 'active'
    if (isActiveAdmin && (await users.countAdmins()) === 1) throw new AppError('account.last_admin')
  }

  return {
    add,
    /** Throws `account.not_found`. */
    get,

    async find(id: number): Promise<User | undefined> {
      return users.find(id)
    },
    async findByEmail(email: string): Promise<User | undefined> {
      return users.findByEmail(normaliseEmail(email))
    },

    /** For that user and for admins. Throws `session.required`, `session.forbidden`, `account.not_found`. */
    async roleOf(caller: Caller, id: number): Promise<Role> {
      if (caller.role === 'anonymous') throw new AppError('session.required')
      if (!mayReadRole(caller, id)) throw new AppError('session.forbidden')
      return (await get(id)).role
    },

    /** Makes an account for someone new. Throws `account.email_taken`. */
    async addNew(user: NewUser): Promise<User> {
      const id = await users.insertNew(await recordOf(user))
      if (id === null) throw new AppError('account.email_taken', { fields: { email: ['account.email_taken'] } })
      return get(id)
    },

    /** The account whose address and password these are. Takes the same time whether there is one or not. */
    async withPassword(email: string, password: string): Promise<User | null> {
      const user = await users.findByEmail(normaliseEmail(email))
      const holds = user?.passwordHash
        ? await verifyPassword(password, user.passwordHash)
        : await pretendToVerify(password)
      return user && holds ? user : null
    },

    /** Sets a password and ends every session, or all but one. Throws what the rules say. */
    async setPassword(
      id: number,
      password: string,
      options: { keepSession?: string; emailVerified?: true } = {},
    ): Promise<void> {
      const user = await get(id)
      mustBeGoodPassword(password, user.email)
      const emailVerified = options.emailVerified ?? user.emailVerified
      await users.update(id, { passwordHash: await hashPassword(password), emailVerified }, clock())
      await sessions.endAllOf(id, options.keepSession)
    },

    /** An account whose role changes loses its sessions. Throws `account.last_admin`. */
    async setRole(id: number, role: Role): Promise<void> {
      const user = await get(id)
      if (user.role === role) return
      await mustNotBeLastAdmin(user)
      await users.update(id, { role }, clock())
      await sessions.endAllOf(id)
    },

    async disable(id: number): Promise<void> {
      await mustNotBeLastAdmin(await get(id))
      await users.update(id, { status: 'disabled' }, clock())
      await sessions.endAllOf(id)
    },
    async enable(id: number): Promise<void> {
      await users.update((await get(id)).id, { status: 'active' }, clock())
    },

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
      const admin = { email: wanted.email, password, firstName: 'Hilal', lastName: 'Admin', role: 'admin' as const }
      // Several machines may start at once on one empty database.
      const id = await users.insertNew(await recordOf(admin))
      if (id === null) return null
      return { email: normaliseEmail(wanted.email), password: wanted.password === null ? password : null }
    },
  }
}

/** Throws the first rule that a new password breaks. */
export function mustBeGoodPassword(password: string, email: string): void {
  const fault = faultOfPassword(password, normaliseEmail(email))
  if (fault) throw new AppError(fault, { fields: { password: [fault] } })
}

export type UsersService = ReturnType<typeof usersService>
