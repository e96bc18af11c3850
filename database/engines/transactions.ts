/**
 * Atomic writes: inside `transaction` the queries of every repository use it, without passing it as an argument. A
 * query belongs to the transaction of its asynchronous context, so a promise started inside must be awaited inside.
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
    /** A nested transaction is part of the outer one: both commit or neither does. */
    async transaction(work) {
      if (current.getStore()) return work()
      return root.transaction().execute((transaction) => current.run(transaction, work))
    },
  }
}
