/** Writing down who did what, and reading it. */
import type { AuditAction, AuditNoun } from '#shared/audit.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { AuditRepository } from './audit.repository.ts'
import type { AuditDetails, AuditEntry, AuditFilter } from './audit.ts'

export type AuditEvent = {
  /** Null where the site itself does it, or an operator at the command line. */
  caller: Caller | null
  action: AuditAction
  noun: AuditNoun
  id: number | string | null
  title: string
  details?: AuditDetails
}

export function auditService(parts: { audit: AuditRepository; clock: Clock }) {
  const { audit, clock } = parts

  async function recordAll(events: readonly AuditEvent[]): Promise<void> {
    const at = clock()
    await audit.insertAll(
      events.map(({ caller, action, noun, id, title, details = {} }) => ({
        at,
        userId: caller?.userId ?? null,
        action,
        noun,
        nounId: id === null ? null : String(id),
        title,
        details,
      })),
    )
  }

  return {
    /** To be called inside the transaction of the write that it tells of. */
    async record(event: AuditEvent): Promise<void> {
      await recordAll([event])
    },

    /** Of a write of many. */
    recordAll,

    /** Newest first, for admins. */
    async list(caller: Caller, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>> {
      assertAdmin(caller)
      const [rows, count] = await Promise.all([audit.list(filter, page), audit.count(filter)])
      return pageOf(rows, count, page)
    },

    /** All of it, row by row, for admins. */
    stream(caller: Caller, filter: AuditFilter): AsyncIterable<AuditEntry> {
      assertAdmin(caller)
      return audit.stream(filter)
    },
  }
}

export type AuditService = ReturnType<typeof auditService>
