/** Reads a noun that is either active or inactive and of which there are few. */
import { readScope } from '#shared/scopes.ts'
import type { Noun } from '#shared/nouns.ts'
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'
import { canReadActive, canSeeInactive } from '../active.policy.ts'
import { AppError } from '#core/app-error.ts'
import { assertAllowed, type Caller } from '#core/caller.ts'
import type { NounDefinition } from './noun.ts'
import type { RecordsScope } from './records.repository.ts'
import { filterShortList, type ShortListFilter, type ShortListTable } from './short-list.ts'
import type { RecordOfTable } from './table.ts'

type ShortListParts<Table extends ShortListTable, Resource> = {
  noun: NounDefinition & { noun: Exclude<Noun, 'article'> }
  table: Table
  records: {
    list: (scope?: RecordsScope<Table>) => Promise<Resource[]>
    find: (id: number) => Promise<Resource | undefined>
  }
}

export function shortListService<
  Table extends ShortListTable,
  Resource extends RecordOfTable<Table> & { status: ActiveOrNot },
>({ noun, table, records }: ShortListParts<Table, Resource>) {
  async function filtered(scope: RecordsScope<Table>, filter: ShortListFilter<Table>): Promise<Resource[]> {
    return filterShortList(table, await records.list(scope), filter) as Resource[]
  }

  return {
    /** The active ones, or all for an admin. */
    async list(caller: Caller, filter: ShortListFilter<Table> = {}): Promise<Resource[]> {
      return filtered({ active: !canSeeInactive(caller, noun.noun) }, filter)
    },

    /** All, for admins. Throws `session.required`, `session.forbidden`. */
    async listForStaff(caller: Caller, filter: ShortListFilter<Table> = {}): Promise<Resource[]> {
      assertAllowed(caller, readScope(noun.noun))
      return filtered({}, filter)
    },

    /** Throws the noun's `not_found`, also for records that the caller may not see. */
    async read(caller: Caller, id: number): Promise<Resource> {
      const found = await records.find(id)
      if (!found || !canReadActive(caller, noun.noun, found)) throw new AppError(noun.notFound)
      return found
    },
  }
}
