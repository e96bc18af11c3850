/** What every change of a second factor does beside itself: an audit event, an event, and an email to the owner. */
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { AuditDetails } from '#core/records/audit/audit.ts'
import type { Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { Way } from '../users/account-audit.ts'
import type { User } from '../users/users.ts'
import type { Notice, SecurityNotices } from './security-notices.ts'

export type SecondFactorChange = {
  /** Null for the command line. */
  caller: Caller | null
  notice: Notice | null
  details: AuditDetails
  /** The owner's own form by default. */
  way?: Way
}

export function secondFactorChanges(parts: {
  audit: AuditService
  events: EventsService
  sessions: Pick<SessionsService, 'endAllOf'>
  notices: SecurityNotices
}) {
  const { audit, events, sessions, notices } = parts
  return {
    /** Must be called inside the transaction of the change. */
    async record(user: User, { caller, notice, details, way = 'form' }: SecondFactorChange): Promise<void> {
      const { id, email: title } = user
      await audit.record({
        caller,
        action: 'second-factor',
        noun: 'user',
        id,
        title,
        details: { ...details, way },
      })
      await events.publish({ noun: 'user', id, change: 'updated', before: user, after: user })
      if (notice) await notices.send(user.email, notice)
    },

    async endOtherSessions(userId: number, sessionId: string): Promise<void> {
      await sessions.endAllOf(userId, sessionId)
    },
  }
}

export type SecondFactorChanges = ReturnType<typeof secondFactorChanges>
