/** Records audit events and lists them. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction, AuditNoun } from '#shared/audit.ts'
import type { Page, PageRequest } from '#shared/pagination.ts'
import { assertAdmin, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { RecordConflict } from '../record-versions.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { AuditRepository } from './audit.repository.ts'
import type { AuditDetails, AuditEntry, AuditFilter } from './audit.ts'

export type AuditEvent = {
  /** Null for events by the site itself or by the command line. */
  caller: Caller | null
  action: AuditAction
  noun: AuditNoun
  id: number | string | null
  title: string
  details?: AuditDetails
}

/** What a program does is attributed to the admin who has created its key. */
function userOf(caller: Caller | null): number | null {
  return caller?.role === 'integration' ? caller.ownerId : (caller?.userId ?? null)
}

/** Set while something is recorded as a whole. */
const withoutRecords = new AsyncLocalStorage<true>()

/** The writes of `work` are not recorded one by one: the caller records it as a whole. */
export async function recordedAsAWhole<Result>(work: () => Promise<Result>): Promise<Result> {
  return withoutRecords.run(true, work)
}

export function auditService(parts: { audit: AuditRepository; lists: ListSpellings; clock: Clock }) {
  const { audit, lists, clock } = parts

  async function recordAll(events: readonly AuditEvent[]): Promise<void> {
    if (withoutRecords.getStore()) return
    const at = clock()
    await audit.insertAll(
      events.map(({ caller, action, noun, id, title, details = {} }) => ({
        at,
        userId: userOf(caller),
        action,
        noun,
        nounId: id === null ? null : String(id),
        title,
        details: caller?.role === 'integration' ? { ...details, api_key: caller.keyName } : details,
      })),
    )
  }

  async function* streamed(filter: AuditFilter): AsyncGenerator<AuditEntry, void, undefined> {
    yield* audit.stream(await lists.spelled(filter))
  }

  return {
    /** Must be called inside the transaction of the write that it records. */
    async record(auditEvent: AuditEvent): Promise<void> {
      await recordAll([auditEvent])
    },

    /** For a write of many records. */
    recordAll,

    /**
     * Must be called inside the transaction of a save, before it writes. Throws `RecordConflict`, with who wrote last, if
     * the save started from another version than the current one. A save without a version is never a conflict.
     */
    async assertVersion(
      noun: AuditNoun,
      id: number | string,
      { current, version }: { current: object; version: string },
      startedFrom: string | undefined,
    ): Promise<void> {
      if (startedFrom === undefined || startedFrom === version) return
      throw new RecordConflict(current, await audit.lastSaveOf(noun, String(id)))
    },

    /** Who wrote a record, or a setting by its name, last; null where the log has nothing of it. */
    lastSaveOf: async (noun: AuditNoun, id: string) => audit.lastSaveOf(noun, id),

    /** Keeps of a deleted account no more than its number. Must be called inside the transaction that deletes it. */
    async forget(userId: number, options: { withComments: boolean }): Promise<void> {
      await audit.forget(userId, options)
    },

    /** Newest first, for admins. */
    async list(caller: Caller, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>> {
      assertAdmin(caller)
      return audit.page(await lists.spelled(filter), page)
    },

    /** The whole log, streamed row by row, for admins. */
    stream(caller: Caller, filter: AuditFilter): AsyncIterable<AuditEntry> {
      assertAdmin(caller)
      return streamed(filter)
    },
  }
}

export type AuditService = ReturnType<typeof auditService>
