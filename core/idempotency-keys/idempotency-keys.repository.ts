/** The only SQL about answers that are kept for who did not hear them. */
import type { Engine } from '#database/engines/engine.ts'

/** `key` is the caller's own for one attempt; `at` a moment, ISO 8601 UTC; `answer` the JSON as it was sent. */
export type StoredResponse = { userId: number; key: string; path: string; status: number; answer: string; at: string }

export function idempotencyKeysRepository({ db }: Engine) {
  return {
    async find(call: Pick<StoredResponse, 'userId' | 'key' | 'path'>, since: string) {
      return db
        .selectFrom('answered_calls')
        .select(['status', 'answer'])
        .where('user_id', '=', call.userId)
        .where('attempt', '=', call.key)
        .where('path', '=', call.path)
        .where('at', '>=', since)
        .executeTakeFirst()
    },

    /** In place of one that is older than `since`; a younger one stays. */
    async insert({ userId, key, path, status, answer, at }: StoredResponse, since: string): Promise<void> {
      await db
        .insertInto('answered_calls')
        .values({ user_id: userId, attempt: key, path, status, answer, at })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'attempt'])
            .doUpdateSet({ path, status, answer, at })
            .where('answered_calls.at', '<', since),
        )
        .execute()
    },

    async removeBefore(moment: string): Promise<void> {
      await db.deleteFrom('answered_calls').where('at', '<', moment).execute()
    },
  }
}

export type IdempotencyKeysRepository = ReturnType<typeof idempotencyKeysRepository>
