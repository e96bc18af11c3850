/** The list of subscription packages. */
import { useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import type { PackageWire } from '#shared/schemas/package.schema.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Status } from '../lists/cells.tsx'
import { ACTIVE_OR_NOT, type ActiveOrNot } from '#shared/schemas/statuses.ts'
import { useChoices } from '../lists/choices.ts'
import type { Column, RowAction } from '../lists/definition.ts'
import { NounList } from '../lists/noun-list.tsx'
import { PackagePreview } from './package-preview.tsx'
import { TitleLink } from '../lists/title-link.tsx'
import { api } from '../api/client.ts'
import { useAction } from '../use-action.ts'

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

/** Hides a package from readers, or shows it again. */
function useHiding(): RowAction<PackageWire>[] {
  const { forms, lists, rowActions } = useMessages()
  const { run } = useAction()
  const set = async (id: number, status: ActiveOrNot) => {
    const texts = { done: forms.nouns.package.updated, failed: lists.nouns.package.changeFailed }
    await run(() => api(`/api/package/${id}/`, { method: 'PUT', json: { status } }), texts)
  }
  return [
    { label: rowActions.hide, isFor: (row) => row.status === 'Active', run: ({ id }) => set(id, 'Inactive') },
    { label: rowActions.show, isFor: (row) => row.status !== 'Active', run: ({ id }) => set(id, 'Active') },
  ]
}

export function Packages() {
  const { rowActions } = useMessages()
  const { locale } = useLocale()
  const titleOf = (row: PackageWire) => nameIn(locale, row)
  const choices = useChoices()
  const hiding = useHiding()
  const [shown, show] = useState<PackageWire | null>(null)
  return (
    <>
      <NounList<PackageWire>
        noun="package"
        path="/api/packages/management/"
        titleOf={titleOf}
        columns={COLUMNS}
        filters={[{ key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) }]}
        statuses={ACTIVE_OR_NOT}
        first={[{ label: rowActions.preview, run: async (row) => show(row) }]}
        more={hiding}
      />
      <PackagePreview offer={shown} close={() => show(null)} />
    </>
  )
}
