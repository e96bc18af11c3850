/** The only SQL on settings: texts by key. */
import type { Engine } from '#database/engines/engine.ts'

export function settingsRepository({ db }: Pick<Engine, 'db'>) {
  async function find(key: string): Promise<string | undefined> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value
  }

  return {
    find,

    async put(key: string, value: string): Promise<void> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },

    /** Stores a value unless one exists, and returns the stored one: the same for all concurrent processes. */
    async keepFirst(key: string, value: string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      return (await find(key)) ?? value
    },

    /** Stores a value in the place of another. Returns false, and stores nothing, if the setting has another value. */
    async replace(key: string, from: string, to: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('settings')
        .set({ value: to })
        .where('key', '=', key)
        .where('value', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom('settings').where('key', '=', key).execute()
    },

    /** Deletes the settings whose keys begin with `prefix` and sort before `key`. */
    async removeBefore(prefix: string, key: string): Promise<void> {
      await db.deleteFrom('settings').where('key', 'like', `${prefix}%`).where('key', '<', key).execute()
    },
  }
}

export type SettingsRepository = ReturnType<typeof settingsRepository>
