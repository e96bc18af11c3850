/**
 * Use cases of sections. The functions of `shared/categories.ts` answer from memory, so every process holds the sections:
 * from its start on, and as each change is committed.
 */
import { isBuiltIn, setSections } from '#shared/categories.ts'
import { BUILT_IN_SECTIONS } from '#shared/built-in-sections.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { crudService, type CrudParts, type NewRecord } from '#core/records/crud.service.ts'
import { shortListService } from '#core/records/nouns/short-list.service.ts'
import type { SectionsRepository } from './sections.repository.ts'
import { knownSection, sectionNoun, sectionsTable, type Section, type SectionContent } from './sections.table.ts'

type Parts = CrudParts & {
  sections: SectionsRepository
  events: Pick<EventsService, 'onCommit' | 'onRewind' | 'subscribe'>
  report?: ((error: unknown) => void) | undefined
}

/** Throws `section.fixed`: addresses and articles name the slug, and the magazine decides the language. */
function assertSameIdentity(before: SectionContent, changes: Partial<SectionContent>): void {
  for (const field of ['slug', 'magazine'] as const) {
    if (changes[field] === undefined || changes[field] === before[field]) continue
    throw new AppError('section.fixed', { fields: { [field]: ['section.fixed'] } })
  }
}

/** Those of the product, with room for others between them. */
function newSections(now: string): NewRecord<SectionContent>[] {
  return BUILT_IN_SECTIONS.map(({ isShown: _isShown, inMenu, ...section }, index) => ({
    ...section,
    status: 'Active',
    inMenu: inMenu ? 'Yes' : 'No',
    order: index * 10,
    createdAt: now,
    updatedAt: now,
  }))
}

export function sectionsService({ sections, report, ...parts }: Parts) {
  const { clock, events } = parts
  const writing = crudService({ noun: sectionNoun, repository: sections }, parts)
  /** By id, as this process knows them. */
  const known = new Map<number, SectionContent>()

  function show(): void {
    const inOrder = Array.from(known).toSorted(([id, a], [other, b]) => a.order - b.order || id - other)
    setSections(inOrder.map(([, section]) => knownSection(section)))
  }

  async function load(): Promise<void> {
    const stored = await sections.list()
    const slugs = new Set(stored.map(({ slug }) => slug))
    const missing = newSections(clock()).filter(({ slug }) => !slugs.has(slug))
    if (missing.length > 0) await sections.addMissing(missing)
    known.clear()
    for (const section of missing.length > 0 ? await sections.list() : stored) known.set(section.id, section)
    show()
  }

  events.onCommit((event) => {
    if (event.noun !== 'section') return
    const id = Number(event.id)
    if (event.after) known.set(id, event.after)
    else known.delete(id)
    show()
  })
  // Other processes may hear of a commit by this alone, and what the database has is never older.
  events.subscribe('section', load)
  events.onRewind(() => void load().catch((error: unknown) => report?.(error)))

  return {
    /** All of them, for anyone: articles and addresses name those that are not shown, too. */
    async listAll(): Promise<Section[]> {
      return sections.list()
    },

    ...shortListService({ noun: sectionNoun, table: sectionsTable, records: sections }),

    /** Adds what the product has and the site does not, and makes this process know all of them. */
    load,

    writing: {
      ...writing,

      /** As `crudService` does. Throws `section.exists` as well. */
      async create(caller: Caller, content: SectionContent) {
        const all = await sections.list({ equal: { slug: content.slug } })
        if (all.length > 0) throw new AppError('section.exists', { fields: { slug: ['section.exists'] } })
        return writing.create(caller, content)
      },

      /** As `crudService` does. Throws `section.fixed` as well. */
      async update(
        caller: Caller | null,
        id: number,
        changes: Partial<SectionContent>,
        options: { version?: string } = {},
      ) {
        return writing.update(
          caller,
          id,
          (before) => {
            assertSameIdentity(before, changes)
            return changes
          },
          options,
        )
      },

      /** As `crudService` does. Throws `section.built_in`, and `section.in_use` while articles are in it. */
      async remove(caller: Caller, id: number): Promise<void> {
        const section = await sections.find(id)
        if (section && isBuiltIn(section.slug)) throw new AppError('section.built_in')
        const count = section ? await sections.articlesIn(section.slug) : 0
        if (count > 0) throw new AppError('section.in_use', { details: { count } })
        await writing.remove(caller, id)
      },
    },
  }
}
