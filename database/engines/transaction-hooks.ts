/**
 * Hooks before and after the commit of a transaction. Nested transactions belong to the outermost one, so its hooks run
 * once, whichever level registers them; and where a nested one fails, all of it fails.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transact } from './transactions.ts'

export type OpenTransaction = {
  /** Runs in the transaction after all of its work; what it writes is part of the commit. */
  beforeCommit(hook: () => Promise<void>): void
  /** Runs outside of the transaction, once it has committed; never after a rollback. It must not throw. */
  afterCommit(hook: () => void): void
}

/** `failure` is the first error of a nested transaction. */
type Progress = { before: (() => Promise<void>)[]; after: (() => void)[]; failure: { error: unknown } | null }

const begun = (): Progress => ({ before: [], after: [], failure: null })

export function withTransactionHooks<Parts extends { transaction: Transact }>(parts: Parts) {
  const current = new AsyncLocalStorage<{ open: OpenTransaction; progress: () => Progress }>()

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    let progress = begun()
    const open: OpenTransaction = {
      beforeCommit: (hook) => void progress.before.push(hook),
      afterCommit: (hook) => void progress.after.push(hook),
    }
    const result = await current.run({ open, progress: () => progress }, () =>
      parts.transaction(async () => {
        // An engine may retry the work after a conflict: what the failed attempt registered is discarded.
        progress = begun()
        const answer = await work()
        // A hook may register another.
        for (let hook = progress.before.shift(); hook; hook = progress.before.shift()) await hook()
        // A caller may have caught the error; part of the nested transaction's writes would be committed.
        if (progress.failure) throw progress.failure.error
        return answer
      }),
    )
    for (const hook of progress.after) hook()
    return result
  }

  async function runNested<Result>(progress: Progress, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      progress.failure ??= { error }
      throw error
    }
  }

  return {
    ...parts,
    transaction: (async (work) => {
      const outer = current.getStore()
      return outer ? runNested(outer.progress(), work) : run(work)
    }) as Transact,
    /** The outermost transaction that the calling code runs in, or null. */
    openTransaction: () => current.getStore()?.open ?? null,
  }
}
