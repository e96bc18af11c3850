/** A change of an account, as the audit is told: its address and what it may do, never a password, a token or a hash. */
import { COMMAND_LINE, type AuditAction } from '#shared/audit.ts'
import type { AuditDetails } from '../audit/audit.ts'
import type { AuditEvent } from '../audit/audit.service.ts'
import type { User } from './users.ts'

/**
 * How it came about: its owner on the site's own forms, by the letter for a forgotten password, or by a provider's word;
 * whoever is at the machine; or the site itself as it starts.
 */
export type Way = 'form' | 'letter' | 'google' | 'facebook' | typeof COMMAND_LINE | 'start'

/** Whoever is at the machine has no account to be named by; neither has the site itself. */
function isOwner(way: Way): boolean {
  return way !== COMMAND_LINE && way !== 'start'
}

export function accountAuditEvent(
  user: Pick<User, 'id' | 'email' | 'role'>,
  done: { way: Way; action: AuditAction; details?: AuditDetails },
): AuditEvent {
  const { way, action, details } = done
  return {
    caller: isOwner(way) ? { role: user.role, userId: user.id } : null,
    action,
    noun: 'user',
    id: user.id,
    title: user.email,
    details: { ...details, way },
  }
}
