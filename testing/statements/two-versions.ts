/** This version, and a release that is represented by its recorded statements, on one PostgreSQL database. */
import { Client, type QueryResult } from 'pg'
import { anAccount, type TestAccount } from '../accounts.ts'
import { newSite, type TestSite } from '../site.ts'
import { migratedRelease, recordingOf } from './releases.ts'
import { missing, replayer, type Ids, type Replay } from './replay.ts'

export type Former = ReturnType<typeof replayer>

export type TwoVersions = {
  url: string
  site: TestSite
  admin: TestAccount
  former: Former
  /** The ids of what the release has written on this database, by those in the recording. */
  ids: Ids
  /**
   * Sends the statements of a step. Throws where the release gets less than it got when it was alone: a rejected
   * statement, a missing column, or nothing where it has found or written something.
   */
  replay(step: string, using?: Ids, by?: Former): Promise<Replay[]>
  /** The steps whose names begin with these words. */
  steps(start: string): string[]
  /** The id of a record that the release has created here. */
  idOf(name: string): number
  /** As if the release had written a record of this version. */
  standingFor(name: string, id: number, of?: Ids): Ids
  sql(text: string, values?: unknown[]): Promise<QueryResult<Record<string, unknown>>>
  close(): Promise<void>
}

/** The release has started first: its secrets are those of both. `settings` are those of this version. */
export async function twoVersions(file: string, settings: NodeJS.ProcessEnv = {}): Promise<TwoVersions> {
  const recording = recordingOf(file)
  const { url, engine } = await migratedRelease(file)
  const former = replayer(url)
  const ids: Ids = new Map()
  const recorded = (name: string) => String(recording.ids[name])

  async function replay(step: string, using = ids, by = former): Promise<Replay[]> {
    const statements = recording.statements.filter((statement) => statement.step === step)
    if (statements.length === 0) throw new Error(`The release has no step ${step}.`)
    const sent = await by.send(statements, using)
    const faults = sent.flatMap(missing)
    if (faults.length > 0) throw new Error([`In ${step}, the release`, ...faults].join('\n'))
    return sent
  }

  const client = new Client({ connectionString: url })
  await client.connect()
  for (const step of ['start', 'sign-in.admin', 'account.register']) await replay(step)
  const site = await newSite(engine, settings)
  return {
    url,
    site,
    admin: await anAccount(site.services, { role: 'admin' }),
    former,
    ids,
    replay,
    steps: (start) =>
      [...new Set(recording.statements.map(({ step }) => step))].filter((step) => step.startsWith(start)),
    idOf: (name) => Number(ids.get(recorded(name))),
    standingFor: (name, id, of = ids) => new Map(of).set(recorded(name), String(id)),
    sql: async (text, values = []) => client.query<Record<string, unknown>>(text, values),
    async close() {
      await client.end()
      await former.close()
      await site.close()
    },
  }
}
