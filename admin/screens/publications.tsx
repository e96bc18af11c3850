/** Magazine issues and e-books: two lists of one kind. */
import type { PublicationWire } from '#shared/schemas/publication.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Status, Thumb, Value, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'

const shelf = (row: PublicationWire) => (row.is_archived ? 'Archived' : 'Active')

const COLUMNS: readonly Column<PublicationWire>[] = [
  { name: 'image', cell: (row) => <Thumb src={row.cover_image} /> },
  { name: 'title', sort: (row) => row.title, cell: (row) => <Words title text={row.title} /> },
  { name: 'publishDate', sort: (row) => row.publish_date, cell: (row) => <Day moment={row.publish_date} /> },
  { name: 'language', sort: (row) => row.language, cell: (row) => <Value value={row.language} /> },
  { name: 'direction', cell: (row) => <Value value={row.direction} /> },
  { name: 'status', sort: (row) => row.status, cell: (row) => <Status value={row.status} /> },
  { name: 'archive', sort: shelf, cell: (row) => <Value value={shelf(row)} /> },
]

function Publications({ noun }: { noun: 'magazine' | 'ebook' }) {
  const { lists } = useMessages()
  const choices = useChoices()
  const list: ListDefinition<PublicationWire> = {
    noun,
    path: `/api/${noun}s/`,
    source: 'whole',
    search: (row) => `${row.title} ${row.description}`,
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
        key: 'language',
        name: 'language',
        choices: choices.values(['English', 'Urdu']),
        all: lists.allLanguages,
        keeps: (row, value) => row.language === value,
      },
      {
        key: 'archived',
        name: 'archive',
        choices: choices.values(['Archived', 'Active']),
        keeps: (row, value) => shelf(row) === value,
      },
    ],
    actions: [],
    bulk: [],
  }
  return <List list={list} />
}

export function Magazines() {
  return <Publications noun="magazine" />
}

export function Ebooks() {
  return <Publications noun="ebook" />
}
