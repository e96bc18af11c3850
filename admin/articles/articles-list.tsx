/** The list of articles: all of them for an admin, and an author's own for that author. */
import { useState } from 'react'
import { categoryLabel } from '#shared/categories.ts'
import { parseDate } from '#shared/dates.ts'
import { ARTICLE_STATUSES } from '#shared/schemas/statuses.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { revisionsPath } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Status, Thumb, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, Filter, ListDefinition, RowAction } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { WRITERS } from '../lists/lookups.ts'
import { useBulk } from '../lists/use-bulk.ts'
import { useRemoval } from '../lists/use-removal.ts'
import { useSession } from '../session.tsx'
import { NewButton } from '../lists/new-button.tsx'
import { useEditing } from '../lists/noun-actions.ts'
import { TitleLink } from '../lists/title-link.tsx'
import { QuickEdit } from './quick-edit.tsx'
import { useDuplicating } from './use-duplicating.ts'

/** Active with a publication date in the future. */
function statusOf({ status, publish_date: date }: ArticleWire): string {
  return status === 'Active' && (parseDate(date) ?? '') > new Date().toISOString() ? 'Scheduled' : status
}

/** An author's list does not link to the form: authors have access to two lists only. */
function Title({ row }: { row: ArticleWire }) {
  const { role } = useSession()
  return role === 'admin' ? <TitleLink noun="article" id={row.id} text={row.title} /> : <Words title text={row.title} />
}

function useActions(isAdmin: boolean, editQuickly: (row: ArticleWire) => void): RowAction<ArticleWire>[] {
  const { articles, rowActions } = useMessages()
  const editing = useEditing('article')
  const duplicating = useDuplicating()
  const view: RowAction<ArticleWire> = {
    label: articles.viewOnSite,
    isFor: (row) => statusOf(row) === 'Active',
    href: ({ id }) => `/article/${id}`,
  }
  if (!isAdmin) return [view]
  const quick: RowAction<ArticleWire> = { label: rowActions.quickEdit, run: async (row) => editQuickly(row) }
  return [editing, quick, duplicating, view, { label: articles.versions, to: ({ id }) => revisionsPath(id) }]
}

const COLUMNS: readonly Column<ArticleWire>[] = [
  { name: 'cover', heads: 'picture', cell: (row) => <Thumb src={row.cover_image} /> },
  { name: 'articleTitle', heads: 'title', sort: 'title', cell: (row) => <Title row={row} /> },
  { name: 'publishDate', sort: 'publish_date', firstOrder: 'desc', cell: (row) => <Day moment={row.publish_date} /> },
  { name: 'author', sort: 'writer', cell: (row) => <Words text={row.writer} /> },
  { name: 'visits', sort: 'visits', firstOrder: 'desc', cell: (row) => row.visits.toLocaleString('en') },
  { name: 'category', sort: 'category', cell: (row) => <Words text={categoryLabel(row.category)} /> },
  { name: 'status', sort: 'status', cell: (row) => <Status value={statusOf(row)} /> },
]

const titleOf = (row: ArticleWire) => row.title

function useFilters(isAdmin: boolean): Filter[] {
  const { lists } = useMessages()
  const choices = useChoices()
  return [
    { key: 'status', name: 'status', choices: choices.values([...ARTICLE_STATUSES, 'Scheduled']) },
    { key: 'magazine', name: 'magazine', choices: choices.magazines },
    { key: 'category', name: 'category', choices: choices.categories },
    { key: 'language', name: 'language', choices: choices.languages, all: lists.allLanguages },
    ...(isAdmin ? [{ key: 'writer', name: 'author', lookUp: WRITERS } satisfies Filter] : []),
    { key: 'month', name: 'month', input: 'month' },
    { key: 'from', name: 'from', input: 'date' },
    { key: 'to', name: 'to', input: 'date' },
  ]
}

export function Articles() {
  const { role, userId } = useSession()
  const isAdmin = role === 'admin'
  const [quick, setQuick] = useState<ArticleWire | null>(null)
  const bulk = useBulk('article', titleOf)
  const removal = useRemoval('article', titleOf)
  const list: ListDefinition<ArticleWire> = {
    noun: 'article',
    path: isAdmin ? '/api/get-articles/' : `/api/articles/user/${userId}/`,
    query: { texts: '0' },
    titleOf,
    columns: COLUMNS,
    sorted: { column: 'publishDate', order: 'desc' },
    ranked: true,
    filters: useFilters(isAdmin),
    actions: [...useActions(isAdmin, setQuick), ...removal.actions],
    bulk: [...bulk.statuses(ARTICLE_STATUSES), ...removal.bulk],
  }
  return (
    <>
      <List list={list} extra={isAdmin && <NewButton noun="article" />} />
      {quick && <QuickEdit key={quick.id} article={quick} close={() => setQuick(null)} />}
    </>
  )
}
