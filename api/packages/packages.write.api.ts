/** Routes that write subscription packages. */
import type { FastifyInstance } from 'fastify'
import { presentPackage } from '#core/packages/packages.presenter.ts'
import { packagesTable } from '#core/packages/packages.table.ts'
import type { Services } from '#core/services.ts'
import { packageChangesSchema, packageSchema, packageWire } from '#shared/schemas/package.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { addCrudRoutes } from '../crud-routes.ts'

export async function packagesWritingApi(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addCrudRoutes(app, {
    tag: 'Packages',
    one: 'a package',
    notFound: 'package.not_found',
    paths: { create: '/package/create/', change: '/package/:id/', remove: '/package/:id/', bulk: '/packages/bulk/' },
    messages: { created: 'Package created' },
    bodies: { create: packageSchema, change: packageChangesSchema },
    writing: services.packagesWriting,
    contentOf: packagesTable.contentOf,
    changesOf: packagesTable.changesOf,
    wire: packageWire,
    present: presentPackage,
    statuses: ACTIVE_OR_NOT,
    changesOfStatus: (status) => ({ status }),
  })
}
