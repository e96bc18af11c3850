/** The list of billboards. */
import type { BillboardWire } from '#shared/schemas/billboard.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, StatusFrom, Thumb } from '../lists/cells.tsx'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { useChoices } from '../lists/choices.ts'
import type { Column } from '../lists/definition.ts'
import { NounList } from '../lists/noun-list.tsx'
import { TitleLink } from '../lists/title-link.tsx'

function Slot({ location }: { location: string }) {
  const { lists } = useMessages()
  return <span className="one-line">{lists.locations[Number(location) - 1] ?? location}</span>
}

const COLUMNS: readonly Column<BillboardWire>[] = [
  { name: 'image', heads: 'picture', cell: (row) => <Thumb src={row.image} shape="wide" /> },
  {
    name: 'title',
    heads: 'title',
    sort: 'title',
    cell: (row) => <TitleLink noun="billboard" id={row.id} text={row.title} />,
  },
  { name: 'location', sort: 'location', cell: (row) => <Slot location={row.location} /> },
  {
    name: 'date',
    sort: 'created',
    firstOrder: 'desc',
    cell: (row) => <Day moment={row.created} />,
  },
  { name: 'status', sort: 'status', cell: (row) => <StatusFrom status={row.status} day={row.created} /> },
]

const titleOf = (row: BillboardWire) => row.title

export function Billboards() {
  const { lists } = useMessages()
  const choices = useChoices()
  return (
    <NounList<BillboardWire>
      noun="billboard"
      path="/api/get-billboards/"
      titleOf={titleOf}
      columns={COLUMNS}
      sorted={{ column: 'date', order: 'desc' }}
      filters={[
        { key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) },
        {
          key: 'location',
          name: 'location',
          choices: lists.locations.map((label, index) => ({ value: String(index + 1), label })),
        },
        { key: 'from', name: 'from', input: 'date' },
        { key: 'to', name: 'to', input: 'date' },
      ]}
      statuses={ACTIVE_OR_NOT}
    />
  )
}
