/** The lists of magazine issues and e-books. */
import { dayOf } from '#shared/dates.ts'
import type { PublicationWire } from '#shared/schemas/publication.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, StatusFrom, Thumb, Value } from '../lists/cells.tsx'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useBulk } from '../lists/use-bulk.ts'
import { useRemoval } from '../lists/use-removal.ts'
import { NewButton } from '../lists/new-button.tsx'
import { useArchiving, useEditing } from '../lists/noun-actions.ts'
import { TitleLink } from '../lists/title-link.tsx'

const columnsOf = (noun: 'magazine' | 'ebook'): readonly Column<PublicationWire>[] => [
  { name: 'image', heads: 'picture', cell: (row) => <Thumb src={row.cover_image} shape="cover" /> },
  {
    name: 'title',
    heads: 'title',
    sort: 'title',
    cell: (row) => <TitleLink noun={noun} id={row.id} text={row.title} />,
  },
  {
    name: 'publishDate',
    sort: 'publish_date',
    firstOrder: 'desc',
    cell: (row) => <Day moment={dayOf(row.publish_date)} />,
  },
  { name: 'language', sort: 'language', cell: (row) => <Value value={row.language} /> },
  { name: 'direction', sort: 'direction', cell: (row) => <Value value={row.direction} /> },
  { name: 'status', sort: 'status', cell: (row) => <StatusFrom status={row.status} day={dayOf(row.publish_date)} /> },
  { name: 'archive', sort: 'is_archived', cell: (row) => <Value value={row.is_archived ? 'Archived' : 'Active'} /> },
]

const COLUMNS = { magazine: columnsOf('magazine'), ebook: columnsOf('ebook') }

const titleOf = (row: PublicationWire) => row.title

function Publications({ noun }: { noun: 'magazine' | 'ebook' }) {
  const { lists } = useMessages()
  const choices = useChoices()
  const bulk = useBulk(noun, titleOf)
  const editing = useEditing(noun)
  const archiving = useArchiving(noun, titleOf)
  const removal = useRemoval(noun, titleOf)
  const list: ListDefinition<PublicationWire> = {
    noun,
    path: `/api/${noun}s/`,
    titleOf,
    columns: COLUMNS[noun],
    sorted: { column: 'publishDate', order: 'desc' },
    filters: [
      { key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) },
      { key: 'language', name: 'language', choices: choices.languages, all: lists.allLanguages },
      {
        key: 'archived',
        name: 'archive',
        choices: [
          { value: '1', label: lists.values.Archived },
          { value: '0', label: lists.values.Active },
        ],
      },
      { key: 'from', name: 'from', input: 'date' },
      { key: 'to', name: 'to', input: 'date' },
    ],
    actions: [editing, ...archiving, ...removal.actions],
    bulk: [...bulk.archiving(), ...bulk.statuses(ACTIVE_OR_NOT), ...removal.bulk],
  }
  return <List list={list} extra={<NewButton noun={noun} />} />
}

export function Magazines() {
  return <Publications noun="magazine" />
}

export function Ebooks() {
  return <Publications noun="ebook" />
}
