/** The only SQL on sessions. */
import type { Engine } from '#database/engines/engine.ts'
import type { Membership } from '#shared/memberships.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { membershipsColumn, membershipsOfColumn } from '../memberships/memberships-column.ts'
import { hasSecondFactor } from '../second-factors/has-second-factor.ts'
import { PUBLISHING_TIME_ZONE, SECOND_FACTOR_FROM } from '#core/site/settings/settings.ts'
import type { OwnSession, SessionDevice } from './sessions.ts'

export type LiveSession = {
  id: string
  userId: number
  role: Role
  provedAt: string | null
  /** The day from which admins need a second factor, as its setting is stored; null without the setting. */
  secondFactorFrom: string | null
  /** The publisher's time zone, as its setting is stored; null without the setting. */
  timeZone: string | null
  hasSecondFactor: boolean
  memberships: readonly Membership[]
}
export type StoredSession = Omit<OwnSession, 'isCurrent'>
export type RefreshToken = { sessionId: string; usedAt: string | null }

export function sessionsRepository({ db, transaction }: Engine) {
  /** Inserting an existing token has no effect. */
  async function addRefreshToken(hash: string, sessionId: string, createdAt: string): Promise<void> {
    await db
      .insertInto('refresh_tokens')
      .values({ token_hash: hash, session_id: sessionId, created_at: createdAt, used_at: null })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute()
  }

  return {
    /** Inserts a session with its first refresh token. */
    async insert(session: {
      id: string
      userId: number
      role: Role
      createdAt: string
      expiresAt: string
      tokenHash: string
      device: SessionDevice
      provedAt: string | null
    }): Promise<void> {
      await transaction(async () => {
        await db
          .insertInto('sessions')
          .values({
            id: session.id,
            user_id: session.userId,
            role: session.role,
            created_at: session.createdAt,
            expires_at: session.expiresAt,
            ...session.device,
            seen_at: session.createdAt,
            proved_at: session.provedAt,
          })
          .execute()
        await addRefreshToken(session.tokenHash, session.id, session.createdAt)
      })
    },

    /** A valid session: not expired, with an active account that still has the role of the sign-in. */
    async findLive(id: string, now: string): Promise<LiveSession | undefined> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.id', 'users.id as userId', 'users.role', 'sessions.proved_at as provedAt'])
        .select((query) => {
          const setting = (key: string) =>
            query.selectFrom('settings').select('settings.value').where('settings.key', '=', key)
          return [setting(SECOND_FACTOR_FROM).as('secondFactorFrom'), setting(PUBLISHING_TIME_ZONE).as('timeZone')]
        })
        .select(hasSecondFactor)
        .select(membershipsColumn)
        .where('sessions.id', '=', id)
        .where('sessions.expires_at', '>', now)
        .where('users.status', '=', 'active')
        .whereRef('users.role', '=', 'sessions.role')
        .executeTakeFirst()
      return (
        row && {
          ...row,
          hasSecondFactor: Boolean(row.hasSecondFactor),
          memberships: membershipsOfColumn(row.memberships),
        }
      )
    },

    /** The valid sessions of a user, the one used last first. */
    async listOf(userId: number, now: string): Promise<StoredSession[]> {
      return db
        .selectFrom('sessions')
        .select(['id', 'browser', 'system', 'network', 'created_at as createdAt'])
        .select(({ fn }) => fn.coalesce('seen_at', 'created_at').as('seenAt'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('seenAt', 'desc')
        .orderBy('id')
        .execute()
    },

    async setProved(id: string, now: string): Promise<void> {
      await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute()
    },

    /** Returns whether the user had this session. */
    async endOf(userId: number, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async end(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', id).execute()
    },
    async endAllOf(userId: number, exceptId?: string): Promise<void> {
      let query = db.deleteFrom('sessions').where('user_id', '=', userId)
      if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
      await query.execute()
    },
    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    },

    async findRefreshToken(hash: string): Promise<RefreshToken | undefined> {
      return db
        .selectFrom('refresh_tokens')
        .select(['session_id as sessionId', 'used_at as usedAt'])
        .where('token_hash', '=', hash)
        .executeTakeFirst()
    },

    /** Replaces a token by its successor and extends the session. */
    async rotate(step: {
      sessionId: string
      hash: string
      next: string
      now: string
      expiresAt: string
    }): Promise<void> {
      await transaction(async () => {
        await addRefreshToken(step.next, step.sessionId, step.now)
        await db
          .updateTable('refresh_tokens')
          .set({ used_at: step.now })
          .where('token_hash', '=', step.hash)
          .where('used_at', 'is', null)
          .execute()
        await db
          .updateTable('sessions')
          .set({ expires_at: step.expiresAt, seen_at: step.now })
          .where('id', '=', step.sessionId)
          .execute()
      })
    },

    async removeUsedTokens(before: string): Promise<void> {
      await db.deleteFrom('refresh_tokens').where('created_at', '<', before).where('used_at', 'is not', null).execute()
    },
  }
}

export type SessionsRepository = ReturnType<typeof sessionsRepository>
