/** The only SQL on references to files. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { NounWithMedia } from '#shared/nouns.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { definitionOf } from '#core/nouns.ts'
import type { MediaReference } from './references.ts'

export type MediaReferenceRecord = MediaReference & { noun: NounWithMedia; nounId: number }
export type TitledMediaReference = Omit<MediaReferenceRecord, 'name'> & { title: string }

const BATCH_SIZE = 200

export function mediaReferencesRepository({ db }: Engine) {
  /** Titles by id, of records that are in their table. */
  async function titles(noun: NounWithMedia, ids: readonly number[]): Promise<Map<number, string>> {
    const { table, titleColumn } = definitionOf(noun)
    const query = sql<{ id: number; title: string }>`select id, ${sql.ref(titleColumn)} as title
      from ${sql.table(table)} where id in (${sql.join(ids)})`
    const { rows } = await query.execute(db)
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  async function titlesInBin(noun: NounWithMedia, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await db
      .selectFrom('bin')
      .select(['noun_id as id', 'title'])
      .where('noun', '=', noun)
      .where('noun_id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  /** To a file of the library, or to what it was before. */
  function referencesTo(id: number) {
    return db
      .selectFrom('media_references')
      .innerJoin('media', 'media.name', 'media_references.name')
      .where((where) => where.or([where('media.id', '=', id), where('media.replaced_by', '=', id)]))
  }

  return {
    async of(noun: NounWithMedia, nounId: number): Promise<MediaReference[]> {
      return db
        .selectFrom('media_references')
        .select(['name', 'field'])
        .where('noun', '=', noun)
        .where('noun_id', '=', nounId)
        .execute()
    },

    async remove(noun: NounWithMedia, nounId: number): Promise<void> {
      await db.deleteFrom('media_references').where('noun', '=', noun).where('noun_id', '=', nounId).execute()
    },

    async insert(records: readonly MediaReferenceRecord[]): Promise<void> {
      for (let first = 0; first < records.length; first += BATCH_SIZE) {
        const values = records
          .slice(first, first + BATCH_SIZE)
          .map(({ name, noun, nounId, field }) => ({ name, noun, noun_id: nounId, field }))
        await db
          .insertInto('media_references')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    /** A file that a record references now is not a file of its earlier versions alone. */
    async removeRepeatedEarlier(): Promise<void> {
      await sql`delete from media_references where field = 'earlier' and exists (
        select 1 from media_references as other where other.name = media_references.name
          and other.noun = media_references.noun and other.noun_id = media_references.noun_id
          and other.field <> 'earlier')`.execute(db)
    },

    async count(id: number): Promise<number> {
      const { count } = await referencesTo(id)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** The references to a file: by noun, the latest records first, each with its title. */
    async list(mediaId: number, page: PageRequest): Promise<TitledMediaReference[]> {
      const references = await referencesTo(mediaId)
        .select(['noun', 'noun_id as nounId', 'field'])
        .orderBy('noun')
        .orderBy('noun_id', 'desc')
        .orderBy('field')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      const titled = new Map<string, string>()
      for (const [noun, some] of Map.groupBy(references, (reference) => reference.noun)) {
        const ids = [...new Set(some.map(({ nounId }) => nounId))]
        for (const found of [await titlesInBin(noun, ids), await titles(noun, ids)]) {
          for (const [id, title] of found) titled.set(`${noun} ${id}`, title)
        }
      }
      return references.map((reference) => ({
        ...reference,
        title: titled.get(`${reference.noun} ${reference.nounId}`) ?? '',
      }))
    },
  }
}

export type MediaReferencesRepository = ReturnType<typeof mediaReferencesRepository>
