/** Sends recorded statements to a database in place of the version that has sent them before. */
import { Client } from 'pg'
import { types } from '#database/engines/postgres-pool.ts'
import { digestOf, isRecordedId, type Recorded, type Value } from './recording.ts'

const RECORDED_ID = /\b71\d{5}\b/g

/** Recorded ids, and those that the database has given in their place. */
export type Ids = Map<string, string>

function inPlace(value: Value, ids: Ids): unknown {
  if (typeof value === 'number') return Number(ids.get(String(value)) ?? value)
  if (typeof value === 'string') return value.replace(RECORDED_ID, (id) => ids.get(id) ?? id)
  if (Array.isArray(value)) return value.map((each) => inPlace(each, ids))
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
}

export type Replay = {
  statement: Recorded
  rows: Record<string, unknown>[]
  columns: string[]
  count: number
  /** The code with which PostgreSQL rejects the statement now. */
  error?: string
}

/** What PostgreSQL says of a statement that it rejects. */
class Rejected extends Error {}

async function outcomeOf(client: Client, statement: Recorded, values: unknown[]): Promise<Replay> {
  try {
    const { rows, fields, rowCount } = await client.query<unknown[]>({ text: statement.text, values, rowMode: 'array' })
    const columns = fields.map(({ name }) => name)
    const objects = rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index], value])))
    return { statement, columns, rows: objects, count: rowCount ?? 0 }
  } catch (error) {
    const { code = 'unknown', message } = error as Error & { code?: string }
    if (statement.error !== code) throw new Rejected(`${statement.step}: ${message}: ${statement.text}`)
    return { statement, columns: [], rows: [], count: 0, error: code }
  }
}

/** Sends statements as the recorded version would, on as many connections as it had. */
export function replayer(url: string) {
  const connections = new Map<number, Client>()

  async function connectionOf(number: number): Promise<Client> {
    const known = connections.get(number)
    if (known) return known
    const client = new Client({ connectionString: url, options: '-c timezone=UTC -c jit=off', types })
    connections.set(number, client)
    await client.connect()
    return client
  }

  return {
    /**
     * In their order, one after the other. Adds the ids of new rows to `ids`. Throws where PostgreSQL rejects a statement
     * that it has not rejected before.
     */
    async send(statements: readonly Recorded[], ids: Ids): Promise<Replay[]> {
      const sent: Replay[] = []
      for (const statement of statements) {
        const client = await connectionOf(statement.connection)
        const outcome = await outcomeOf(
          client,
          statement,
          statement.values.map((value) => inPlace(value, ids)),
        )
        statement.returned?.forEach((row, index) =>
          row.forEach((value, column) => {
            const found = outcome.rows[index]?.[statement.columns[column] ?? '']
            if (isRecordedId(value) && (typeof found === 'number' || typeof found === 'string')) {
              ids.set(String(value), String(found))
            }
          }),
        )
        sent.push(outcome)
      }
      return sent
    },
    async close() {
      for (const client of connections.values()) await client.end()
    },
  }
}

/** A row that a transaction locks must exist: what it writes next depends on it. */
const MUST_FIND = /\bfor update\b|\breturning\b/i
/** Where both versions write the same row, such as a secret, the first one does. */
const MAY_EXIST = /\bon conflict\b/i

/** What the recorded version misses: columns it expects, and rows that it locks or writes. */
export function missing({ statement: { text, columns: expected, count }, rows, columns, ...now }: Replay): string[] {
  const needsRow = expected.length > 0 && MUST_FIND.test(text) && !MAY_EXIST.test(text)
  const writes = expected.length === 0 && !MAY_EXIST.test(text)
  return [
    ...expected.filter((column) => !columns.includes(column)).map((column) => `lacks ${column}: ${text}`),
    ...(count > 0 && needsRow && rows.length === 0 ? [`finds nothing: ${text}`] : []),
    ...(count > 0 && writes && now.count === 0 ? [`changes nothing: ${text}`] : []),
  ]
}

/** What a version reads of the schema itself, and of renderings: each version makes its own, in place of the other's. */
const OF_ANOTHER_VERSION = /\bpg_catalog\b|\bkysely_migration\b|\barticle_renderings\b/

/** The same where nobody else writes: as many rows, with the same values. */
export function differences(replay: Replay): string[] {
  const { statement, rows, count } = replay
  const faults = missing(replay)
  if (faults.length > 0 || OF_ANOTHER_VERSION.test(statement.text)) return faults
  const about = `${statement.text} ${JSON.stringify(statement.values)}`
  if (count !== statement.count) return [`finds or writes ${count} rows, not ${statement.count}: ${about}`]
  if (digestOf(rows, statement.columns) === statement.digest) return []
  return [`finds other values: ${about} → ${JSON.stringify(rows).slice(0, 500)}`]
}
