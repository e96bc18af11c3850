/** The only SQL on media. */
import type { Engine } from '#database/engines/engine.ts'
import type { Media } from './media.ts'

export type MediaRecord = Omit<Media, 'id'> & { createdAt: string }

export function mediaRepository({ db }: Engine) {
  function select() {
    return db
      .selectFrom('media')
      .select([
        'id',
        'name',
        'kind',
        'hash',
        'media_type as mediaType',
        'bytes',
        'width',
        'height',
        'pages',
        'original_name as originalName',
        'user_id as userId',
      ])
  }

  async function findByHash(hash: string): Promise<Media | undefined> {
    return select().where('hash', '=', hash).executeTakeFirst()
  }

  return {
    findByHash,

    async findByName(name: string): Promise<Media | undefined> {
      return select().where('name', '=', name).executeTakeFirst()
    },

    /** If the same content was stored in the meantime, that record is kept. */
    async insert(record: MediaRecord): Promise<{ media: Media; isNew: boolean }> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('media')
        .values({
          name: record.name,
          kind: record.kind,
          hash: record.hash,
          media_type: record.mediaType,
          bytes: record.bytes,
          width: record.width,
          height: record.height,
          pages: record.pages,
          original_name: record.originalName,
          user_id: record.userId,
          created_at: record.createdAt,
        })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst()
      const kept = await findByHash(record.hash)
      if (!kept) throw new Error('The record of the file is missing right after it was inserted.')
      return { media: kept, isNew: numInsertedOrUpdatedRows === 1n }
    },
  }
}

export type MediaRepository = ReturnType<typeof mediaRepository>
