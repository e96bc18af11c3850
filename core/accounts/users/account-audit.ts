/** The audit details of an account: its address and role, never a password, a token or a hash. */
import { COMMAND_LINE, type AuditAction } from '#shared/audit.ts'
import type { AuditDetails } from '#core/records/audit/audit.ts'
import type { AuditEvent } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { User } from './users.ts'

/**
 * How a change was made: by the owner on the site's own forms, with the emailed link for a forgotten password, through
 * a provider, by an admin, from the command line, or by the site itself at start-up.
 */
export type Way = 'form' | 'letter' | 'google' | 'facebook' | 'admin' | typeof COMMAND_LINE | 'start'

/** The command line and the site itself have no account that could be named. */
function isOwner(way: Way): boolean {
  return way !== COMMAND_LINE && way !== 'start' && way !== 'admin'
}

/** `caller`: the admin who made the change, if it was one. */
export function accountAuditEvent(
  user: Pick<User, 'id' | 'email' | 'role'>,
  done: { way: Way; action: AuditAction; details?: AuditDetails; caller?: Caller | null },
): AuditEvent {
  const { way, action, details, caller = null } = done
  return {
    caller: isOwner(way) ? { role: user.role, userId: user.id } : caller,
    action,
    noun: 'user',
    id: user.id,
    title: user.email,
    details: { ...details, way },
  }
}
