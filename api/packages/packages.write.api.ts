/** Subscription packages: the writing side. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { presentPackage } from '#core/packages/packages.presenter.ts'
import { packagesTable } from '#core/packages/packages.table.ts'
import type { Services } from '#core/services.ts'
import { packageWire } from '#shared/schemas/package.wire.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { choice, optionalText, optionalInteger, titleText, integer } from '#shared/schemas/fields.ts'
import { addCrudRoutes } from '../crud-routes.ts'

const MAX_TERM_LENGTH = 120
const MAX_COST = 100_000_000
const MAX_ORDER = 1_000_000

const newPackageBody = z.object({
  package_name: titleText,
  package_name_ur: optionalText,
  description: optionalText,
  description_ur: optionalText,
  no_of_months: integer({ from: 1, to: MAX_TERM_LENGTH }),
  cost: integer({ from: 0, to: MAX_COST }),
  status: choice(ACTIVE_OR_NOT),
  order: optionalInteger({ from: 0, to: MAX_ORDER }),
})
const packageChangesBody = newPackageBody.partial()

export async function packagesWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Packages',
    one: 'a package',
    notFound: 'package.not_found',
    paths: { create: '/package/create/', change: '/package/:id/', remove: '/package/:id/', bulk: '/packages/bulk/' },
    said: { created: 'Package created' },
    bodies: { create: newPackageBody, change: packageChangesBody },
    writing: services.packagesWriting,
    contentOf: packagesTable.contentOf,
    changesOf: packagesTable.changesOf,
    wire: packageWire,
    present: presentPackage,
    statuses: ACTIVE_OR_NOT,
    changesOfStatus: (status) => ({ status }),
  })
}
