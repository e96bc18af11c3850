/**
 * Idempotency keys: the response to a request that created something is stored for a day under the caller's key, so
 * that a retry of the same request gets the same response and creates nothing twice. The key is reserved in the
 * transaction that creates the record: it holds even where the process ends between the commit and the response.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { NewEvent } from '#core/events.ts'
import type { IdempotencyKeysRepository } from './idempotency-keys.repository.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Of the response that is stored with the record: it has the record's id alone. */
export const RESERVED = 200

export type IdempotentRequest = {
  caller: Caller
  key: string
  path: string
  /** The response that is stored until the request has been answered; set when the key is reserved. */
  reserved?: string
}

/** A program shares the keys of the admin who has created its API key. */
function userOf(caller: Caller): number | null {
  return caller.role === 'integration' ? caller.ownerId : caller.userId
}

export function idempotencyKeysService(parts: { idempotencyKeys: IdempotencyKeysRepository; clock: Clock }) {
  const { idempotencyKeys, clock } = parts
  const oldest = () => new Date(Date.parse(clock()) - MAX_AGE_MS).toISOString()
  const running = new AsyncLocalStorage<IdempotentRequest>()

  return {
    /** Runs what handles a request: the first record that it creates reserves its key. */
    during<Result>(request: IdempotentRequest, work: () => Result): Result {
      return running.run(request, work)
    },

    /**
     * Reserves the key of the request that runs, in the transaction that has created a record. Throws
     * `request.repeated` where a concurrent request with this key was first.
     */
    async reserve(events: readonly NewEvent[]): Promise<void> {
      const request = running.getStore()
      const created = events.find(({ change }) => change === 'created')
      const userId = request && userOf(request.caller)
      if (!request || !created || request.reserved !== undefined || userId === null || userId === undefined) return
      const { key, path } = request
      const response = JSON.stringify({ message: 'Created', data: { id: created.id } })
      const stored = { userId, key, path, status: RESERVED, response, at: clock() }
      if (await idempotencyKeys.insert(stored, oldest())) request.reserved = response
      // The same key for another call does not count.
      else if (await idempotencyKeys.find({ userId, key, path }, oldest())) throw new AppError('request.repeated')
    },

    /** The response to a request with this key within the last day. */
    async find({ caller, key, path }: IdempotentRequest): Promise<{ status: number; response: string } | undefined> {
      const userId = userOf(caller)
      return userId === null ? undefined : idempotencyKeys.find({ userId, key, path }, oldest())
    },

    /** Stores the response, in the place of what the reservation has stored. */
    async keep({ caller, key, path, reserved }: IdempotentRequest, status: number, response: string): Promise<void> {
      const userId = userOf(caller)
      if (userId === null) return
      if (reserved === undefined) {
        await idempotencyKeys.insert({ userId, key, path, status, response, at: clock() }, oldest())
      } else await idempotencyKeys.complete({ userId, key, path, status, response }, reserved)
    },

    async removeOld(): Promise<void> {
      await idempotencyKeys.removeBefore(oldest())
    },
  }
}
