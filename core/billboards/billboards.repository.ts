/** The only SQL about billboards. */
import type { Engine } from '#database/engines/engine.ts'
import { changedColumns } from '../changed-columns.ts'
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

type Changes = Partial<Omit<BillboardRecord, 'createdAt'>>

const COLUMN_OF = {
  title: 'title',
  location: 'location',
  status: 'status',
  issueNews: 'issue_news',
  created: 'created',
  image: 'image',
  link: 'link',
  userId: 'user_id',
  updatedAt: 'updated_at',
} as const

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

    /** What is absent stays as it is. */
    async update(id: number, changes: Changes): Promise<void> {
      await db.updateTable('billboards').set(changedColumns(changes, COLUMN_OF)).where('id', '=', id).execute()
    },
  }
}

export type BillboardsRepository = ReturnType<typeof billboardsRepository>
