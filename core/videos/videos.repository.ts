/** The only SQL on videos. */
import type { Engine } from '#database/engines/engine.ts'
import { whereActive } from '../active.ts'
import type { NewRecord, RecordChanges } from '../crud.service.ts'
import type { Video, VideoContent } from './videos.ts'
import { videosTable } from './videos.table.ts'

export function videosRepository({ db }: Engine) {
  const select = () => db.selectFrom('videos').select(videosTable.selection)

  return {
    /** By order, then by creation. */
    async list(scope: { active?: boolean; language?: Video['language']; limit?: number }): Promise<Video[]> {
      let query = select().orderBy('position').orderBy('created_at').orderBy('id')
      if (scope.active) query = query.where(whereActive('videos'))
      if (scope.language !== undefined) query = query.where('language', '=', scope.language)
      if (scope.limit !== undefined) query = query.limit(scope.limit)
      return query.execute()
    },

    async find(id: number): Promise<Video | undefined> {
      return select().where('id', '=', id).executeTakeFirst()
    },

    /** Returns the ids, in the order of the records. */
    async insertAll(records: readonly NewRecord<VideoContent>[]): Promise<number[]> {
      const rows = records.map((record) => videosTable.toRow(record))
      return (await db.insertInto('videos').values(rows).returning('id').execute()).map(({ id }) => id)
    },

    /** Absent fields keep their values. */
    async update(id: number, changes: RecordChanges<VideoContent>): Promise<void> {
      await db.updateTable('videos').set(videosTable.toRow(changes)).where('id', '=', id).execute()
    },
  }
}

export type VideosRepository = ReturnType<typeof videosRepository>
