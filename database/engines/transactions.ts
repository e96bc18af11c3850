/**
 * Several writes as one: inside `transaction` every repository's queries go through it, without being told. Which one a
 * query belongs to follows the asynchronous call, so a promise begun inside must be awaited inside.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'

export type Transact = <Result>(work: () => Promise<Result>) => Promise<Result>

export function withTransactions(root: Database): { db: Database; transaction: Transact } {
  const current = new AsyncLocalStorage<Database>()
  const db = new Proxy(root, {
    get(_root, name) {
      const target = current.getStore() ?? root
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return {
    db,
    /** One inside another is part of the outer: all of it holds, or nothing. */
    async transaction(work) {
      if (current.getStore()) return work()
      return root.transaction().execute((transaction) => current.run(transaction, work))
    },
  }
}
