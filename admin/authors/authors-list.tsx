/** The list of authors. */
import { AUTHOR_CATEGORIES, AUTHOR_STATUSES } from '#shared/schemas/statuses.ts'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure } from '../notices.ts'
import { mergeAuthors } from './merge-dialog.tsx'
import { Latin, Status, Thumb } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column } from '../lists/definition.ts'
import { NounList } from '../lists/noun-list.tsx'
import { TitleLink } from '../lists/title-link.tsx'

const COLUMNS: readonly Column<AuthorWire>[] = [
  { name: 'image', heads: 'picture', cell: (row) => <Thumb src={row.author_image} /> },
  {
    name: 'authorName',
    heads: 'title',
    sort: 'author_name',
    cell: (row) => <TitleLink noun="author" id={row.id} text={row.author_name} />,
  },
  { name: 'email', sort: 'email', cell: (row) => <Latin text={row.email} /> },
  { name: 'contact', cell: (row) => <Latin text={row.contact_no} /> },
  {
    name: 'articles',
    sort: 'no_of_articles',
    firstOrder: 'desc',
    cell: (row) => row.no_of_articles.toLocaleString('en'),
  },
  { name: 'status', sort: 'status', cell: (row) => <Status value={row.status} /> },
]

const titleOf = (row: AuthorWire) => row.author_name

export function Authors() {
  const choices = useChoices()
  const { authors: text } = useMessages()
  const merge = async (rows: readonly AuthorWire[]) => {
    if (rows.length > 1) return (await mergeAuthors(rows)) !== null
    failure(text.chooseTwo)
    return false
  }
  return (
    <NounList<AuthorWire>
      noun="author"
      path="/api/authors/"
      titleOf={titleOf}
      columns={COLUMNS}
      filters={[
        { key: 'duplicates', name: 'duplicates', choices: [{ value: '1', label: text.possibleDuplicates }] },
        { key: 'status', name: 'status', choices: choices.values(AUTHOR_STATUSES) },
        { key: 'category', name: 'category', choices: choices.values(AUTHOR_CATEGORIES) },
      ]}
      statuses={AUTHOR_STATUSES}
      bulk={[{ label: text.mergeMany, run: merge }]}
    />
  )
}
