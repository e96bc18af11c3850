/** Two schemas in one PostgreSQL database: that of the site, and one beside it that a restore fills. */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { CONNECTION_OPTIONS } from './postgres-pool.ts'
import type { SchemaBeside } from './snapshots.ts'

/** There is at most one, so what an interrupted restore has left is found again. */
const BESIDE = 'hilal_restore'

export async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/** The same database, in which names without a schema mean those of `schema`, and no others. */
function urlOf(url: string, schema: string): string {
  const address = new URL(url)
  // What a URL names takes the place of the options of the pool.
  const options = address.searchParams.get('options') ?? CONNECTION_OPTIONS
  address.searchParams.set('options', `${options} -c search_path=${schema}`)
  return address.href
}

/** The connections of a restore have a name of their own. */
async function assertUnused(db: Database): Promise<void> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state is not null
    and application_name is distinct from current_setting('application_name')`.execute(db)
  if ((rows[0]?.others ?? 0) > 0) {
    throw new Error('Other connections use this database: stop every process of the site first.')
  }
}

/** Better now than after everything was read and written. */
async function assertMayRename(db: Database, schema: string): Promise<void> {
  const { rows } = await sql<{ account: string; database: string; mayCreate: boolean; owns: boolean }>`
    select current_user as account, current_database() as database,
      has_database_privilege(current_database(), 'create') as "mayCreate",
      coalesce((select pg_has_role(current_user, nspowner, 'usage') from pg_namespace where nspname = ${schema}), true)
        as owns`.execute(db)
  const [facts] = rows
  if (!facts || (facts.mayCreate && facts.owns)) return
  throw new Error(
    `A restore fills a schema beside ${schema}, which then takes its place. The account ${facts.account} may not do that: ` +
      `make it the owner of the database (alter database ${facts.database} owner to ${facts.account}) or of the schema, ` +
      'with the right to create schemas in the database.',
  )
}

export function postgresSchemas(url: string, db: Database): SchemaBeside {
  async function drop(): Promise<void> {
    await sql`drop schema if exists ${sql.ref(BESIDE)} cascade`.execute(db)
  }

  return {
    async create() {
      await assertUnused(db)
      await assertMayRename(db, await currentSchema(db))
      await drop()
      await sql`create schema ${sql.ref(BESIDE)}`.execute(db)
      return urlOf(url, BESIDE)
    },

    async takePlace(aside) {
      const schema = await currentSchema(db)
      await assertUnused(db)
      await db.transaction().execute(async (transaction) => {
        await sql`alter schema ${sql.ref(schema)} rename to ${sql.ref(aside)}`.execute(transaction)
        await sql`alter schema ${sql.ref(BESIDE)} rename to ${sql.ref(schema)}`.execute(transaction)
        await sql`do ${sql.lit(
          `begin drop schema "${aside}" restrict; exception when dependent_objects_still_exist then null; end`,
        )}`.execute(transaction)
      })
      const { rows } = await sql<{ is: boolean }>`
        select exists (select from pg_namespace where nspname = ${aside}) as "is"`.execute(db)
      return rows[0]?.is === true
    },

    drop,
  }
}
