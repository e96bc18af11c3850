/**
 * Opens, refreshes and ends sessions, and identifies the caller of an access token.
 *
 * A refresh token is used once. Its successor is derived from it with the site's secret, so that two tabs that use one
 * token at the same moment receive the same successor and a browser keeps a single chain. A token used again after the
 * grace period has been copied: the session ends for both parties.
 */
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import { timeZoneOf } from '#core/site/settings/publisher-time-zone.ts'
import { wallTime } from '#shared/time-zones.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { readAccessToken, signAccessToken } from './access-tokens.ts'
import type { LiveSession, SessionsRepository } from './sessions.repository.ts'
import {
  GRACE_SECONDS,
  later,
  PROOF_SECONDS,
  SESSION_SECONDS,
  type OwnSession,
  type SessionDevice,
  type SessionTokens,
} from './sessions.ts'

const UNKNOWN_DEVICE: SessionDevice = { browser: null, system: null, network: null }

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A caller and the session of the call. */
export type SignedIn = {
  caller: Caller
  sessionId: string
  /** Whether this is an admin who must add a second factor before anything else. */
  needsSecondFactor: boolean
}

export function sessionsService(parts: { sessions: SessionsRepository; secrets: SecretsService; clock: Clock }) {
  const { sessions, secrets, clock } = parts

  async function accessOf(session: Pick<LiveSession, 'id' | 'userId' | 'role'>): Promise<string> {
    const { id, userId, role } = session
    return signAccessToken({ userId, role, sessionId: id }, await secrets.key('access-token'), clock())
  }

  /** For a used token: within the grace period it is another tab, afterwards a copy. */
  async function assertInGracePeriod(sessionId: string, usedAt: string): Promise<void> {
    if (clock() <= later(usedAt, GRACE_SECONDS)) return
    await sessions.end(sessionId)
    throw new AppError('session.ended')
  }

  return {
    /** `isProven`: whether the sign-in itself is a fresh proof of who the user is. */
    async open(
      user: { id: number; role: Role },
      { device = UNKNOWN_DEVICE, isProven = true }: { device?: SessionDevice; isProven?: boolean } = {},
    ): Promise<SessionTokens> {
      const now = clock()
      const session = { id: randomBytes(18).toString('base64url'), userId: user.id, role: user.role }
      const refresh = randomBytes(32).toString('base64url')
      await sessions.insert({
        ...session,
        createdAt: now,
        expiresAt: later(now, SESSION_SECONDS),
        tokenHash: hashOf(refresh),
        device,
        provedAt: isProven ? now : null,
      })
      return { access: await accessOf(session), refresh, userId: user.id }
    },

    /** The next tokens of a session. Throws `session.ended`. */
    async refresh(token: string): Promise<SessionTokens> {
      const now = clock()
      const hash = hashOf(token)
      const stored = await sessions.findRefreshToken(hash)
      const session = stored && (await sessions.findLive(stored.sessionId, now))
      if (!stored || !session) throw new AppError('session.ended')
      if (stored.usedAt !== null) await assertInGracePeriod(session.id, stored.usedAt)
      const next = await secrets.sign('refresh-token', token)
      await sessions.rotate({
        sessionId: session.id,
        hash,
        next: hashOf(next),
        now,
        expiresAt: later(now, SESSION_SECONDS),
      })
      return { access: await accessOf(session), refresh: next, userId: session.userId }
    },

    /** Ends the session of a refresh token. Throws `session.ended` if it has none. */
    async endByRefreshToken(token: string): Promise<void> {
      const stored = await sessions.findRefreshToken(hashOf(token))
      if (!stored) throw new AppError('session.ended')
      await sessions.end(stored.sessionId)
    },

    /** Removes sessions that have expired, and used tokens that no session reaches back to. */
    async removeOld(): Promise<void> {
      const now = clock()
      await sessions.removeExpired(now)
      await sessions.removeUsedTokens(later(now, -SESSION_SECONDS))
    },

    /** The valid sessions of the signed-in user, the one used last first. */
    async listOwn({ caller, sessionId }: SignedIn): Promise<OwnSession[]> {
      if (caller.userId === null) throw new AppError('session.required')
      const all = await sessions.listOf(caller.userId, clock())
      return all.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
    },

    /** Throws `session.not_found`. */
    async endOf(userId: number, id: string): Promise<void> {
      if (!(await sessions.endOf(userId, id))) throw new AppError('session.not_found')
    },

    /** Records that the user has just proved who they are. */
    async setProved(id: string): Promise<void> {
      await sessions.setProved(id, clock())
    },

    async endAllOf(userId: number, exceptId?: string): Promise<void> {
      await sessions.endAllOf(userId, exceptId)
    },

    /** The caller of an access token. Throws `session.ended` if the token is not valid (any more). */
    async signedIn(accessToken: string): Promise<SignedIn> {
      const claims = await readAccessToken(accessToken, await secrets.key('access-token'), clock())
      const session = claims && (await sessions.findLive(claims.sessionId, clock()))
      if (!claims || !session || session.userId !== claims.userId || session.role !== claims.role) {
        throw new AppError('session.ended')
      }
      const { id, userId, role, provedAt, secondFactorFrom, timeZone, hasSecondFactor, memberships } = session
      const recentlyProven = provedAt !== null && clock() < later(provedAt, PROOF_SECONDS)
      const isRequired =
        role === 'admin' && secondFactorFrom !== null && secondFactorFrom <= wallTime(clock(), timeZoneOf(timeZone)).day
      return {
        caller: role === 'admin' ? { role, userId, recentlyProven } : { role, userId, recentlyProven, memberships },
        sessionId: id,
        needsSecondFactor: isRequired && !hasSecondFactor,
      }
    },
  }
}

export type SessionsService = ReturnType<typeof sessionsService>
