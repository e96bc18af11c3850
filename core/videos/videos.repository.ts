/** The only SQL about videos. */
import type { Engine } from '#database/engines/engine.ts'
import { changedColumns } from '../changed-columns.ts'
import type { Video } from './videos.ts'

const COLUMNS = [
  'id',
  'title',
  'youtube_url as youtubeUrl',
  'description',
  'status',
  'language',
  'position as order',
  'poster_image as posterImage',
  'created_at as createdAt',
] as const

export type VideoRecord = Omit<Video, 'id'> & { updatedAt: string }

type Changes = Partial<Omit<VideoRecord, 'createdAt'>>

const COLUMN_OF = {
  title: 'title',
  youtubeUrl: 'youtube_url',
  description: 'description',
  status: 'status',
  language: 'language',
  order: 'position',
  posterImage: 'poster_image',
  updatedAt: 'updated_at',
} as const

export function videosRepository({ db }: Engine) {
  return {
    /** By order, then by when they were added. */
    async list(scope: { active?: boolean; language?: string; limit?: number }): Promise<Video[]> {
      let query = db.selectFrom('videos').select(COLUMNS).orderBy('position').orderBy('created_at').orderBy('id')
      if (scope.active) query = query.where('status', '=', 'Active')
      if (scope.language !== undefined) query = query.where('language', '=', scope.language)
      if (scope.limit !== undefined) query = query.limit(scope.limit)
      return (await query.execute()) as Video[]
    },

    async find(id: number): Promise<Video | undefined> {
      const row = await db.selectFrom('videos').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row as Video | undefined
    },

    async insert(record: VideoRecord): Promise<number> {
      const row = await db
        .insertInto('videos')
        .values({
          title: record.title,
          youtube_url: record.youtubeUrl,
          description: record.description,
          status: record.status,
          language: record.language,
          position: record.order,
          poster_image: record.posterImage,
          created_at: record.createdAt,
          updated_at: record.updatedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    /** What is absent stays as it is. */
    async update(id: number, changes: Changes): Promise<void> {
      await db.updateTable('videos').set(changedColumns(changes, COLUMN_OF)).where('id', '=', id).execute()
    },
  }
}

export type VideosRepository = ReturnType<typeof videosRepository>
