/** Records the statements that a site in this process sends to PostgreSQL. */
import type { Client, QueryResult } from 'pg'
import { digestOf, encode, isRecordedId, type Recorded, type Value } from './recording.ts'

/** The application name of connections that are not recorded. */
export const NOT_RECORDED = 'not-recorded'
const MAX_WAIT_MS = 30_000
const BEGIN = /^(?:begin|start transaction)\b/i
const END = /^(?:commit|rollback)(?! to)\b/i

type Query = (...given: unknown[]) => unknown
type ClientClass = { prototype: Client }

export type Recorder = {
  /** What the site does now; null while nothing is recorded. */
  step: string | null
  stop(): void
}

/**
 * The rows of a statement with their new ids, and null in place of everything else; undefined without new ids. What a
 * select of several rows finds may be others in another database.
 */
function newIdsOf(rows: readonly object[], command: string, known: Set<number>): Value[][] | undefined {
  if (command === 'SELECT' && rows.length > 1) return undefined
  const found = rows.map((row) =>
    Object.values(row).map((value: unknown) => (isRecordedId(value) && !known.has(value) ? value : null)),
  )
  const ids = found.flat().filter((id) => id !== null)
  for (const id of ids) known.add(id)
  return ids.length > 0 ? found : undefined
}

function outcomeOf(statement: Recorded, result: QueryResult<Record<string, unknown>>, known: Set<number>): void {
  const { rows, fields, rowCount, command } = result
  statement.count = rowCount ?? 0
  statement.columns = fields?.map(({ name }) => name) ?? []
  if (!rows || rows.length === 0) return
  statement.digest = digestOf(rows, statement.columns)
  const returned = newIdsOf(rows, command, known)
  if (returned) statement.returned = returned
}

/**
 * One statement, or one transaction, after the other: in the order of the recording no statement waits for a lock, so
 * they can be sent again one by one.
 */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  const ends = new WeakMap<object, () => void>()
  const openTransactions = new WeakSet<object>()
  return async (client: object, text: string, send: () => Promise<unknown>): Promise<unknown> => {
    if (!ends.has(client)) {
      const before = last
      let end: () => void = () => undefined
      last = new Promise<void>((done) => {
        end = done
      })
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise((_done, fail) => {
        timer = setTimeout(() => fail(new Error(`A transaction waits for another connection: ${text}`)), MAX_WAIT_MS)
      })
      await Promise.race([before, tooLong]).finally(() => clearTimeout(timer))
      ends.set(client, end)
    }
    try {
      return await send()
    } finally {
      if (BEGIN.test(text)) openTransactions.add(client)
      else if (END.test(text) || !openTransactions.has(client)) {
        openTransactions.delete(client)
        ends.get(client)?.()
        ends.delete(client)
      }
    }
  }
}

/** `client` is the class of the `pg` that the site uses. */
export function recordStatements(client: ClientClass, add: (statement: Recorded) => void): Recorder {
  const query = Reflect.get(client.prototype, 'query') as Query
  const connections = new WeakMap<object, number>()
  const inTurn = turns()
  const known = new Set<number>()
  let count = 0
  const recorder: Recorder = { step: null, stop: () => void Object.assign(client.prototype, { query }) }

  function recorded(this: Client, config: unknown, ...more: unknown[]): unknown {
    const { step } = recorder
    const own = typeof config === 'string' ? { text: config } : (config as { text?: string; values?: unknown[] })
    const name = (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    const takesCallback = typeof more.at(-1) === 'function'
    const { text } = own
    if (step === null || text === undefined || takesCallback || name.application_name === NOT_RECORDED) {
      return Reflect.apply(query, this, [config, ...more])
    }
    const values = (more[0] as unknown[] | undefined) ?? own.values ?? []
    return inTurn(this, text, async () => {
      const connection = connections.get(this) ?? (count += 1)
      connections.set(this, connection)
      const encoded = values.map(encode)
      const statement: Recorded = { step, connection, text, values: encoded, count: 0, columns: [], digest: '' }
      add(statement)
      try {
        const result = (await Reflect.apply(query, this, [config, ...more])) as QueryResult<Record<string, unknown>>
        outcomeOf(statement, result, known)
        return result
      } catch (error) {
        statement.error = (error as { code?: string }).code ?? 'unknown'
        throw error
      }
    })
  }
  Object.assign(client.prototype, { query: recorded })
  return recorder
}
