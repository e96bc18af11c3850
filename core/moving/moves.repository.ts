/** The only SQL on moves, and on what they have brought. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { MoveMapping, MoveNoun, MoveOutcome, SkipReason } from '#shared/moving.ts'
import type { PageRequest } from '#shared/pagination.ts'
import {
  newTally,
  type Found,
  type Move,
  type MoveError,
  type MovedFile,
  type MovedItem,
  type Progress,
  type Tally,
} from './moves.ts'

const ITEM = [
  'noun',
  'source_id as sourceId',
  'record_id as recordId',
  'run',
  'outcome',
  'reason',
  'detail',
  'title',
  'hash',
  'version',
  'edited',
  'removed',
  'visits',
] as const

/** The items of the last run; `edited`: those that our editors have changed. */
export type ItemFilter = {
  noun?: MoveNoun | undefined
  outcome?: MoveOutcome | undefined
  reason?: SkipReason | undefined
  edited?: boolean | undefined
}

type ItemRow = Omit<MovedItem, 'edited' | 'removed'> & { edited: number; removed: string | null }

function itemOf({ edited, removed, ...row }: ItemRow): MovedItem {
  return {
    ...row,
    edited: edited === 1,
    removed: removed === null ? null : (JSON.parse(removed) as Record<string, number>),
  }
}

