/** The subscription packages. */
import type { PackageWire } from '#shared/schemas/package.wire.ts'
import { useLocale } from '../i18n/locale.tsx'
import { Status, Words } from '../lists/cells.tsx'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'

function Name({ row }: { row: PackageWire }) {
  return <Words text={useLocale().locale === 'ur' ? row.package_name_ur : row.package_name} />
}

const COLUMNS: readonly Column<PackageWire>[] = [
  { name: 'packageName', sort: (row) => row.package_name, cell: (row) => <Name row={row} /> },
  { name: 'months', sort: (row) => row.no_of_months, cell: (row) => row.no_of_months },
  { name: 'cost', sort: (row) => row.cost, cell: (row) => <bdi>Rs {row.cost.toLocaleString('en')}</bdi> },
  { name: 'status', sort: (row) => row.status, cell: (row) => <Status value={row.status} /> },
]

export function Packages() {
  const { locale } = useLocale()
  const nameOf = (row: PackageWire) => (locale === 'ur' ? row.package_name_ur : row.package_name)
  const list: ListDefinition<PackageWire> = {
    noun: 'package',
    path: '/api/packages/',
    source: 'whole',
    search: (row) => `${row.package_name} ${row.package_name_ur}`,
    titleOf: nameOf,
    columns: COLUMNS,
    filters: [],
    actions: [],
    bulk: [],
  }
  return <List list={list} />
}
