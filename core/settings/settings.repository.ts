/** The only SQL about settings. */
import type { Engine } from '#database/engines/engine.ts'

export function settingsRepository({ db }: Engine) {
  return {
    async find(key: string): Promise<unknown> {
      const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
      return row && (JSON.parse(row.value) as unknown)
    },

    async put(key: string, value: unknown): Promise<void> {
      const text = JSON.stringify(value)
      await db
        .insertInto('settings')
        .values({ key, value: text })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
        .execute()
    },
  }
}

export type SettingsRepository = ReturnType<typeof settingsRepository>
