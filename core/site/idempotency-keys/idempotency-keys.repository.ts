/** The only SQL on idempotency keys. */
import type { Engine } from '#database/engines/engine.ts'

/** `key` is the caller's key of one request; `at` an ISO 8601 UTC time; `response` the JSON as it was sent. */
export type StoredResponse = { userId: number; key: string; path: string; status: number; response: string; at: string }

export function idempotencyKeysRepository({ db }: Engine) {
  return {
    async find(call: Pick<StoredResponse, 'userId' | 'key' | 'path'>, since: string) {
      return db
        .selectFrom('idempotency_keys')
        .select(['status', 'response'])
        .where('user_id', '=', call.userId)
        .where('key', '=', call.key)
        .where('path', '=', call.path)
        .where('at', '>=', since)
        .executeTakeFirst()
    },

    /** Replaces a response that is older than `since`; keeps a newer one. Returns whether it is stored. */
    async insert({ userId, key, path, status, response, at }: StoredResponse, since: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, path, status, response, at })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'key'])
            .doUpdateSet({ path, status, response, at })
            .where('idempotency_keys.at', '<', since),
        )
        .executeTakeFirstOrThrow()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },

    /** Replaces the response of a key that is reserved. */
    async complete(
      { userId, key, path, status, response }: Omit<StoredResponse, 'at'>,
      reserved: string,
    ): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ status, response })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('path', '=', path)
        .where('response', '=', reserved)
        .execute()
    },

    async removeBefore(moment: string): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('at', '<', moment).execute()
    },
  }
}

export type IdempotencyKeysRepository = ReturnType<typeof idempotencyKeysRepository>
