import type { Engine } from '#database/engines/engine.ts'

/** The settings key of the secret that several machines share. */
export function secretsRepository({ db }: Engine) {
  return {
    /** Stores a value unless one exists, and returns the stored one. */
    async keepFirst(key: string, value: string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
      return row.value
    },
  }
}

export type SecretsRepository = ReturnType<typeof secretsRepository>
