/** The only SQL about packages. */
import type { Engine } from '#database/engines/engine.ts'
import { changedColumns } from '../changed-columns.ts'
import type { Package } from './packages.ts'

export type PackageRecord = Omit<Package, 'id'> & { createdAt: string; updatedAt: string }

type Changes = Partial<Omit<PackageRecord, 'createdAt'>>

const COLUMN_OF = {
  name: 'name',
  nameUr: 'name_ur',
  description: 'description',
  descriptionUr: 'description_ur',
  months: 'months',
  cost: 'cost',
  status: 'status',
  order: 'position',
  updatedAt: 'updated_at',
} as const

const COLUMNS = [
  'id',
  'name',
  'name_ur as nameUr',
  'description',
  'description_ur as descriptionUr',
  'months',
  'cost',
  'status',
  'position as order',
] as const

export function packagesRepository({ db }: Engine) {
  return {
    /** By order. */
    async list(scope: { active: boolean }): Promise<Package[]> {
      let query = db.selectFrom('packages').select(COLUMNS).orderBy('position').orderBy('id')
      if (scope.active) query = query.where('status', '=', 'Active')
      return (await query.execute()) as Package[]
    },

    async find(id: number): Promise<Package | undefined> {
      const row = await db.selectFrom('packages').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row as Package | undefined
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

    /** What is absent stays as it is. */
    async update(id: number, changes: Changes): Promise<void> {
      await db.updateTable('packages').set(changedColumns(changes, COLUMN_OF)).where('id', '=', id).execute()
    },
  }
}

export type PackagesRepository = ReturnType<typeof packagesRepository>
