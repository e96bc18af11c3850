/**
 * Idempotency keys: the response to a request that created something is stored for a day under the caller's key, so
 * that a retry of the same request gets the same response and creates nothing twice.
 */
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

export type IdempotentRequest = { caller: Caller; key: string; path: string }

/** A program shares the keys of the admin who has created its API key. */
function userOf(caller: Caller): number | null {
  return caller.role === 'integration' ? caller.ownerId : caller.userId
}

export function idempotencyKeysService(parts: { idempotencyKeys: IdempotencyKeysRepository; clock: Clock }) {
  const { idempotencyKeys, clock } = parts
  const oldest = () => new Date(Date.parse(clock()) - MAX_AGE_MS).toISOString()
  return {
    /** The response to a request with this key within the last day. */
    async find({ caller, key, path }: IdempotentRequest): Promise<{ status: number; response: string } | undefined> {
      const userId = userOf(caller)
      return userId === null ? undefined : idempotencyKeys.find({ userId, key, path }, oldest())
    },

    async keep({ caller, key, path }: IdempotentRequest, status: number, response: string): Promise<void> {
      const userId = userOf(caller)
      if (userId === null) return
      await idempotencyKeys.insert({ userId, key, path, status, response, at: clock() }, oldest())
    },

    async removeOld(): Promise<void> {
      await idempotencyKeys.removeBefore(oldest())
    },
  }
}

export type IdempotencyKeysService = ReturnType<typeof idempotencyKeysService>
