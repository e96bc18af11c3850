/** Routes of subscription packages: the public offers, the staff's list, and writing. */
import type { FastifyInstance } from 'fastify'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { Caller } from '#core/caller.ts'
import { packagesTable, type Package } from '#core/catalog/packages/packages.table.ts'
import type { Services } from '#core/services.ts'
import { packageChangesSchema, packageSchema, packageWire } from '#shared/schemas/package.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { addCrudRoutes } from '../crud-routes.ts'
import { oneOf } from '../query/choice-query.ts'
import { ordering } from '../query/list-query.ts'
import { text } from '../query/query-fields.ts'
import { addListRoute, addRecordRoute } from '../read-routes.ts'
import { shortList } from '../send-list.ts'

const PACKAGES = {
  noun: 'package',
  tag: 'Packages',
  wire: packageWire,
  present: (_caller: Caller, offer: Package) => packagesTable.present(offer),
} as const

const staffQuery = {
  q: text('Search terms: the name, in either language.'),
  status: oneOf(ACTIVE_OR_NOT, 'Whether it is offered.'),
  ...ordering(packagesTable.sortable),
}

export async function packagesApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { packages, packagesWriting } = services

  addListRoute(app, PACKAGES, {
    path: '/packages/',
    summary: 'Subscription packages in their order: active ones, or all for an admin',
    audience: 'all',
    cacheTags: [cacheTags.packages],
    query: {},
    list: async (caller) => shortList(await packages.list(caller)),
  })

  addListRoute(app, PACKAGES, {
    path: '/packages/management/',
    summary: 'All packages, for admins',
    audience: 'staff',
    cacheTags: null,
    query: staffQuery,
    list: async (caller, filter) => shortList(await packages.listForStaff(caller, filter)),
  })

  addRecordRoute(app, PACKAGES, {
    path: '/package/:id/',
    summary: 'A package',
    cacheTags: () => [cacheTags.packages],
    read: (caller, id) => packages.read(caller, id),
  })

  addCrudRoutes(app, {
    ...PACKAGES,
    one: 'a package',
    messages: { created: 'Package created' },
    bodies: { create: packageSchema, change: packageChangesSchema },
    writing: packagesWriting,
    contentOf: (_caller, body) => packagesTable.contentOf(body),
    changesOf: packagesTable.changesOf,
    statuses: ACTIVE_OR_NOT,
  })
}
