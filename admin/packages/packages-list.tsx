/** The list of subscription packages. */
import { useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import type { PackageWire } from '#shared/schemas/package.schema.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Status } from '../lists/cells.tsx'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useBulk } from '../lists/use-bulk.ts'
import { useRemoval } from '../lists/use-removal.ts'
import { NewButton } from '../lists/new-button.tsx'
import { PackagePreview } from './package-preview.tsx'
import { useEditing, useHiding } from '../lists/noun-actions.ts'
import { TitleLink } from '../lists/title-link.tsx'

/** A package without an Urdu name uses its English name. */
function nameIn(locale: Locale, row: PackageWire): string {
  return (locale === 'ur' && row.package_name_ur) || row.package_name
}

function Name({ row }: { row: PackageWire }) {
  const { locale } = useLocale()
  return <TitleLink noun="package" id={row.id} text={nameIn(locale, row)} />
}

function Cost({ rupees }: { rupees: number }) {
  const { lists } = useMessages()
  return <bdi className="one-line">{lists.rupees(rupees.toLocaleString('en'))}</bdi>
}

const COLUMNS: readonly Column<PackageWire>[] = [
  { name: 'packageName', heads: 'title', sort: 'package_name', cell: (row) => <Name row={row} /> },
  { name: 'months', sort: 'no_of_months', firstOrder: 'desc', cell: (row) => row.no_of_months },
  { name: 'cost', sort: 'cost', firstOrder: 'desc', cell: (row) => <Cost rupees={row.cost} /> },
  { name: 'status', sort: 'status', cell: (row) => <Status value={row.status} /> },
]

export function Packages() {
  const { rowActions } = useMessages()
  const { locale } = useLocale()
  const titleOf = (row: PackageWire) => nameIn(locale, row)
  const choices = useChoices()
  const bulk = useBulk('package', titleOf)
  const editing = useEditing('package')
  const hiding = useHiding()
  const [shown, show] = useState<PackageWire | null>(null)
  const removal = useRemoval('package', titleOf)
  const list: ListDefinition<PackageWire> = {
    noun: 'package',
    path: '/api/packages/management/',
    titleOf,
    columns: COLUMNS,
    filters: [{ key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) }],
    actions: [{ label: rowActions.preview, run: async (row) => show(row) }, editing, ...hiding, ...removal.actions],
    bulk: [...bulk.statuses(ACTIVE_OR_NOT), ...removal.bulk],
  }
  return (
    <>
      <List list={list} extra={<NewButton noun="package" />} />
      <PackagePreview offer={shown} close={() => show(null)} />
    </>
  )
}
