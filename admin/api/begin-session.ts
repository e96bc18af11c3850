/**
 * The beginning of a session: who the person is, and what they may see. The first script of the page starts it while the
 * application is still loading, so this imports nothing of the application.
 */
import { homeIn } from '#shared/editions/homes.ts'
import type { Membership } from '#shared/memberships.ts'
import { loginPath } from '#shared/own-path.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import type { WriterWire } from '#shared/schemas/stage.schema.ts'
import type { PublishingSettingsWire } from '#shared/schemas/settings.schema.ts'
import { claimsOf } from '#shared/session/session.ts'
import { chosenLocale } from '../i18n/load-messages.ts'
import { leaveFor } from '../leave.ts'
import { api, ApiError } from './client.ts'
import { session } from './session.ts'

export type Session = {
  userId: number
  role: Role
  /** The roles of an author in magazines; an admin needs none. */
  memberships: readonly Membership[]
  /** Under which name an author writes; null for an admin, who enters what others have written. */
  writer: WriterWire | null
  /** Loaded before the first screen is shown, so that no screen opens in another time zone. Null if it did not load. */
  publishing: PublishingSettingsWire | null
}

export const PUBLISHING_SETTINGS = '/api/settings/publishing/'

async function publishingSettings(): Promise<PublishingSettingsWire | null> {
  try {
    return (await api<{ data: PublishingSettingsWire }>(PUBLISHING_SETTINGS)).data
  } catch {
    return null
  }
}

export function goToLogin(): void {
  const { pathname, search, hash } = window.location
  leaveFor(loginPath(pathname + search + hash, chosenLocale()))
}

/** Null where the session has ended meanwhile. */
async function ownRoles(): Promise<Pick<Session, 'memberships' | 'writer'> | null> {
  try {
    const { data, writer } = await api<{ data: Membership[]; writer: WriterWire | null }>('/api/account/memberships/')
    return { memberships: data, writer }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    goToLogin()
    return null
  }
}

/**
 * Null where the browser is navigating away: to sign in, or because the person is not staff. The access token, which the
 * server has just issued, says the role; what it allows is decided by the server at every call. Throws `ApiError`, and
 * another error if the server does not respond.
 */
export async function beginSession(): Promise<Session | null> {
  const access = await session.currentAccess()
  if (!access) {
    goToLogin()
    return null
  }
  const { role } = claimsOf(access.token)
  if (role === 'admin') {
    const publishing = await publishingSettings()
    return { userId: access.userId, role, memberships: [], writer: null, publishing }
  }
  if (role === 'author') {
    const [own, publishing] = await Promise.all([ownRoles(), publishingSettings()])
    return own && { userId: access.userId, role, ...own, publishing }
  }
  window.location.replace(homeIn(chosenLocale()))
  return null
}
