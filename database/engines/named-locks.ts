/** Locks by a name: work about the same thing is done one after the other. */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Transact } from './transactions.ts'

export type Exclusively = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** An arbitrary number that no other pair of advisory locks in this database begins with. */
const NAMED_LOCKS = 7_301_847

/** For an engine that serves a single process. The database is not locked meanwhile. */
export function locksOfProcess(): Exclusively {
  const ends = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const result = Promise.resolve(ends.get(name)).then(work)
    const end = result.catch(() => undefined)
    ends.set(name, end)
    try {
      return await result
    } finally {
      if (ends.get(name) === end) ends.delete(name)
    }
  }
}

/** The lock ends with the transaction in which the work is done, which may be idle for as long as the work waits. */
export function postgresLocks({ db, transaction }: { db: Database; transaction: Transact }): Exclusively {
  return async (name, work) =>
    transaction(async () => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
      await sql`select pg_advisory_xact_lock(${sql.lit(NAMED_LOCKS)}, hashtext(${name}))`.execute(db)
      return work()
    })
}
