/** The only SQL about where files are used. */
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { Use, UseNoun } from './uses.ts'

export type UseRecord = Use & { noun: UseNoun; nounId: number }
export type TitledUse = Omit<UseRecord, 'name'> & { title: string }

const ROWS_AT_ONCE = 200

export function usesRepository({ db }: Engine) {
  /** Titles by id, of things that are there. */
  async function titles(noun: UseNoun, ids: readonly number[]): Promise<Map<number, string>> {
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

  async function titlesInBin(noun: UseNoun, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await db
      .selectFrom('bin')
      .select(['noun_id as id', 'title'])
      .where('noun', '=', noun)
      .where('noun_id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  return {
    async of(noun: UseNoun, nounId: number): Promise<Use[]> {
      const rows = await db
        .selectFrom('media_uses')
        .select(['name', 'place'])
        .where('noun', '=', noun)
        .where('noun_id', '=', nounId)
        .execute()
      return rows as Use[]
    },

    async remove(noun: UseNoun, nounId: number): Promise<void> {
      await db.deleteFrom('media_uses').where('noun', '=', noun).where('noun_id', '=', nounId).execute()
    },

    async insert(records: readonly UseRecord[]): Promise<void> {
      for (let first = 0; first < records.length; first += ROWS_AT_ONCE) {
        const values = records
          .slice(first, first + ROWS_AT_ONCE)
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
    async list(name: string, page: PageRequest): Promise<TitledUse[]> {
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
      const uses = rows as Omit<TitledUse, 'title'>[]
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

export type UsesRepository = ReturnType<typeof usesRepository>
