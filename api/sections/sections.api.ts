/** Routes of sections: what anyone may know of the categories, the staff's list, and writing. */
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { Caller } from '#core/caller.ts'
import { sectionsTable, type Section } from '#core/catalog/sections/sections.table.ts'
import type { Services } from '#core/services.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { sectionChangesSchema, sectionSchema, sectionWire } from '#shared/schemas/section.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { oneOf } from '../query/choice-query.ts'
import { ordering } from '../query/list-query.ts'
import { text } from '../query/query-fields.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'
import { shortList } from '../send-list.ts'

const SECTIONS = {
  noun: 'section',
  tag: 'Sections',
  wire: sectionWire,
  present: (_caller: Caller, section: Section) => sectionsTable.present(section),
} as const

const staffQuery = {
  q: text('Search terms: the name, in either language, or the slug.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is shown.'),
  magazine: oneOf(MAGAZINE_TYPES, 'Its magazine.'),
  ...ordering(sectionsTable.sortable),
}

export async function sectionsApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { sections } = services

  addListRoute(app, SECTIONS, {
    path: '/sections/',
    summary: 'The sections of the magazines in their order: articles name the slug of one as their category',
    audience: 'all',
    cacheTags: [cacheTags.sections],
    query: {},
    list: async () => shortList(await sections.listAll()),
  })

  addListRoute(app, SECTIONS, {
    path: '/sections/management/',
    summary: 'All sections, for admins',
    audience: 'staff',
    cacheTags: null,
    query: staffQuery,
    list: async (caller, filter) => shortList(await sections.listForStaff(caller, filter)),
  })

  addRecordRoute(app, SECTIONS, {
    path: '/section/:id/',
    summary: 'A section',
    cacheTags: () => [cacheTags.sections],
    read: (caller, id) => sections.read(caller, id),
  })

  addCrudRoutes(app, {
    ...SECTIONS,
    one: 'a section',
    messages: { created: 'Section created' },
    bodies: { create: sectionSchema, change: sectionChangesSchema },
    writing: sections.writing,
    contentOf: (_caller, body) => sectionsTable.contentOf(body),
    changesOf: sectionsTable.changesOf,
    statuses: ACTIVE_OR_NOT,
    isNeeded: true,
  })
}
