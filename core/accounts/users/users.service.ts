/** Use cases of accounts. */
import { isConstraintViolation } from '#database/engines/constraint-errors.ts'
import type { Transact } from '#database/engines/transactions.ts'
import { COMMAND_LINE } from '#shared/audit.ts'
import { normalizeEmail } from '#shared/email.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { assertAdmin, assertSignedIn, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { Notice, SecurityNotices } from '../second-factors/security-notices.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import { accountAuditEvent, type Way } from './account-audit.ts'
import { canReadRole, isActiveAdmin } from './users.policy.ts'
import { passwordError } from './password-rules.ts'
import { hashPassword, isFormerHash, pretendToVerify, randomPassword, verifyPassword } from './passwords.ts'
import type { UsersRepository } from './users.repository.ts'
import { cleanName, type AccountEntry, type AccountFilter, type User } from './users.ts'
import type { Role } from '#shared/schemas/statuses.ts'

export type NewUser = {
  email: string
  password: string | null
  firstName?: string
  lastName?: string
  role: Role
  emailVerified?: boolean
}

/** An account of a former site; `passwordHash` as it was there. */
export type ImportedUser = Pick<User, 'email' | 'emailVerified' | 'passwordHash' | 'firstName' | 'lastName'> & {
  id?: number
}

