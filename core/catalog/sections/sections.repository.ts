/** SQL on sections beside that of all nouns: adding those of the product, and what refers to one. */
import type { Engine } from '#database/engines/engine.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import type { NewRecord } from '#core/records/crud.service.ts'
import { sectionsTable, type SectionContent } from './sections.table.ts'

export function sectionsRepository(engine: Engine) {
  const { db } = engine
  return {
    ...recordsRepository(engine, sectionsTable),

    /** Leaves those alone whose slug exists. */
    async addMissing(sections: readonly NewRecord<SectionContent>[]): Promise<void> {
      await db
        .insertInto('sections')
        .values(sections.map((section) => sectionsTable.toRow(section)))
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute()
    },

    /** How many articles are in the category, of any status. */
    async articlesIn(slug: string): Promise<number> {
      const { count } = await db
        .selectFrom('articles')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('category', '=', slug)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

export type SectionsRepository = ReturnType<typeof sectionsRepository>
