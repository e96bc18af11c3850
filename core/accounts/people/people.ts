/** People: the accounts of staff and readers as admins see them. */
import type { Membership } from '#shared/memberships.ts'
import type { User } from '../users/users.ts'

export type Person = Omit<User, 'passwordHash' | 'emailVerified'> & {
  memberships: readonly Membership[]
  hasSecondFactor: boolean
  /** Whether the person was invited and has not set a password or signed in yet. */
  isInvited: boolean
  /** The last refresh of any session, ISO 8601 UTC; null without one. */
  seenAt: string | null
  createdAt: string
}

/** `q`: words of the name, or part of the email address. `kind`: `staff` are admins and members of magazines. */
export type PeopleFilter = { q?: string | undefined; kind?: 'staff' | 'disabled' | undefined }

export type Invitation = Pick<User, 'email' | 'firstName' | 'lastName' | 'role'> & {
  memberships: readonly Membership[]
}

/** What an admin may change of a person; absent fields keep their values. */
export type PersonChanges = Partial<Pick<User, 'role' | 'status'>> & { memberships?: readonly Membership[] }

/** How long the link of an invitation is valid, in seconds. */
export const INVITATION_SECONDS = 7 * 86_400
