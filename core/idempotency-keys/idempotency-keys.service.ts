/** What was answered to a call that made something: said again to the same attempt, so that nothing is made twice. */
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'

const A_DAY = 24 * 60 * 60 * 1000

export type Attempt = { caller: Caller; key: string; path: string }

export function idempotencyKeysService({ answered, clock }: { answered: IdempotencyKeysRepository; clock: Clock }) {
  const aDayAgo = () => new Date(Date.parse(clock()) - A_DAY).toISOString()
  return {
    /** The answer that this attempt got within the last day. */
    async find({ caller: { userId }, key, path }: Attempt): Promise<{ status: number; answer: string } | undefined> {
      return userId === null ? undefined : answered.find({ userId, key, path }, aDayAgo())
    },

    async keep({ caller: { userId }, key, path }: Attempt, status: number, answer: string): Promise<void> {
      if (userId === null) return
      await answered.insert({ userId, key, path, status, answer, at: clock() }, aDayAgo())
    },

    async removeOld(): Promise<void> {
      await answered.removeBefore(aDayAgo())
    },
  }
}

export type AnsweredCallsService = ReturnType<typeof idempotencyKeysService>
