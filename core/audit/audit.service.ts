/** Writing down who did what, and reading it. */
import type { AuditAction, AuditNoun } from '#shared/audit.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { mustBeAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { AuditRepository } from './audit.repository.ts'
import type { AuditDetails, AuditEntry, AuditFilter } from './audit.ts'

export type Deed = {
  /** Null where the site itself does it, or whoever is at the machine. */
  caller: Caller | null
  action: AuditAction
  noun: AuditNoun
  id: number | string | null
  title: string
  details?: AuditDetails
}

export function auditService(parts: { audit: AuditRepository; clock: Clock }) {
  const { audit, clock } = parts

  return {
    /** To be called inside the transaction of the write that it tells of. */
    async record(deed: Deed): Promise<void> {
      await audit.insert({
        at: clock(),
        userId: deed.caller?.userId ?? null,
        action: deed.action,
        noun: deed.noun,
        nounId: deed.id === null ? null : String(deed.id),
        title: deed.title,
        details: deed.details ?? {},
      })
    },

    /** Newest first, for admins. */
    async list(caller: Caller, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>> {
      mustBeAdmin(caller)
      const [rows, count] = await Promise.all([audit.list(filter, page), audit.count(filter)])
      return pageOf(rows, count, page)
    },

    /** All of it, row by row, for admins. */
    stream(caller: Caller, filter: AuditFilter): AsyncIterable<AuditEntry> {
      mustBeAdmin(caller)
      return audit.stream(filter)
    },
  }
}

export type AuditService = ReturnType<typeof auditService>
