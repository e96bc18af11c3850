/** The only SQL about billboards. */
import type { Engine } from '#database/engines/engine.ts'
import type { Billboard } from './billboards.ts'

const COLUMNS = [
  'id',
  'title',
  'location',
  'status',
  'issue_news as issueNews',
  'created',
  'image',
  'link',
  'user_id as userId',
] as const

export type BillboardRecord = Omit<Billboard, 'id'> & { createdAt: string; updatedAt: string }

export function billboardsRepository({ db }: Engine) {
  return {
    /** Newest day first; only active ones where asked. */
    async list(scope: { active: boolean }): Promise<Billboard[]> {
      let query = db.selectFrom('billboards').select(COLUMNS).orderBy('created', 'desc').orderBy('id', 'desc')
      if (scope.active) query = query.where('status', '=', 'Active')
      return (await query.execute()) as Billboard[]
    },

    async find(id: number): Promise<Billboard | undefined> {
      const row = await db.selectFrom('billboards').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row as Billboard | undefined
    },

    /** Active ones whose day has come, newest first. */
    async shown(today: string, location?: number): Promise<Billboard[]> {
      let query = db
        .selectFrom('billboards')
        .select(COLUMNS)
        .where('status', '=', 'Active')
        .where('created', '<=', today)
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
      if (location !== undefined) query = query.where('location', '=', location)
      return (await query.limit(200).execute()) as Billboard[]
    },

    async insert(record: BillboardRecord): Promise<number> {
      const row = await db
        .insertInto('billboards')
        .values({
          title: record.title,
          location: record.location,
          status: record.status,
          issue_news: record.issueNews,
          created: record.created,
          image: record.image,
          link: record.link,
          user_id: record.userId,
          created_at: record.createdAt,
          updated_at: record.updatedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
  }
}

export type BillboardsRepository = ReturnType<typeof billboardsRepository>
