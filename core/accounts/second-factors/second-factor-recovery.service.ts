/** Removing the second factor of somebody who has lost it: by another admin, or on the command line. */
import type { Transact } from '#database/engines/transactions.ts'
import { COMMAND_LINE } from '#shared/audit.ts'
import { AppError } from '#core/app-error.ts'
import { assertAdmin, type Caller } from '#core/caller.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { UsersService } from '../users/users.service.ts'
import type { SecondFactorChanges } from './second-factor-changes.ts'
import type { SecondFactorsService } from './second-factors.service.ts'
import type { SecurityNotices } from './security-notices.ts'

export function secondFactorRecoveryService(parts: {
  factors: Pick<SecondFactorsService, 'removeAllOf'>
  users: Pick<UsersService, 'get'>
  sessions: Pick<SessionsService, 'endAllOf'>
  changes: SecondFactorChanges
  notices: SecurityNotices
  transaction: Transact
}) {
  const { factors, users, sessions, changes, notices, transaction } = parts
  return {
    /**
     * Removes all second factors of an account and ends its sessions; its owner and the admin are informed by email.
     * `caller` is null for the command line. Throws `session.*`, `account.reset_own`, `account.not_found`,
     * `account.second_factor_missing`.
     */
    async reset(caller: Caller | null, userId: number): Promise<void> {
      if (caller) assertAdmin(caller)
      if (caller?.userId === userId) throw new AppError('account.reset_own')
      const user = await users.get(userId)
      const admin = caller?.userId ? await users.get(caller.userId) : null
      await transaction(async () => {
        if (!(await factors.removeAllOf(userId))) throw new AppError('account.second_factor_missing')
        await sessions.endAllOf(userId)
        await changes.record(user, {
          caller,
          notice: 'secondFactorReset',
          details: { secondFactor: { from: true, to: false } },
          way: caller ? 'admin' : COMMAND_LINE,
        })
        if (admin) await notices.send(admin.email, 'secondFactorResetDone', user.email)
      })
    },
  }
}