export function usersService(parts: {
  users: UsersRepository
  sessions: SessionsService
  audit: AuditService
  events: EventsService
  lists: ListSpellings
  notices: SecurityNotices
  transaction: Transact
  clock: Clock
}) {
  const { users, sessions, audit, events, lists, notices, transaction, clock } = parts

  async function recordOf(user: NewUser) {
    const now = clock()
    return {
      email: normalizeEmail(user.email),
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

  /** Null if the address has an account already. */
  async function insertNew(user: NewUser, way: Way, caller: Caller | null = null): Promise<number | null> {
    // Before the transaction: hashing takes time, and SQLite has one writer.
    const record = await recordOf(user)
    return transaction(async () => {
      const id = await users.insertNew(record)
      if (id === null) return null
      const { email, role } = record
      await audit.record(accountAuditEvent({ id, email, role }, { caller, way, action: 'create', details: { role } }))
      await events.publish({ noun: 'user', id, change: 'created', before: null, after: record })
      return id
    })
  }

  async function get(id: number): Promise<User> {
    const user = await users.find(id)
    if (!user) throw new AppError('account.not_found')
    return user
  }

  /** The site must not be left without an admin. Must be called inside the transaction of the change. */
  async function assertIsNotLastAdmin(user: User): Promise<void> {
    if (!isActiveAdmin(user)) return
    // Two admins who demote each other at once must not both find the other.
    await users.lockAdmins()
    if ((await users.countAdmins()) === 1) throw new AppError('account.last_admin')
  }

  async function change(
    caller: Caller | null,
    id: number,
    input: Partial<Pick<User, 'role' | 'status'>>,
  ): Promise<boolean> {
    const action = input.role === undefined ? (input.status === 'active' ? 'enable' : 'disable') : 'role'
    return transaction(async () => {
      const user = await get(id)
      const details = changesBetween<Pick<User, 'role' | 'status'>>(user, input)
      if (Object.keys(details).length === 0) return false
      if (action !== 'enable') await assertIsNotLastAdmin(user)
      await users.update(id, input, clock())
      if (action !== 'enable') await sessions.endAllOf(id)
      const way = caller ? 'admin' : COMMAND_LINE
      await audit.record(accountAuditEvent(user, { caller, way, action, details }))
      await events.publish({ noun: 'user', id, change: 'updated', before: user, after: { ...user, ...input } })
      return true
    })
  }

  /** On the command line, where nobody else informs the owner. */
  async function changeByCommand(id: number, input: Parameters<typeof change>[2], notice: Notice): Promise<void> {
    await transaction(async () => {
      if (await change(null, id, input)) await notices.send((await get(id)).email, notice)
    })
  }

  return {
    /** Throws `account.not_found`. */
    get,

    async find(id: number): Promise<User | undefined> {
      return users.find(id)
    },
    async findByEmail(email: string): Promise<User | undefined> {
      return users.findByEmail(normalizeEmail(email))
    },

    /** For admins: accounts, admins first. Throws `session.*`. */
    async list(caller: Caller, filter: AccountFilter, page: PageRequest): Promise<Page<AccountEntry>> {
      assertAdmin(caller)
      const spelled = await lists.spelled(filter)
      const [rows, count] = await Promise.all([users.list(spelled, page), users.count(spelled)])
      return pageOf(rows, count, page)
    },

    /** For that user and for admins. Throws `session.required`, `session.forbidden`, `account.not_found`. */
    async roleOf(caller: Caller, id: number): Promise<Role> {
      assertSignedIn(caller)
      if (!canReadRole(caller, id)) throw new AppError('session.forbidden')
      return (await get(id)).role
    },

    /** Creates an account for a new person; `caller` is the admin who does. Throws `account.email_taken`. */
    async addNew(user: NewUser, way: Way, caller: Caller | null = null): Promise<User> {
      const id = await insertNew(user, way, caller)
      if (id === null) throw new AppError('account.email_taken', { fields: { email: ['account.email_taken'] } })
      return get(id)
    },

    /** The account with this address and password. Takes the same time whether there is one or not. */
    async withPassword(email: string, password: string): Promise<User | null> {
      const user = await users.findByEmail(normalizeEmail(email))
      const holds = user?.passwordHash
        ? await verifyPassword(password, user.passwordHash)
        : await pretendToVerify(password)
      if (!user || !holds) return null
      if (!user.passwordHash || !isFormerHash(user.passwordHash)) return user
      const passwordHash = await hashPassword(password)
      await transaction(() => users.update(user.id, { passwordHash }, clock()))
      return { ...user, passwordHash }
    },

    /**
     * Inserts the accounts of a former site, all as readers, in one transaction: for the site itself. They keep the hashes
     * of their passwords until they sign in; nobody is told. Returns their ids, in the order given.
     */
    async importAll(accounts: readonly ImportedUser[]): Promise<number[]> {
      return transaction(async () => {
        const now = clock()
        const ids: number[] = []
        for (const account of accounts) {
          const record = {
            ...account,
            role: 'author' as const,
            status: 'active' as const,
            createdAt: now,
            updatedAt: now,
          }
          const id = await users.insertNew(record)
          if (id === null) throw new AppError('account.email_taken')
          await events.publish({ noun: 'user', id, change: 'created', before: null, after: record })
          ids.push(id)
        }
        return ids
      })
    },

    /** What an account of a former site has by now: for the site itself. */
    async importChange(id: number, changes: Omit<ImportedUser, 'id' | 'email'>): Promise<void> {
      await transaction(async () => {
        const before = await get(id)
        await users.update(id, changes, clock())
        await events.publish({ noun: 'user', id, change: 'updated', before, after: { ...before, ...changes } })
      })
    },

    /** Sets a password, ends every session, or all but one, and informs the owner by email. Throws the errors of the password rules. */
    async setPassword(
      id: number,
      password: string,
      options: { way: Way; keepSession?: string; emailVerified?: true },
    ): Promise<void> {
      const user = await get(id)
      assertPasswordIsStrong(password, user.email)
      const emailVerified = options.emailVerified ?? user.emailVerified
      const passwordHash = await hashPassword(password)
      const details = changesBetween({ emailVerified: user.emailVerified }, { emailVerified })
      await transaction(async () => {
        await users.update(id, { passwordHash, emailVerified }, clock())
        await sessions.endAllOf(id, options.keepSession)
        await audit.record(accountAuditEvent(user, { way: options.way, action: 'password', details }))
        await events.publish({ noun: 'user', id, change: 'updated', before: user, after: { ...user, emailVerified } })
        await notices.send(user.email, 'passwordChanged')
      })
    },

    /**
     * Changes the role or the status of an account; unless it is enabled, its sessions end. Writes nothing and returns
     * false if nothing changes. The caller's policy must have allowed it, and the caller informs the owner. Throws
     * `account.not_found`, `account.last_admin`.
     */
    change,

    /**
     * For the command line. An account whose role changes loses its sessions, and its owner is informed by email. Throws
     * `account.last_admin`.
     */
    async setRole(id: number, role: Role): Promise<void> {
      await changeByCommand(id, { role }, 'rolesChanged')
    },

    /** Until the end of the caller's transaction, nothing that references the account is added. Throws `account.not_found`. */
    async lock(id: number): Promise<User> {
      // Before the account itself: two admins who delete each other at once would otherwise wait for each other.
      if (isActiveAdmin(await get(id))) await users.lockAdmins()
      await users.lock(id)
      return get(id)
    },

    /**
     * Deletes a locked account, and with it whatever references it in the database. Must be called inside a transaction.
     * Throws `account.last_admin`.
     */
    async remove(user: User): Promise<void> {
      await assertIsNotLastAdmin(user)
      await users.remove(user.id)
      await events.publish({ noun: 'user', id: user.id, change: 'deleted', before: user, after: null })
    },

    /** For the command line. Ends every session of the account, and informs its owner. Throws `account.last_admin`. */
    async disable(id: number): Promise<void> {
      await changeByCommand(id, { status: 'disabled' }, 'accountDisabled')
    },
    async enable(id: number): Promise<void> {
      await changeByCommand(id, { status: 'active' }, 'accountEnabled')
    },

    /** The addresses of active admins who have none: after an import, or because a provider signs them in. */
    async adminsWithoutPassword(): Promise<string[]> {
      return users.adminsWithoutPassword()
    },

    /**
     * Creates the first admin if there is none. Returns the address and password to print, once; the password is null
     * if the settings provide it.
     */
    async ensureAdmin(wanted: {
      email: string
      password: string | null
    }): Promise<{ email: string; password: string | null } | null> {
      if (await users.hasAdmin()) return null
      const password = wanted.password ?? randomPassword()
      const admin = { email: wanted.email, password, firstName: 'Hilal', lastName: 'Admin', role: 'admin' as const }
      // Several processes may start at once on one empty database.
      const id = await insertNew(admin, 'start')
      if (id === null) return null
      return { email: normalizeEmail(wanted.email), password: wanted.password === null ? password : null }
    },
  }
}

/** Throws the first rule that a new password breaks. */
export function assertPasswordIsStrong(password: string, email: string): void {
  const fault = passwordError(password, normalizeEmail(email))
  if (fault) throw new AppError(fault, { fields: { password: [fault] } })
}

export type UsersService = ReturnType<typeof usersService>

/** `session.ended` in place of the error of a database that refused a row because its account is gone. */
export async function withEndedAccount<Failure extends Error>(
  error: Failure,
  userId: number | null | undefined,
  users: Pick<UsersService, 'find'>,
): Promise<Failure | AppError> {
  if (!userId || !isConstraintViolation(error)) return error
  return (await users.find(userId)) ? error : new AppError('session.ended')
}
