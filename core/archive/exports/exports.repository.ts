/** The only SQL on exports. */
import type { Engine } from '#database/engines/engine.ts'
import { USER_NAME } from '#core/records/user-name.ts'
import type { Export } from './exports.ts'

type Changes = Partial<Pick<Export, 'state' | 'percent' | 'bytes' | 'finishedAt' | 'expiresAt'>>

export function exportsRepository({ db }: Engine) {
  function select() {
    return db
      .selectFrom('exports')
      .leftJoin('users', 'users.id', 'exports.user_id')
      .select([
        'exports.id',
        'exports.created_at as createdAt',
        'exports.user_id as userId',
        USER_NAME.as('userName'),
        'exports.state',
        'exports.percent',
        'exports.bytes',
        'exports.finished_at as finishedAt',
        'exports.expires_at as expiresAt',
      ])
  }

  return {
    async insert(record: { userId: number | null; createdAt: string }): Promise<number> {
      const { id } = await db
        .insertInto('exports')
        .values({ created_at: record.createdAt, user_id: record.userId, state: 'waiting' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async find(id: number): Promise<Export | undefined> {
      return select().where('exports.id', '=', id).executeTakeFirst()
    },

    /** The latest first. */
    async latest(limit: number): Promise<Export[]> {
      return select().orderBy('exports.id', 'desc').limit(limit).execute()
    },

    async hasUnfinished(): Promise<boolean> {
      const row = await db
        .selectFrom('exports')
        .select('id')
        .where('state', 'in', ['waiting', 'running'])
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Absent fields keep their values. */
    async update(id: number, { state, percent, bytes, finishedAt, expiresAt }: Changes): Promise<void> {
      await db
        .updateTable('exports')
        .set({
          ...(state !== undefined && { state }),
          ...(percent !== undefined && { percent }),
          ...(bytes !== undefined && { bytes }),
          ...(finishedAt !== undefined && { finished_at: finishedAt }),
          ...(expiresAt !== undefined && { expires_at: expiresAt }),
        })
        .where('id', '=', id)
        .execute()
    },

    /** Exports that were asked for before a given time. */
    async failUnfinished(before: string, now: string): Promise<void> {
      await db
        .updateTable('exports')
        .set({ state: 'failed', finished_at: now })
        .where('state', 'in', ['waiting', 'running'])
        .where('created_at', '<', before)
        .execute()
    },

    /** The finished exports whose files are to be deleted by now. */
    async expired(now: string): Promise<number[]> {
      const rows = await db
        .selectFrom('exports')
        .select('id')
        .where('state', '=', 'done')
        .where('expires_at', '<=', now)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

export type ExportsRepository = ReturnType<typeof exportsRepository>
