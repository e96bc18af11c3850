/** The list of comments: all of them for an admin; for an author those on their articles, without moderation. */
import { Anchor, UnstyledButton } from '@mantine/core'
import { COMMENT_STATUSES } from '#shared/schemas/statuses.ts'
import type { StaffCommentWire } from '#shared/schemas/comment.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Status, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import { truncate } from '../lists/truncate.ts'
import type { Column, Filter, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useArticleLookup } from '../lists/lookups.ts'
import { useRemoval } from '../lists/use-removal.ts'
import { useSession } from '../session.tsx'
import { HoldSettings } from './hold-settings.tsx'
import { useState } from 'react'
import { useModeration } from './use-moderation.ts'

const MAX_LENGTH = 160

/** A comment in a list: truncated, with the full text on request. */
function CommentText({ text }: { text: string }) {
  const { comments } = useMessages()
  const [isWhole, setWhole] = useState(false)
  const short = truncate(text, MAX_LENGTH)
  return (
    <div className="comment-text">
      <Words title text={isWhole ? text : short} />
      {short !== text && (
        <UnstyledButton className="more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? comments.less : comments.more}
        </UnstyledButton>
      )}
    </div>
  )
}

function Reader({ row }: { row: StaffCommentWire }) {
  return <Words text={`${row.user_first_name} ${row.user_last_name}`.trim()} />
}

/** Links to the published article. */
function Article({ row }: { row: StaffCommentWire }) {
  return (
    <Anchor href={`/article/${row.article}`} target="_blank" rel="noopener" underline="always" c="inherit" inherit>
      <Words text={row.article_title} />
    </Anchor>
  )
}

function Stars({ rating }: { rating: number }) {
  const { comments } = useMessages()
  return (
    <span role="img" aria-label={comments.stars(rating)} className="stars">
      {'★'.repeat(rating)}
      <span>{'★'.repeat(5 - rating)}</span>
    </span>
  )
}

const COLUMNS: readonly Column<StaffCommentWire>[] = [
  { name: 'reader', cell: (row) => <Reader row={row} /> },
  { name: 'comment', heads: 'title', cell: (row) => <CommentText text={row.comment} /> },
  { name: 'article', sort: 'article_title', cell: (row) => <Article row={row} /> },
  {
    name: 'rating',
    sort: 'rating',
    firstOrder: 'desc',
    cell: (row) => row.rating > 0 && <Stars rating={row.rating} />,
  },
  { name: 'date', sort: 'created_at', firstOrder: 'desc', cell: (row) => <Day moment={row.created_at} /> },
  { name: 'status', sort: 'status', cell: (row) => <Status value={row.status} /> },
]

const titleOf = (row: StaffCommentWire) => truncate(row.comment)

function useFilters(): Filter[] {
  const { comments } = useMessages()
  const choices = useChoices()
  return [
    { key: 'status', name: 'status', choices: choices.values(COMMENT_STATUSES) },
    {
      key: 'rating',
      name: 'rating',
      choices: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: comments.stars(stars) })),
    },
    { key: 'article', name: 'article', lookUp: useArticleLookup() },
    { key: 'magazine', name: 'magazine', choices: choices.magazines },
    { key: 'from', name: 'from', input: 'date' },
    { key: 'to', name: 'to', input: 'date' },
  ]
}

export function Comments() {
  const { role, userId } = useSession()
  const isAdmin = role === 'admin'
  const moderation = useModeration(titleOf)
  const removal = useRemoval('comment', titleOf)
  const list: ListDefinition<StaffCommentWire> = {
    noun: 'comment',
    path: isAdmin ? '/api/get-comments/' : `/api/comments/user/${userId}/`,
    titleOf,
    columns: COLUMNS,
    // What waits comes first, and of each status the newest.
    sorted: { column: 'status', order: 'desc' },
    filters: useFilters(),
    actions: [...moderation.actions, ...removal.actions],
    bulk: [...moderation.bulk, ...removal.bulk],
  }
  return <List list={list} extra={isAdmin && <HoldSettings />} />
}
