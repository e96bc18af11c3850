/** The subscription packages. */
import type { PackageWire } from '#shared/schemas/package.wire.ts'
import { useLocale } from '../i18n/locale.tsx'
import { Status, Words } from '../lists/cells.tsx'
import { ACTIVE_OR_NOT, useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useBulk } from '../lists/use-bulk.ts'
import { useRemoval } from '../lists/use-removal.ts'

function Name({ row }: { row: PackageWire }) {
  return <Words text={useLocale().locale === 'ur' ? row.package_name_ur : row.package_name} />
}

const COLUMNS: readonly Column<PackageWire>[] = [
  { name: 'packageName', heads: 'title', sort: 'package_name', cell: (row) => <Name row={row} /> },
  { name: 'months', sort: 'no_of_months', cell: (row) => row.no_of_months },
  { name: 'cost', sort: 'cost', cell: (row) => <bdi>Rs {row.cost.toLocaleString('en')}</bdi> },
  { name: 'status', sort: 'status', cell: (row) => <Status value={row.status} /> },
]

export function Packages() {
  const { locale } = useLocale()
  const titleOf = (row: PackageWire) => (locale === 'ur' ? row.package_name_ur : row.package_name)
  const choices = useChoices()
  const bulk = useBulk('package', titleOf)
  const removal = useRemoval('package', titleOf)
  const list: ListDefinition<PackageWire> = {
    noun: 'package',
    path: '/api/packages/management/',
    search: true,
    titleOf,
    columns: COLUMNS,
    filters: [{ key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) }],
    actions: removal.actions,
    bulk: [...bulk.statuses(ACTIVE_OR_NOT), ...removal.bulk],
  }
  return <List list={list} />
}
