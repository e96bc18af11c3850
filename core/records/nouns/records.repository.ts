/** The SQL that the tables of most nouns share: read one, read a short list, insert, update. */
import type { Kysely } from 'kysely'
import { preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import { whereActive, type ActiveTable } from '../active.ts'
import type { NewRecord, RecordChanges } from '../crud.service.ts'
import { lockRow } from './lock-row.ts'
import { columnOf, type AnyTable, type ContentOfTable, type RecordOfTable } from './table.ts'

/** A table of `defineTable`, as far as these queries need it. */
export type RecordsTable = AnyTable & {
  selection: readonly string[]
  listOrder?: readonly (readonly [field: string, order: 'asc' | 'desc'])[]
  fromRow(row: object): object
  toRow(values: object): object
}

/** Without the types of the schema, because the table is a parameter; the types of the results follow from it. */
type UntypedDatabase = Kysely<Record<string, Record<string, unknown>>>

export type RecordsScope<Table extends AnyTable> = {
  /** Only active records, of a table whose records are active or inactive. */
  active?: boolean
  /** Fields, and the value that each must have. */
  equal?: Partial<RecordOfTable<Table>>
  /** The largest number of records. */
  limit?: number
}

type ListValues = Readonly<Record<string, unknown>> & { active: boolean; limit: number | undefined }

export function recordsRepository<Table extends RecordsTable>(engine: Engine, description: Table) {
  type Resource = RecordOfTable<Table>
  type Content = ContentOfTable<Table>
  const db = engine.db as unknown as UntypedDatabase
  const { table, listOrder = [] } = description
  const fields: Readonly<Record<string, unknown>> = { ...description.managed, ...description.content }
  const select = () => db.selectFrom(table).select(description.selection)
  const resourceOf = (row: object) => description.fromRow(row) as Resource

  const listed = preparedByShape(engine.db, ['active'], ({ active, limit, ...equal }: ListValues) => {
    let query = select()
    if (active) query = query.where(whereActive(table as ActiveTable))
    for (const [field, value] of Object.entries(equal)) query = query.where(columnOf(fields[field]), '=', value)
    for (const [field, order] of listOrder) query = query.orderBy(columnOf(fields[field]), order)
    return limit === undefined ? query : query.limit(limit)
  })

  /** In the order of the table's `listOrder`. */
  async function list({ active = false, equal = {}, limit }: RecordsScope<Table> = {}): Promise<Resource[]> {
    return (await listed({ ...equal, active, limit })).map(resourceOf)
  }

  async function find(id: number): Promise<Resource | undefined> {
    const row = await select().where('id', '=', id).executeTakeFirst()
    return row && resourceOf(row)
  }

  /** Returns the ids, in the order of the records. */
  async function insertAll(records: readonly NewRecord<Content>[]): Promise<number[]> {
    const rows = records.map((record) => description.toRow(record))
    return (await db.insertInto(table).values(rows).returning('id').execute()).map(({ id }) => Number(id))
  }

  /** Absent fields keep their values. */
  async function update(id: number, changes: RecordChanges<Content>): Promise<void> {
    await db.updateTable(table).set(description.toRow(changes)).where('id', '=', id).execute()
  }

  return { list, find, lock: (id: number) => lockRow(engine, table, id), insertAll, update }
}

export type RecordsRepository<Table extends RecordsTable> = ReturnType<typeof recordsRepository<Table>>
