/** The only SQL on media. */
import type { Engine } from '#database/engines/engine.ts'
import type { Media } from './media.ts'

export type MediaRecord = Omit<Media, 'id' | 'replacedBy'> & { createdAt: string }

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
        'replaced_by as replacedBy',
      ])
  }

  async function findByHash(hash: string): Promise<Media | undefined> {
    return select().where('hash', '=', hash).executeTakeFirst()
  }

  return {
    findByHash,

    async find(id: number): Promise<Media | undefined> {
      return select().where('id', '=', id).executeTakeFirst()
    },

    async findByName(name: string): Promise<Media | undefined> {
      return select().where('name', '=', name).executeTakeFirst()
    },

    /** What staff have written about one file, for another. */
    async copyTexts(from: number, to: number): Promise<void> {
      const texts = await db
        .selectFrom('media')
        .select(['alt', 'credit', 'tags'])
        .where('id', '=', from)
        .executeTakeFirst()
      if (texts) await db.updateTable('media').set(texts).where('id', '=', to).execute()
    },

    /** Makes a replaced file one of the library again. */
    async revive(id: number): Promise<void> {
      await db.updateTable('media').set({ replaced_by: null, replaced_at: null }).where('id', '=', id).execute()
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
