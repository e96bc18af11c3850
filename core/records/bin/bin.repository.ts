/** The only SQL on the bin. */
import type { Engine } from '#database/engines/engine.ts'
import type { Noun } from '#shared/nouns.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { BATCH_SIZE, inChunks } from '#core/in-batches.ts'
import { indexedRecord } from '#core/record-documents.ts'
import { contentTables } from '#core/archive/bundle/tables/content-tables.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import { USER_NAME } from '../user-name.ts'
import { hasQuery, whereFound, type Spelled } from '../list-filter.ts'
import type { BinContent, BinEntry } from './bin.ts'

/** Null where it is no record of its noun with that id, or has what no row of its tables may have. */
function storedBinContent(noun: Noun, nounId: number, json: string): BinContent | null {
  const { columns, fieldOutOfRule } = contentTables.bin
  const parsed = columns['content']?.schema.safeParse(parsedOrNull(json))
  if (!parsed?.success || fieldOutOfRule({ noun, noun_id: nounId, content: parsed.data }) !== null) return null
  return parsed.data as BinContent
}

/** `q`: words of the title. */
export type BinFilter = { noun?: Noun; q?: string }

export function binRepository({ db, searched, search }: Engine) {
  function from(filter: BinFilter & Spelled) {
    const rows = (hasQuery(filter.q) ? searched : db).selectFrom('bin')
    const query = whereFound(rows, filter, { index: search, table: 'bin' })
    return filter.noun === undefined ? query : query.where('bin.noun', '=', filter.noun)
  }

  /** Content may be long: it is read in parts. */
  async function damagedOf(ids: readonly number[]): Promise<Set<number>> {
    const damaged = await inChunks(
      ids,
      async (some) => {
        const rows = await db
          .selectFrom('bin')
          .select(['id', 'noun', 'noun_id', 'content'])
          .where('id', 'in', some)
          .execute()
        return rows.filter((row) => storedBinContent(row.noun, row.noun_id, row.content) === null).map(({ id }) => id)
      },
      BATCH_SIZE,
    )
    return new Set(damaged)
  }

  return {
    async insert(
      record: Omit<BinEntry, 'id' | 'deletedByName' | 'isDamaged'> & { content: BinContent },
    ): Promise<void> {
      const row = await db
        .insertInto('bin')
        .values({
          noun: record.noun,
          noun_id: record.nounId,
          title: record.title,
          deleted_at: record.deletedAt,
          deleted_by: record.deletedBy,
          content: JSON.stringify(record.content),
        })
        .returning(['id', 'title'])
        .executeTakeFirstOrThrow()
      await search.put('bin', [indexedRecord('bin', row)])
    },

    /** Removes an entry if it was added since a given time. The content of a damaged one is null. */
    async take(
      noun: Noun,
      id: number,
      since: string,
    ): Promise<{ title: string; content: BinContent | null } | undefined> {
      const row = await db
        .deleteFrom('bin')
        .where('noun', '=', noun)
        .where('noun_id', '=', id)
        .where('deleted_at', '>=', since)
        .returning(['id', 'title', 'content'])
        .executeTakeFirst()
      if (row) await search.remove('bin', [row.id])
      return row && { title: row.title, content: storedBinContent(noun, id, row.content) }
    },

    /** The entries added before a given time. */
    async olderThan(moment: string): Promise<{ noun: Noun; nounId: number }[]> {
      return db
        .selectFrom('bin')
        .select(['noun', 'noun_id as nounId'])
        .where('deleted_at', '<', moment)
        .orderBy('id')
        .limit(1000)
        .execute()
    },

    /** The entries whose content mentions an account, for whoever looks into it. The content of a damaged one is null. */
    async mentioning(userId: number): Promise<{ id: number; noun: Noun; content: BinContent | null }[]> {
      const rows = await db
        .selectFrom('bin')
        .select(['id', 'noun', 'noun_id', 'content'])
        .where('noun', 'in', ['article', 'comment'])
        .where('content', 'like', `%"user_id":${userId}%`)
        .execute()
      return rows.map(({ id, noun, noun_id: nounId, content }) => ({
        id,
        noun,
        content: storedBinContent(noun, nounId, content),
      }))
    },

    async replaceContent(id: number, content: BinContent): Promise<void> {
      await db
        .updateTable('bin')
        .set({ content: JSON.stringify(content) })
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('bin').where('id', '=', id).execute()
      await search.remove('bin', [id])
    },

    /** The latest deleted first. */
    async list(filter: BinFilter & Spelled, page: PageRequest): Promise<BinEntry[]> {
      const rows = await from(filter)
        .leftJoin('users', 'users.id', 'bin.deleted_by')
        .select([
          'bin.id',
          'bin.noun',
          'bin.noun_id as nounId',
          'bin.title',
          'bin.deleted_at as deletedAt',
          'bin.deleted_by as deletedBy',
          USER_NAME.as('deletedByName'),
        ])
        .orderBy('bin.deleted_at', 'desc')
        .orderBy('bin.id', 'desc')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      const damaged = await damagedOf(rows.map(({ id }) => id))
      return rows.map((row) => ({ ...row, isDamaged: damaged.has(row.id) }))
    },

    async count(filter: BinFilter & Spelled): Promise<number> {
      const { count } = await from(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type BinRepository = ReturnType<typeof binRepository>
