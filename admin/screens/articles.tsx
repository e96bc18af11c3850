/** The articles: all of them for an admin, an author's own for that author. */
import { categoryLabel } from '#shared/categories.ts'
import type { ArticleWire } from '#shared/schemas/article.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Status, Thumb, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { BulkChoice, Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { useReason, useRemoval } from '../lists/use-removal.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'

const STATUSES = ['Active', 'Inactive', 'Draft', 'Pending'] as const

/** Active, with a publish date that is still to come: scheduled. */
function statusOf({ status, publish_date: date }: ArticleWire): string {
  return status === 'Active' && Date.parse(date) > Date.now() ? 'Scheduled' : status
}

/** Each status as one choice for all that are selected. */
function useBulkStatus(): BulkChoice[] {
  const { lists } = useMessages()
  const reason = useReason()
  const set = async (ids: number[], status: string) => {
    try {
      const json = { ids, action: 'status', status }
      const answer = await api<{ data: { ok: boolean; error?: string }[] }>('/api/articles/bulk/', {
        method: 'POST',
        json,
      })
      const refused = answer.data.filter(({ ok }) => !ok)
      if (refused.length < ids.length) success(lists.bulkDone(ids.length - refused.length))
      if (refused.length > 0) failure(`${lists.bulkFailed(refused.length)} ${refused[0]?.error ?? ''}`)
    } catch (error) {
      failure(lists.statusFailed + reason(error))
    }
    await afterWrite()
  }
  return STATUSES.map((status) => ({
    label: `${lists.setStatus}: ${lists.values[status]}`,
    run: (ids) => set(ids, status),
  }))
}

const COLUMNS: readonly Column<ArticleWire>[] = [
  { name: 'cover', cell: (row) => <Thumb src={row.cover_image} /> },
  { name: 'articleTitle', sort: 'title', cell: (row) => <Words title text={row.title} /> },
  { name: 'publishDate', sort: 'publish_date', cell: (row) => <Day moment={row.publish_date} /> },
  { name: 'author', sort: 'writer', cell: (row) => <Words text={row.writer} /> },
  { name: 'visits', sort: 'visits', cell: (row) => row.visits },
  { name: 'category', sort: 'category', cell: (row) => <Words text={categoryLabel(row.category)} /> },
  { name: 'status', sort: 'status', cell: (row) => <Status value={statusOf(row)} /> },
]

export function Articles() {
  const { lists } = useMessages()
  const { role, userId } = useSession()
  const choices = useChoices()
  const removal = useRemoval('article')
  const bulkStatus = useBulkStatus()
  const isAdmin = role === 'admin'
  const list: ListDefinition<ArticleWire> = {
    noun: 'article',
    path: isAdmin ? '/api/get-articles/' : `/api/articles/user/${userId}/`,
    query: { texts: '0' },
    source: 'server',
    search: 'server',
    titleOf: (row) => row.title,
    columns: COLUMNS,
    filters: [
      { key: 'status', name: 'status', choices: choices.values([...STATUSES, 'Scheduled']) },
      { key: 'magazine', name: 'magazine', choices: choices.magazines },
      { key: 'category', name: 'category', choices: choices.categories },
      { key: 'language', name: 'language', choices: choices.values(['English', 'Urdu']), all: lists.allLanguages },
      { key: 'from', name: 'from' },
      { key: 'to', name: 'to' },
    ],
    actions: removal.actions,
    bulk: isAdmin ? [...bulkStatus, ...removal.bulk] : [],
  }
  return <List list={list} />
}
