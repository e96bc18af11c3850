/** The only SQL on the rate limit counters. */
import type { Engine } from '#database/engines/engine.ts'

export type Counting = { key: string; bucket: number; expiresAt: string; by: number }
/** The counts of a bucket and the one before it. */
export type Counted = { now: number; before: number }

export function limitsRepository({ db }: Engine) {
  return {
    /** Increments each key once and returns the new counts by key. */
    async count(all: readonly Counting[]): Promise<Map<string, Counted>> {
      // Always in the same order, so that two processes cannot deadlock.
      const rows = all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      const counted = await db
        .insertInto('limits')
        .values(rows.map(({ key, bucket, expiresAt, by }) => ({ key, bucket, tries: by, expires_at: expiresAt })))
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'bucket'])
            .doUpdateSet((row) => ({ tries: row('limits.tries', '+', row.ref('excluded.tries')) })),
        )
        .returning(['key', 'tries'])
        .execute()
      const keys = rows.map(({ key }) => key)
      const kept = await db.selectFrom('limits').select(['key', 'bucket', 'tries']).where('key', 'in', keys).execute()
      const before = new Map(kept.map(({ key, bucket, tries }) => [`${key} ${bucket}`, tries]))
      const bucketOf = new Map(rows.map(({ key, bucket }) => [key, bucket]))
      return new Map(
        counted.map(({ key, tries }) => {
          const previous = `${key} ${(bucketOf.get(key) ?? 0) - 1}`
          return [key, { now: tries, before: before.get(previous) ?? 0 }]
        }),
      )
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('limits').where('expires_at', '<', now).execute()
    },
  }
}

export type LimitsRepository = ReturnType<typeof limitsRepository>
