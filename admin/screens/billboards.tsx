/** The billboards. */
import type { BillboardWire } from '#shared/schemas/billboard.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Status, Thumb, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'

function Place({ location }: { location: number }) {
  return useMessages().lists.locations[location - 1] ?? String(location)
}

const COLUMNS: readonly Column<BillboardWire>[] = [
  { name: 'image', cell: (row) => <Thumb src={row.image} /> },
  { name: 'title', sort: (row) => row.title, cell: (row) => <Words title text={row.title} /> },
  { name: 'location', sort: (row) => row.location, cell: (row) => <Place location={row.location} /> },
  { name: 'date', sort: (row) => row.created, cell: (row) => <Day moment={`${row.created}T00:00:00+05:00`} /> },
  { name: 'status', sort: (row) => row.status, cell: (row) => <Status value={row.status} /> },
]

export function Billboards() {
  const { lists } = useMessages()
  const choices = useChoices()
  const list: ListDefinition<BillboardWire> = {
    noun: 'billboard',
    path: '/api/get-billboards/',
    source: 'whole',
    search: (row) => row.title,
    titleOf: (row) => row.title,
    columns: COLUMNS,
    filters: [
      {
        key: 'status',
        name: 'status',
        choices: choices.values(['Active', 'Inactive']),
        keeps: (row, value) => row.status === value,
      },
      {
        key: 'location',
        name: 'location',
        choices: lists.locations.map((label, index) => ({ value: String(index + 1), label })),
        keeps: (row, value) => String(row.location) === value,
      },
    ],
    actions: [],
    bulk: [],
  }
  return <List list={list} />
}
