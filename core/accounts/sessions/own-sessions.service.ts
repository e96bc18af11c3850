/** What a signed-in user does with their own sessions, with audit events. */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { SecurityNotices } from '../second-factors/security-notices.ts'
import { accountAuditEvent } from '../users/account-audit.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import type { SessionsService, SignedIn } from './sessions.service.ts'
import type { OwnSession } from './sessions.ts'

export function ownSessionsService(parts: {
  sessions: SessionsService
  users: Pick<UsersService, 'get'>
  audit: AuditService
  notices: SecurityNotices
  transaction: Transact
}) {
  const { sessions, users, audit, notices, transaction } = parts

  async function userOf({ caller }: SignedIn): Promise<User> {
    if (caller.userId === null) throw new AppError('session.required')
    return users.get(caller.userId)
  }

  return {
    /** The session used last first. */
    async list(signedIn: SignedIn): Promise<OwnSession[]> {
      return sessions.listOwn(signedIn)
    },

    /** Sends no email: only somebody who is signed in to the account can end one session, and sees that it ended. Throws `session.not_found`. */
    async end(signedIn: SignedIn, id: string): Promise<void> {
      const user = await userOf(signedIn)
      await transaction(async () => {
        await sessions.endOf(user.id, id)
        await audit.record(accountAuditEvent(user, { way: 'form', action: 'sign-out' }))
      })
    },

    /** Ends the session of the call too. */
    async endAll(signedIn: SignedIn): Promise<void> {
      const user = await userOf(signedIn)
      await transaction(async () => {
        await sessions.endAllOf(user.id)
        await audit.record(accountAuditEvent(user, { way: 'form', action: 'sign-out', details: { all: true } }))
        await notices.send(user.email, 'signedOutEverywhere')
      })
    },
  }
}
