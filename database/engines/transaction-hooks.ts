/**
 * Hooks before and after the commit of a transaction. Nested transactions belong to the outermost one, so its hooks run
 * once, whichever level registers them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transact } from './transactions.ts'

export type OpenTransaction = {
  /** Runs in the transaction after all of its work; what it writes is part of the commit. */
  beforeCommit(hook: () => Promise<void>): void
  /** Runs outside of the transaction, once it has committed; never after a rollback. It must not throw. */
  afterCommit(hook: () => void): void
}

export function withTransactionHooks<Parts extends { transaction: Transact }>(parts: Parts) {
  const current = new AsyncLocalStorage<OpenTransaction>()

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    let before: (() => Promise<void>)[] = []
    let after: (() => void)[] = []
    const open: OpenTransaction = {
      beforeCommit: (hook) => void before.push(hook),
      afterCommit: (hook) => void after.push(hook),
    }
    const result = await current.run(open, () =>
      parts.transaction(async () => {
        // An engine may retry the work after a conflict: hooks that the failed attempt registered are discarded.
        before = []
        after = []
        const answer = await work()
        // A hook may register another.
        for (let hook = before.shift(); hook; hook = before.shift()) await hook()
        return answer
      }),
    )
    for (const hook of after) hook()
    return result
  }

  return {
    ...parts,
    transaction: (async (work) => (current.getStore() ? work() : run(work))) as Transact,
    /** The outermost transaction that the calling code runs in, or null. */
    openTransaction: () => current.getStore() ?? null,
  }
}
