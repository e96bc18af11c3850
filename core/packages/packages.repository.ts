/** The only SQL about packages. */
import type { Engine } from '#database/engines/engine.ts'
import type { Package } from './packages.ts'

export type PackageRecord = Omit<Package, 'id'> & { createdAt: string; updatedAt: string }

export function packagesRepository({ db }: Engine) {
  return {
    /** By order. */
    async list(scope: { active: boolean }): Promise<Package[]> {
      let query = db
        .selectFrom('packages')
        .select([
          'id',
          'name',
          'name_ur as nameUr',
          'description',
          'description_ur as descriptionUr',
          'months',
          'cost',
          'status',
          'position as order',
        ])
        .orderBy('position')
        .orderBy('id')
      if (scope.active) query = query.where('status', '=', 'Active')
      return (await query.execute()) as Package[]
    },

    async insert(record: PackageRecord): Promise<number> {
      const row = await db
        .insertInto('packages')
        .values({
          name: record.name,
          name_ur: record.nameUr,
          description: record.description,
          description_ur: record.descriptionUr,
          months: record.months,
          cost: record.cost,
          status: record.status,
          position: record.order,
          created_at: record.createdAt,
          updated_at: record.updatedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
  }
}

export type PackagesRepository = ReturnType<typeof packagesRepository>
