/** Use cases of people, for admins: who they are, inviting them, their roles, and ending their access. */
import type { Transact } from '#database/engines/transactions.ts'
import type { Membership } from '#shared/memberships.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { MembershipsRepository } from '../memberships/memberships.repository.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { SecurityNotices } from '../second-factors/security-notices.ts'
import { later } from '../sessions/sessions.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import { accountAuditEvent } from '../users/account-audit.ts'
import type { PasswordResetsRepository } from '../users/password-resets.repository.ts'
import { newResetToken } from '../users/reset-tokens.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import { versionOfValues } from '#core/records/record-versions.ts'
import { invitationLink, invitationMail } from './invitations.ts'
import { assertCanManage, assertCanManagePeople, assertCanSeePeople } from './people.policy.ts'
import type { PeopleRepository } from './people.repository.ts'
import { INVITATION_SECONDS, type Invitation, type PeopleFilter, type Person, type PersonChanges } from './people.ts'

function inOrder(memberships: readonly Membership[]): Membership[] {
  return memberships.toSorted((one, other) => (one.magazine < other.magazine ? -1 : 1))
}

/** Of the roles of a person; disabling and enabling is another matter. */
export function versionOfPerson({ role, status, memberships }: Person): string {
  return versionOfValues([role, status, inOrder(memberships).map((each) => [each.magazine, each.role])])
}

export function peopleService(parts: {
  people: PeopleRepository
  memberships: MembershipsRepository
  users: UsersService
  resets: PasswordResetsRepository
  sessions: Pick<SessionsService, 'endAllOf'>
  outbox: Pick<OutboxService, 'configured' | 'add'>
  notices: SecurityNotices
  audit: AuditService
  events: EventsService
  lists: ListSpellings
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { people, memberships, users, resets, sessions, outbox, notices, audit, events, lists, transaction, clock } =
    parts

  async function get(id: number): Promise<Person> {
    const person = await people.find(id)
    if (!person) throw new AppError('account.not_found')
    return person
  }

  /** Adds the link, and its email, in the transaction that causes them. Returns the link where the site sends no emails. */
  async function addLink({ id, email }: Pick<User, 'id' | 'email'>): Promise<string | null> {
    const { token, hash } = newResetToken()
    const { siteUrl } = parts
    const expiresAt = later(clock(), INVITATION_SECONDS)
    await resets.add({ tokenHash: hash, userId: id, expiresAt })
    if (!outbox.configured) return invitationLink({ token, siteUrl, locale: 'en' })
    await outbox.add(invitationMail({ to: email, token, siteUrl }), { expiresAt })
    return null
  }

  /** Must be called inside a transaction. Returns whether anything changed. */
  async function setMemberships(caller: Caller, id: number, wanted: readonly Membership[]): Promise<boolean> {
    const user = await users.get(id)
    const before = inOrder(await memberships.of(id))
    const after = inOrder(wanted)
    const details = changesBetween({ memberships: before }, { memberships: after })
    if (Object.keys(details).length === 0) return false
    await memberships.replace(id, after, clock())
    await audit.record(accountAuditEvent(user, { caller, way: 'admin', action: 'role', details }))
    await events.publish({ noun: 'user', id, change: 'updated', before: user, after: user })
    return true
  }

  return {
    /** Whether invitations are sent; otherwise their links are to be passed on by hand. */
    sendsEmail: outbox.configured,

    /** Admins first, then by address. Throws `session.*`. */
    async list(caller: Caller, filter: PeopleFilter, page: PageRequest): Promise<Page<Person>> {
      assertCanSeePeople(caller)
      const spelled = await lists.spelled(filter)
      const [rows, count] = await Promise.all([people.list(spelled, page), people.count(spelled)])
      return pageOf(rows, count, page)
    },

    /**
     * Creates an account and sends its owner a link that sets the password, once and within seven days. Where the site sends
     * no emails, `inviteAgain` gives the link. Throws `session.*`, `account.email_taken`.
     */
    async invite(caller: Caller, { memberships: wanted, ...person }: Invitation): Promise<Person> {
      assertCanManagePeople(caller)
      return transaction(async () => {
        const user = await users.addNew({ ...person, password: null }, 'admin', caller)
        await setMemberships(caller, user.id, wanted)
        if (outbox.configured) await addLink(user)
        return get(user.id)
      })
    },

    /**
     * Sends another link to a person who has not set a password yet, or returns it where the site sends no emails. Throws
     * `session.*`, `account.not_found`, `person.has_password`, `person.is_disabled`.
     */
    async inviteAgain(caller: Caller, id: number): Promise<string | null> {
      assertCanManagePeople(caller)
      const person = await get(id)
      if (!person.isInvited) throw new AppError('person.has_password')
      if (person.status !== 'active') throw new AppError('person.is_disabled')
      return transaction(async () => {
        const details = { invitation: true }
        await audit.record(accountAuditEvent(person, { caller, way: 'admin', action: 'update', details }))
        return addLink(person)
      })
    },

    /**
     * Changes role, status and memberships; the person is informed by email. A new role and disabling end the sessions,
     * memberships apply from the next request on. Throws `session.*`, `account.not_found`, `person.own_account`,
     * `account.last_admin`, and `RecordConflict` if `version` is given and is not the current one.
     */
    async update(caller: Caller, id: number, changes: PersonChanges, version?: string): Promise<Person> {
      assertCanManage(caller, id)
      const { role, status, memberships: wanted } = changes
      return transaction(async () => {
        await people.lock(id)
        const before = await get(id)
        const { email } = before
        const current = versionOfPerson(before)
        const isChange = versionOfPerson({ ...before, ...omitUndefined(changes) }) !== current
        if (isChange) await audit.assertVersion('user', id, { current: before, version: current }, version)
        const hasNewRole = role !== undefined && (await users.change(caller, id, { role }))
        const hasNewMemberships = wanted !== undefined && (await setMemberships(caller, id, wanted))
        const hasNewStatus = status !== undefined && (await users.change(caller, id, { status }))
        if (hasNewRole || hasNewMemberships) await notices.send(email, 'rolesChanged')
        if (hasNewStatus) await notices.send(email, status === 'active' ? 'accountEnabled' : 'accountDisabled')
        return get(id)
      })
    },

    /** Ends all sessions of a person. Throws `session.*`, `account.not_found`. */
    async signOutEverywhere(caller: Caller, id: number): Promise<void> {
      assertCanManagePeople(caller)
      const person = await get(id)
      await transaction(async () => {
        await sessions.endAllOf(id)
        const details = { all: true }
        await audit.record(accountAuditEvent(person, { caller, way: 'admin', action: 'sign-out', details }))
        await notices.send(person.email, 'signedOutEverywhere')
      })
    },
  }
}
