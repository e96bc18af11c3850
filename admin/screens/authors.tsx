/** The authors. */
import type { AuthorWire } from '#shared/schemas/author.wire.ts'
import { Status, Thumb, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'

const COLUMNS: readonly Column<AuthorWire>[] = [
  { name: 'image', cell: (row) => <Thumb src={row.author_image} /> },
  { name: 'authorName', sort: (row) => row.author_name, cell: (row) => <Words title text={row.author_name} /> },
  { name: 'email', sort: (row) => row.email ?? '', cell: (row) => <bdi>{row.email}</bdi> },
  { name: 'contact', cell: (row) => <bdi>{row.contact_no}</bdi> },
  { name: 'articles', sort: (row) => row.no_of_articles, cell: (row) => row.no_of_articles },
  { name: 'status', sort: (row) => row.status, cell: (row) => <Status value={row.status} /> },
]

export function Authors() {
  const choices = useChoices()
  const list: ListDefinition<AuthorWire> = {
    noun: 'author',
    path: '/api/authors/',
    source: 'whole',
    search: (row) => `${row.author_name} ${row.email ?? ''} ${row.contact_no ?? ''}`,
    titleOf: (row) => row.author_name,
    columns: COLUMNS,
    filters: [
      {
        key: 'status',
        name: 'status',
        choices: choices.values(['Approved', 'Pending', 'Rejected']),
        keeps: (row, value) => row.status === value,
      },
    ],
    actions: [],
    bulk: [],
  }
  return <List list={list} />
}