export function movesRepository({ db, sequences }: Engine) {
  const select = () =>
    db
      .selectFrom('moves')
      .select(['id', 'source', 'site', 'location', 'state', 'run', 'mapping', 'found', 'progress', 'error'])
      .select(['user_id as userId', 'created_at as createdAt', 'started_at as startedAt', 'finished_at as finishedAt'])

  type MoveRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
  const moveOf = ({ mapping, found, progress, error, ...row }: MoveRow): Move => ({
    ...row,
    mapping: JSON.parse(mapping) as MoveMapping,
    found: found === null ? null : (JSON.parse(found) as Found),
    progress: progress === null ? null : (JSON.parse(progress) as Progress),
    error: error === null ? null : (JSON.parse(error) as MoveError),
  })

  function items(move: Pick<Move, 'id' | 'run'>, { noun, outcome, reason, edited }: ItemFilter) {
    let query = db.selectFrom('moved_items').where('move_id', '=', move.id).where('run', '=', move.run)
    if (noun !== undefined) query = query.where('noun', '=', noun)
    if (outcome !== undefined) query = query.where('outcome', '=', outcome)
    if (reason !== undefined) query = query.where('reason', '=', reason)
    return edited ? query.where('edited', '=', 1) : query
  }

  return {
    async find(id: number): Promise<Move | undefined> {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row && moveOf(row)
    },

    async findBySite(site: string): Promise<Move | undefined> {
      const row = await select().where('site', '=', site).executeTakeFirst()
      return row && moveOf(row)
    },

    async list(): Promise<Move[]> {
      return (await select().orderBy('id', 'desc').execute()).map(moveOf)
    },

    async insert(
      move: Pick<Move, 'source' | 'site' | 'location' | 'mapping' | 'userId' | 'createdAt'>,
    ): Promise<number> {
      const { mapping, userId, createdAt, ...rest } = move
      const row = {
        ...rest,
        state: 'new' as const,
        mapping: JSON.stringify(mapping),
        user_id: userId,
        created_at: createdAt,
      }
      return (await db.insertInto('moves').values(row).returning('id').executeTakeFirstOrThrow()).id
    },

    /** Absent fields keep their values. */
    async update(
      id: number,
      changes: Partial<Omit<Move, 'id' | 'source' | 'site' | 'createdAt' | 'userId'>>,
    ): Promise<void> {
      const { mapping, found, progress, error, startedAt, finishedAt, ...rest } = changes
      const json = (value: object | null) => value && JSON.stringify(value)
      const row = {
        ...rest,
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        ...(found !== undefined && { found: json(found) }),
        ...(progress !== undefined && { progress: json(progress) }),
        ...(error !== undefined && { error: json(error) }),
        ...(startedAt !== undefined && { started_at: startedAt }),
        ...(finishedAt !== undefined && { finished_at: finishedAt }),
      }
      await db.updateTable('moves').set(row).where('id', '=', id).execute()
    },

    /** What was moved of some items before, by their id there. */
    async itemsOf(id: number, noun: MoveNoun, sourceIds: readonly string[]): Promise<Map<string, MovedItem>> {
      if (sourceIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('moved_items')
        .select(ITEM)
        .where('move_id', '=', id)
        .where('noun', '=', noun)
        .where('source_id', 'in', sourceIds)
        .execute()
      return new Map(rows.map((row) => [row.sourceId, itemOf(row)]))
    },

    async putItems(id: number, all: readonly MovedItem[]): Promise<void> {
      if (all.length === 0) return
      const rows = all.map(({ sourceId, recordId, edited, removed, ...item }) => ({
        ...item,
        move_id: id,
        source_id: sourceId,
        record_id: recordId,
        edited: edited ? (1 as const) : (0 as const),
        removed: removed && JSON.stringify(removed),
      }))
      await db
        .insertInto('moved_items')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['move_id', 'noun', 'source_id']).doUpdateSet((row) => ({
            record_id: row.ref('excluded.record_id'),
            run: row.ref('excluded.run'),
            outcome: row.ref('excluded.outcome'),
            reason: row.ref('excluded.reason'),
            detail: row.ref('excluded.detail'),
            title: row.ref('excluded.title'),
            hash: row.ref('excluded.hash'),
            version: row.ref('excluded.version'),
            edited: row.ref('excluded.edited'),
            removed: row.ref('excluded.removed'),
            visits: row.ref('excluded.visits'),
          })),
        )
        .execute()
    },

    /** The records that a move has made of a noun and that are still here, a page at a time. */
    async recordsToUndo(id: number, noun: MoveNoun, limit: number): Promise<MovedItem[]> {
      const rows = await db
        .selectFrom('moved_items')
        .select(ITEM)
        .where('move_id', '=', id)
        .where('noun', '=', noun)
        .where('record_id', 'is not', null)
        .where('hash', 'is not', null)
        .where('outcome', '<>', 'undone')
        .orderBy('source_id')
        .limit(limit)
        .execute()
      return rows.map(itemOf)
    },

    async countToUndo(id: number): Promise<number> {
      const { count } = await db
        .selectFrom('moved_items')
        .where('move_id', '=', id)
        .where('record_id', 'is not', null)
        .where('hash', 'is not', null)
        .where('outcome', '<>', 'undone')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Of the last run: how many items of each noun have each outcome and reason. */
    async tally(move: Pick<Move, 'id' | 'run'>): Promise<Tally> {
      const tally = newTally()
      const rows = await items(move, {})
        .select(['noun', 'outcome', 'reason', (columns) => columns.fn.countAll<number>().as('count')])
        .groupBy(['noun', 'outcome', 'reason'])
        .execute()
      for (const { noun, outcome, reason, count } of rows) {
        if (outcome === 'undone') continue
        const outcomes = (tally.outcomes[noun] ??= {})
        outcomes[outcome] = (outcomes[outcome] ?? 0) + count
        if (reason !== null) tally.reasons[reason] = (tally.reasons[reason] ?? 0) + count
      }
      const removals = await items(move, {}).select('removed').where('removed', 'is not', null).execute()
      for (const { removed } of removals) {
        for (const [tag, number] of Object.entries(JSON.parse(removed ?? '{}') as Record<string, number>)) {
          tally.removed[tag] = (tally.removed[tag] ?? 0) + number
        }
      }
      return tally
    },

    async items(move: Pick<Move, 'id' | 'run'>, filter: ItemFilter, page: PageRequest): Promise<MovedItem[]> {
      const rows = await items(move, filter)
        .select(ITEM)
        .orderBy('noun')
        .orderBy('source_id')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      return rows.map(itemOf)
    },

    async countItems(move: Pick<Move, 'id' | 'run'>, filter: ItemFilter): Promise<number> {
      const query = items(move, filter).select((columns) => columns.fn.countAll<number>().as('count'))
      return (await query.executeTakeFirstOrThrow()).count
    },

    async fileOf(id: number, addresses: readonly string[]): Promise<Map<string, MovedFile>> {
      if (addresses.length === 0) return new Map()
      const rows = await db
        .selectFrom('moved_files')
        .select(['address', 'name', 'fault'])
        .where('move_id', '=', id)
        .where('address', 'in', addresses)
        .execute()
      return new Map(rows.map((row) => [row.address, row]))
    },

    async putFile(id: number, { address, name, fault }: MovedFile): Promise<void> {
      await db
        .insertInto('moved_files')
        .values({ move_id: id, address, name, fault })
        .onConflict((conflict) => conflict.columns(['move_id', 'address']).doUpdateSet({ name, fault }))
        .execute()
    },

    async countFiles(id: number): Promise<{ stored: number; failed: number }> {
      const row = await db
        .selectFrom('moved_files')
        .where('move_id', '=', id)
        .select((columns) => [columns.fn.countAll<number>().as('all'), columns.fn.count<number>('fault').as('failed')])
        .executeTakeFirstOrThrow()
      return { stored: row.all - row.failed, failed: row.failed }
    },

    async failedFiles(id: number, limit: number): Promise<MovedFile[]> {
      const query = db.selectFrom('moved_files').select(['address', 'name', 'fault']).where('move_id', '=', id)
      return query.where('fault', 'is not', null).orderBy('address').limit(limit).execute()
    },

    /** So that the next run asks for them again. */
    async forgetFailedFiles(id: number): Promise<void> {
      await db.deleteFrom('moved_files').where('move_id', '=', id).where('fault', 'is not', null).execute()
    },

    /** The rows of records, by their ids. The names of tables are constants. */
    async rows(table: string, ids: readonly number[]): Promise<Map<number, Readonly<Record<string, unknown>>>> {
      if (ids.length === 0) return new Map()
      const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`
      return new Map((await query.execute(db)).rows.map((row) => [Number(row['id']), row]))
    },

    /** Which ids no record has, nor one in the bin. */
    async freeIds(table: string, nouns: readonly string[], ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set()
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id in (${sql.join(ids)})
        union select noun_id as id from bin where noun in (${sql.join(nouns)}) and noun_id in (${sql.join(ids)})`.execute(
        db,
      )
      const taken = new Set(rows.map((row) => row.id))
      return new Set(ids.filter((each) => !taken.has(each)))
    },

    /** From now on a table gives larger ids only. */
    async reserveIds(table: string, last: number): Promise<void> {
      if ((await sequences.last(db as never, table)) < last) await sequences.set(db as never, table, last)
    },

    async authorsByName(): Promise<{ id: number; name: string }[]> {
      return db.selectFrom('authors').select(['id', 'author_name as name']).orderBy('id').execute()
    },

    async addVisits(articleId: number, visits: number): Promise<void> {
      const change = sql<number>`visits + ${visits}`
      await db.updateTable('articles').set({ visits: change }).where('id', '=', articleId).execute()
    },

    /** Accounts or subscribers that are here already. */
    async peopleByEmail(noun: 'user' | 'subscriber', emails: readonly string[]): Promise<Map<string, number>> {
      if (emails.length === 0) return new Map()
      const table = noun === 'user' ? 'users' : 'newsletter_subscribers'
      const rows = await db.selectFrom(table).select(['id', 'email']).where('email', 'in', emails).execute()
      return new Map(rows.map(({ id, email }) => [email, id]))
    },
  }
}

export type MovesRepository = ReturnType<typeof movesRepository>
