/** The comments: all of them for an admin, those on an author's own articles for that author. */
import type { StaffCommentWire } from '#shared/schemas/comment.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Status, Words } from '../lists/cells.tsx'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useRemoval } from '../lists/use-removal.ts'
import { useSession } from '../session.tsx'

function nameOf(row: StaffCommentWire): string {
  return `${row.user_first_name} ${row.user_last_name}`.trim()
}

const COLUMNS: readonly Column<StaffCommentWire>[] = [
  { name: 'reader', cell: (row) => <Words text={nameOf(row)} /> },
  { name: 'comment', cell: (row) => <Words title text={row.comment} /> },
  { name: 'article', cell: (row) => <Words text={row.article_title} /> },
  { name: 'rating', cell: (row) => <bdi>{row.rating}/5</bdi> },
  { name: 'date', cell: (row) => <Day moment={row.created_at} /> },
  { name: 'status', cell: (row) => <Status value={row.status} /> },
]

export function Comments() {
  const { lists } = useMessages()
  const { role, userId } = useSession()
  const removal = useRemoval('comment')
  const list: ListDefinition<StaffCommentWire> = {
    noun: 'comment',
    path: role === 'admin' ? '/api/get-comments/' : `/api/comments/user/${userId}/`,
    source: 'server',
    search: null,
    titleOf: (row) => `${lists.columns.comment} ${row.id}`,
    columns: COLUMNS,
    filters: [],
    ...removal,
  }
  return <List list={list} />
}
