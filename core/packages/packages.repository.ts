/** The only SQL on packages. */
import type { Engine } from '#database/engines/engine.ts'
import { whereActive } from '../active.ts'
import type { NewRecord, RecordChanges } from '../crud.service.ts'
import { packagesTable } from './packages.table.ts'
import type { Package, PackageContent } from './packages.ts'

export function packagesRepository({ db }: Engine) {
  const select = () => db.selectFrom('packages').select(packagesTable.selection)

  return {
    /** By order; only active ones if requested. */
    async list(scope: { active: boolean }): Promise<Package[]> {
      const query = select().orderBy('position').orderBy('id')
      return (scope.active ? query.where(whereActive('packages')) : query).execute()
    },

    async find(id: number): Promise<Package | undefined> {
      return select().where('id', '=', id).executeTakeFirst()
    },

    /** Returns the ids, in the order of the records. */
    async insertAll(records: readonly NewRecord<PackageContent>[]): Promise<number[]> {
      const rows = records.map((record) => packagesTable.toRow(record))
      return (await db.insertInto('packages').values(rows).returning('id').execute()).map(({ id }) => id)
    },

    /** Absent fields keep their values. */
    async update(id: number, changes: RecordChanges<PackageContent>): Promise<void> {
      await db.updateTable('packages').set(packagesTable.toRow(changes)).where('id', '=', id).execute()
    },
  }
}

export type PackagesRepository = ReturnType<typeof packagesRepository>
