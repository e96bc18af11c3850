/** The only SQL about where files are used. */
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { MediaReference, ReferencingNoun } from './references.ts'

export type MediaReferenceRecord = MediaReference & { noun: ReferencingNoun; nounId: number }
export type TitledMediaReference = Omit<MediaReferenceRecord, 'name'> & { title: string }

const BATCH_SIZE = 200

export function mediaReferencesRepository({ db }: Engine) {
  /** Titles by id, of things that are there. */
  async function titles(noun: ReferencingNoun, ids: readonly number[]): Promise<Map<number, string>> {
    const queries = {
      article: () => db.selectFrom('articles').select(['id', 'title']).where('id', 'in', ids),
      author: () => db.selectFrom('authors').select(['id', 'author_name as title']).where('id', 'in', ids),
      billboard: () => db.selectFrom('billboards').select(['id', 'title']).where('id', 'in', ids),
      magazine: () => db.selectFrom('publications').select(['id', 'title']).where('id', 'in', ids),
      ebook: () => db.selectFrom('publications').select(['id', 'title']).where('id', 'in', ids),
      video: () => db.selectFrom('videos').select(['id', 'title']).where('id', 'in', ids),
    }
    const rows = await queries[noun]().execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  async function titlesInBin(noun: ReferencingNoun, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await db
      .selectFrom('bin')
      .select(['noun_id as id', 'title'])
      .where('noun', '=', noun)
      .where('noun_id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  return {
    async of(noun: ReferencingNoun, nounId: number): Promise<MediaReference[]> {
      const rows = await db
        .selectFrom('media_uses')
        .select(['name', 'place'])
        .where('noun', '=', noun)
        .where('noun_id', '=', nounId)
        .execute()
      return rows as MediaReference[]
    },

    async remove(noun: ReferencingNoun, nounId: number): Promise<void> {
      await db.deleteFrom('media_uses').where('noun', '=', noun).where('noun_id', '=', nounId).execute()
    },

    async insert(records: readonly MediaReferenceRecord[]): Promise<void> {
      for (let first = 0; first < records.length; first += BATCH_SIZE) {
        const values = records
          .slice(first, first + BATCH_SIZE)
          .map(({ name, noun, nounId, place }) => ({ name, noun, noun_id: nounId, place }))
        await db
          .insertInto('media_uses')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    async count(name: string): Promise<number> {
      const { count } = await db
        .selectFrom('media_uses')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Where a file is used: by noun, the latest things first, each with its title. */
    async list(name: string, page: PageRequest): Promise<TitledMediaReference[]> {
      const rows = await db
        .selectFrom('media_uses')
        .select(['noun', 'noun_id as nounId', 'place'])
        .where('name', '=', name)
        .orderBy('noun')
        .orderBy('noun_id', 'desc')
        .orderBy('place')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      const uses = rows as Omit<TitledMediaReference, 'title'>[]
      const titled = new Map<string, string>()
      for (const [noun, some] of Map.groupBy(uses, (use) => use.noun)) {
        const ids = [...new Set(some.map(({ nounId }) => nounId))]
        for (const found of [await titlesInBin(noun, ids), await titles(noun, ids)]) {
          for (const [id, title] of found) titled.set(`${noun} ${id}`, title)
        }
      }
      return uses.map((use) => ({ ...use, title: titled.get(`${use.noun} ${use.nounId}`) ?? '' }))
    },
  }
}

export type MediaReferencesRepository = ReturnType<typeof mediaReferencesRepository>
