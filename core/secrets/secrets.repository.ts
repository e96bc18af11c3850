import type { Engine } from '#database/engines/engine.ts'

/** Where the secret stands that several machines share. */
export function secretsRepository({ db }: Engine) {
  return {
    /** Keeps a value unless one is kept, and answers the one that is. */
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
