/** Statements of PostgreSQL as one version of the site sends them, and sending them again in its place. */
import { readFileSync } from 'node:fs'
import { Client, type QueryResult } from 'pg'

/** The ids of recorded rows begin here: numbers that occur nowhere else, in values or within texts. */
export const FIRST_RECORDED_ID = 7_100_001
const LAST_RECORDED_ID = 7_199_999
const RECORDED_ID = /\b71\d{5}\b/g

type Value = string | number | boolean | null | { base64: string } | Value[]

export type Recorded = {
  /** What the site was doing: `article.create`. */
  step: string
  /** The connection, numbered from 1: a transaction is a sequence of statements on one. */
  connection: number
  text: string
  values: Value[]
  /** How many rows it returned, and their columns. */
  count: number
  columns: string[]
  /** What an `insert … returning` returned. */
  returned?: Value[][]
}

function encode(value: unknown): Value {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(encode)
  return (value ?? null) as Value
}

/** Records the statements of this process while `step` is not null. */
export function recordStatements(add: (statement: Recorded) => void): { step: string | null; stop: () => void } {
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  const connections = new WeakMap<object, number>()
  let count = 0
  const recorder = { step: null as string | null, stop: () => void Object.assign(Client.prototype, { query }) }
  function recorded(this: Client, config: unknown, ...more: unknown[]): unknown {
    const { step } = recorder
    const answer: unknown = Reflect.apply(query, this, [config, ...more])
    if (step === null || !(answer instanceof Promise)) return answer
    const own = typeof config === 'string' ? { text: config } : (config as { text: string; values?: unknown[] })
    const values = (more[0] as unknown[] | undefined) ?? own.values ?? []
    const connection = connections.get(this) ?? (count += 1)
    connections.set(this, connection)
    const statement: Recorded = { step, connection, text: own.text, values: values.map(encode), count: 0, columns: [] }
    add(statement)
    const keep = (result: QueryResult) => {
      statement.count = result.rows?.length ?? 0
      statement.columns = result.fields?.map(({ name }) => name) ?? []
      if (result.command !== 'SELECT' && statement.count > 0) {
        statement.returned = (result.rows as object[]).map((row) => Object.values(row).map(encode))
      }
    }
    answer.then(keep, () => undefined)
    return answer
  }
  Object.assign(Client.prototype, { query: recorded })
  return recorder
}

type Recording = { version: string; ids: Record<string, number>; statements: Recorded[] }

export function readRecording(file: string): Recording {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const { version, ids, texts } = JSON.parse(head) as { version: string; ids: Record<string, number>; texts: string[] }
  const statements = lines.map((line) => {
    const statement = JSON.parse(line) as Omit<Recorded, 'text'> & { text: number }
    return { ...statement, text: texts[statement.text] ?? '' }
  })
  return { version, ids, statements }
}

/** Recorded ids, and those that the database has given in their place. */
export type Ids = Map<string, string>

function isRecordedId(value: Value): value is number {
  return typeof value === 'number' && value >= FIRST_RECORDED_ID && value <= LAST_RECORDED_ID
}

function inPlace(value: Value, ids: Ids): unknown {
  if (typeof value === 'number') return Number(ids.get(String(value)) ?? value)
  if (typeof value === 'string') return value.replace(RECORDED_ID, (id) => ids.get(id) ?? id)
  if (Array.isArray(value)) return value.map((each) => inPlace(each, ids))
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
}

export type Replay = { statement: Recorded; rows: Record<string, unknown>[]; columns: string[] }

/** Sends statements as the recorded version would, on as many connections as it had. */
export function replayer(url: string) {
  const connections = new Map<number, Client>()

  async function connectionOf(number: number): Promise<Client> {
    const known = connections.get(number)
    if (known) return known
    const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
    connections.set(number, client)
    await client.connect()
    return client
  }

  return {
    /** In their order, one after the other. Adds the ids of new rows to `ids`. */
    async send(statements: readonly Recorded[], ids: Ids): Promise<Replay[]> {
      const sent: Replay[] = []
      for (const statement of statements) {
        const client = await connectionOf(statement.connection)
        const values = statement.values.map((value) => inPlace(value, ids))
        const { rows, fields } = await client.query<unknown[]>({ text: statement.text, values, rowMode: 'array' })
        const columns = fields.map(({ name }) => name)
        statement.returned?.forEach((row, index) =>
          row.forEach((value, column) => {
            const found = rows[index]?.[column]
            if (isRecordedId(value) && (typeof found === 'number' || typeof found === 'string')) {
              ids.set(String(value), String(found))
            }
          }),
        )
        sent.push({
          statement,
          columns,
          rows: rows.map((row) => Object.fromEntries(row.map((v, n) => [columns[n], v]))),
        })
      }
      return sent
    },
    async close() {
      for (const client of connections.values()) await client.end()
    },
  }
}
