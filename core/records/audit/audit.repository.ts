/** The only SQL on the audit table. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { AuditAction, AuditNoun } from '#shared/audit.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { inBatches, inChunks } from '#core/in-batches.ts'
import { countIds, expressionOf, hasQuery, isOnlySearched, whereFound, type Spelled } from '../list-filter.ts'
import { indexedRecord } from '#core/record-documents.ts'
import type { LastSave } from '../record-versions.ts'
import { USER_NAME } from '../user-name.ts'
import { accountNumber, type AuditDetails, type AuditEntry, type AuditFilter } from './audit.ts'

export type AuditRecord = Omit<AuditEntry, 'id' | 'userEmail'>
type AuditRow = Omit<AuditEntry, 'details'> & { details: string }

/** What an account does without changing what staff write of it. */
const NO_SAVES = ['sign-out', 'password', 'second-factor'] as const satisfies readonly AuditAction[]

function toEntry(row: AuditRow): AuditEntry {
  return { ...row, details: JSON.parse(row.details) as AuditDetails }
}

export function auditRepository({ db, searched, search }: Engine) {
  /** `count`: how many entries there are, if it is known. */
  function from(filter: AuditFilter & Spelled, count = 0) {
    let query = (hasQuery(filter.q) ? searched : db).selectFrom('audit')
    if (filter.noun !== undefined) query = query.where('noun', '=', filter.noun)
    if (filter.action !== undefined) query = query.where('action', '=', filter.action)
    if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId)
    if (filter.from !== undefined) query = query.where('at', '>=', filter.from)
    if (filter.before !== undefined) query = query.where('at', '<', filter.before)
    return whereFound(query, filter, { index: search, table: 'audit', count })
  }

  function select(filter: AuditFilter & Spelled, count = 0) {
    return from(filter, count)
      .select([
        'id',
        'at',
        'user_id as userId',
        'user_email as userEmail',
        'action',
        'noun',
        'noun_id as nounId',
        'title',
        'details',
      ])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
  }

  async function countOf(filter: AuditFilter & Spelled): Promise<number> {
    const expression = expressionOf(filter)
    if (expression && isOnlySearched(filter)) return countIds(searched, search.idsMatching('audit', expression))
    const { count } = await from(filter)
      .select((columns) => columns.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  return {
    /** Includes the account's email address at the time of the event. */
    async insertAll(records: readonly AuditRecord[]): Promise<void> {
      if (records.length === 0) return
      const rows = await db
        .insertInto('audit')
        .values((values) =>
          records.map((record) => ({
            at: record.at,
            user_id: record.userId,
            user_email:
              record.userId === null
                ? null
                : values.selectFrom('users').select('users.email').where('users.id', '=', record.userId),
            action: record.action,
            noun: record.noun,
            noun_id: record.nounId,
            title: record.title,
            details: JSON.stringify(record.details),
          })),
        )
        .returning(['id', 'title', 'user_email'])
        .execute()
      await search.put(
        'audit',
        rows.map((row) => indexedRecord('audit', row)),
      )
    },

    /** Of a record, or of a setting by its name; null where the log has nothing of it. */
    async lastSaveOf(noun: AuditNoun, nounId: string): Promise<LastSave | null> {
      const row = await db
        .selectFrom('audit')
        .leftJoin('users', 'users.id', 'audit.user_id')
        .select(['audit.at', 'audit.user_id as userId', USER_NAME.as('name')])
        .where('audit.noun', '=', noun)
        .where('audit.noun_id', '=', nounId)
        .where('audit.action', 'not in', NO_SAVES)
        .orderBy('audit.at', 'desc')
        .orderBy('audit.id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Takes from the log what tells who a deleted account belonged to: its address, and what names it. What was done
     * stays, by the number of the account. `withComments`: the words of its comments too.
     */
    async forget(userId: number, { withComments }: { withComments: boolean }): Promise<void> {
      const id = String(userId)
      const comments = db
        .selectFrom('audit as created')
        .select('created.noun_id')
        .where('created.noun', '=', 'comment')
        .where('created.action', '=', 'create')
        .where('created.user_id', '=', userId)
      const byIt = await db
        .updateTable('audit')
        .set({ user_email: null })
        .where('user_id', '=', userId)
        .returning('id')
        .execute()
      const ofIt = await db
        .updateTable('audit')
        .set({
          title: accountNumber(userId),
          // Values of its fields name it too; those of its deletion do not.
          details: sql`case when action = 'delete' then details else '{}' end`,
        })
        .where((where) => {
          const account = where.and([where('noun', '=', 'user'), where('noun_id', '=', id)])
          const comment = where.and([where('noun', '=', 'comment'), where('noun_id', 'in', comments)])
          return withComments ? where.or([account, comment]) : account
        })
        .returning('id')
        .execute()
      await inChunks([...new Set([...byIt, ...ofIt].map((row) => row.id))], async (some) => {
        const rows = await db
          .selectFrom('audit')
          .select(['id', 'title', 'user_email'])
          .where('id', 'in', some)
          .execute()
        await search.put(
          'audit',
          rows.map((row) => indexedRecord('audit', row)),
        )
        return []
      })
    },

    /** Newest first, and how many there are. */
    async page(filter: AuditFilter & Spelled, { page, pageSize }: PageRequest): Promise<Page<AuditEntry>> {
      const count = await countOf(filter)
      const offset = (page - 1) * pageSize
      const rows = offset < count ? await select(filter, count).limit(pageSize).offset(offset).execute() : []
      return pageOf(rows.map(toEntry), count, { page, pageSize })
    },

    /** Newest first, row by row. */
    stream(filter: AuditFilter & Spelled): AsyncIterable<AuditEntry> {
      return inBatches<AuditEntry>(async (after, limit) => {
        let query = select(filter).limit(limit)
        if (after) {
          query = query
            .where('at', '<=', after.at)
            .where((where) => where.or([where('at', '<', after.at), where('id', '<', after.id)]))
        }
        return (await query.execute()).map(toEntry)
      })
    },
  }
}

export type AuditRepository = ReturnType<typeof auditRepository>
