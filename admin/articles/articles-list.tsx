/** The list of articles: all of them for an admin, an author's own, and for an editor also those of the magazines. */
import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { categoryLabel } from '#shared/categories.ts'
import { dayOrMoment } from '#shared/dates.ts'
import { ARTICLE_STATUSES } from '#shared/schemas/statuses.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { AssigneeWire, DeskArticleWire } from '#shared/schemas/stage.schema.ts'
import { DOCUMENTS_ROUTE, revisionsPath } from '#shared/admin-paths.ts'
import { useData } from '../api/use-data.ts'
import { PENDING_STAGES } from '#shared/stages.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Status, Thumb, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Choice, Column, Filter, ListDefinition, RowAction } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import { WRITERS } from '../lists/lookups.ts'
import { useBulk } from '../lists/use-bulk.ts'
import { useRemoval } from '../lists/use-removal.ts'
import { useRights } from '../memberships.ts'
import { useSession } from '../session.tsx'
import { NewButton, useEditing } from '../lists/noun-list.tsx'
import { TitleLink } from '../lists/title-link.tsx'
import { Needs } from '../dashboard/needs.tsx'
import { inDialog, late } from '../layout/late.tsx'
import { useWaiting } from '../layout/use-waiting.ts'
import { stageOfValues, useStatusNames } from './stage/stage-names.ts'
import { publishingOf } from './publish/publish-facts.tsx'
import { usePublishing } from './publish/use-publishing.tsx'
import { ReadersAccount } from './readers-account.tsx'
import { useDuplicating } from './use-duplicating.ts'
import { useTextOut } from './use-text-out.ts'
import { useTimes } from '../times/use-times.ts'
import { useToday } from '../times/use-today.ts'

/** Loaded when it is first opened: it brings the validation of articles. */
const QuickEdit = late(async () => (await import('./quick-edit.tsx')).QuickEdit, inDialog)

/** Only the list of an account outside of newsrooms has no stages. */
type Row = ArticleWire & Partial<Pick<DeskArticleWire, 'stage' | 'assignee' | 'due_day'>>

/** Active with a publication date in the future. */
function statusOf({ status, publish_at: at }: ArticleWire): string {
  return status === 'Active' && at > new Date().toISOString() ? 'Scheduled' : status
}

/** Below the day of a scheduled article, its hour, if it has one. */
function PublishDate({ row }: { row: ArticleWire }) {
  const { time } = useTimes()
  const date = dayOrMoment(row.publish_at)
  return (
    <>
      <Day moment={date} />
      {statusOf(row) === 'Scheduled' && date.includes('T') && (
        <small className="hour">
          <bdi>{time(date)}</bdi>
        </small>
      )}
    </>
  )
}

/** For an article that is to be taken down also until when it is shown. */
function StatusAndEnd({ row }: { row: Row }) {
  const { articleFields: text, stages } = useMessages()
  const [now] = useState(() => new Date().toISOString())
  const { text: textOf } = useTimes()
  const end = row.status === 'Active' && row.take_down_at ? textOf(dayOrMoment(row.take_down_at)) : null
  return (
    <>
      <Status
        value={statusOf(row)}
        name={stages.names[stageOfValues({ status: row.status, publish_date: row.publish_at }, now, row.stage)]}
      />
      {end !== null && <small className="status-date">{text.until(end)}</small>}
    </>
  )
}

/** Until when it is to be finished; one that is late stands out. */
function DueDay({ row: { due_day: day, status } }: { row: Row }) {
  const today = useToday()
  if (!day) return null
  return (
    <span className={day < today && (status === 'Draft' || status === 'Pending') ? 'late-day' : undefined}>
      <Day moment={day} />
    </span>
  )
}

/**
 * Whether an article opens for the person: those they edit, and own ones, of which only members of the newsroom open
 * those that are public, to suggest changes.
 */
function useCanOpen(): (row: ArticleWire) => boolean {
  const { userId } = useSession()
  const { canCreate, edits } = useRights()
  return (row) => edits(row.category) || (row.user === userId && (canCreate || statusOf(row) !== 'Active'))
}

function Title({ row }: { row: ArticleWire }) {
  const canOpen = useCanOpen()
  return canOpen(row) ? <TitleLink noun="article" id={row.id} text={row.title} /> : <Words title text={row.title} />
}

function useActions(editQuickly: (row: Row) => void): RowAction<Row>[] {
  const { articles, rowActions } = useMessages()
  const canOpen = useCanOpen()
  const { canCreate, edits, writesIn } = useRights()
  const editing = useEditing('article')
  const duplicating = useDuplicating()
  const textOut = useTextOut()
  return [
    { ...editing, isFor: canOpen },
    {
      label: rowActions.quickEdit,
      isFor: ({ category }) => edits(category),
      run: async (row) => editQuickly(row),
    },
    { ...duplicating, isFor: ({ category }) => canCreate && writesIn(category) },
    { label: articles.viewOnSite, isFor: (row) => statusOf(row) === 'Active', href: ({ id }) => `/article/${id}` },
    {
      label: articles.forLayout,
      isFor: (row) => canOpen(row) && (edits(row.category) || statusOf(row) !== 'Active'),
      run: textOut.save,
    },
    { label: articles.versions, isFor: (row) => canCreate && canOpen(row), to: ({ id }) => revisionsPath(id) },
  ]
}

/** Of the list of the newsroom. */
const DESK_COLUMNS: readonly Column<Row>[] = [
  { name: 'assignee', cell: ({ assignee }) => assignee && <Words text={assignee.name} /> },
  { name: 'dueDay', sort: 'due_day', cell: (row) => <DueDay row={row} /> },
]

const COLUMNS: readonly Column<Row>[] = [
  { name: 'cover', heads: 'picture', cell: (row) => <Thumb src={row.cover_image} /> },
  { name: 'articleTitle', heads: 'title', sort: 'title', cell: (row) => <Title row={row} /> },
  {
    name: 'publishDate',
    sort: 'publish_date',
    firstOrder: 'desc',
    cell: (row) => <PublishDate row={row} />,
  },
  { name: 'author', sort: 'writer', cell: (row) => <Words text={row.writer} /> },
  ...DESK_COLUMNS,
  { name: 'category', sort: 'category', cell: (row) => <Words text={categoryLabel(row.category)} /> },
  { name: 'visits', sort: 'visits', firstOrder: 'desc', cell: (row) => row.visits.toLocaleString('en') },
  { name: 'status', sort: 'status', cell: (row) => <StatusAndEnd row={row} /> },
]

const titleOf = (row: ArticleWire) => row.title

/** Asks about those that are not public or scheduled yet; where all are, there is nothing to publish. */
function useAskToPublish() {
  const publishing = usePublishing()
  return async (rows: readonly ArticleWire[]) => {
    const asked = rows.some(({ status }) => status !== 'Active')
      ? rows.filter(({ status }) => status !== 'Active')
      : rows
    return publishing.ask(asked.map((row) => publishingOf({ ...row, at: row.publish_at })))
  }
}

const DUE = ['now', 'week', 'none'] as const

/** Who works on which articles, and until when. */
function useDeskFilters(isMember: boolean): Filter[] {
  const { lists, stages } = useMessages()
  const { userId } = useSession()
  const { data } = useData<AssigneeWire[]>('/api/desk/assignees/', { enabled: isMember })
  if (!isMember) return []
  const others = (data ?? []).filter(({ id }) => id !== userId)
  const people = others.map(({ id, name }) => ({ value: String(id), label: name }))
  const assignees = [{ value: String(userId), label: stages.me }, { value: '0', label: stages.nobody }, ...people]
  return [
    { key: 'assignee', name: 'assignee', choices: assignees },
    { key: 'due', name: 'dueDay', choices: DUE.map((value) => ({ value, label: lists.due[value] })) },
  ]
}

function useFilters(isEditor: boolean, isMember: boolean): Filter[] {
  const { lists, stages } = useMessages()
  const ofDesk = useDeskFilters(isMember)
  const choices = useChoices()
  const statusName = useStatusNames()
  const statuses: Choice[] = [...ARTICLE_STATUSES, 'Scheduled' as const].flatMap((value) => [
    { value, label: statusName(value) },
    ...(value === 'Pending' && isMember
      ? PENDING_STAGES.map((stage) => ({ value: stage, label: stages.names[stage] }))
      : []),
  ])
  return [
    { key: 'status', name: 'status', choices: statuses },
    ...ofDesk,
    { key: 'magazine', name: 'magazine', choices: choices.magazines },
    { key: 'category', name: 'category', choices: choices.categories },
    { key: 'language', name: 'language', choices: choices.languages, all: lists.allLanguages },
    ...(isEditor ? [{ key: 'writer', name: 'author', lookUp: WRITERS } satisfies Filter] : []),
    { key: 'month', name: 'month', input: 'month' },
    { key: 'from', name: 'from', input: 'date' },
    { key: 'to', name: 'to', input: 'date' },
  ]
}

/** On the start screen of those without a dashboard; nothing where nothing waits. */
function NeedsAbove() {
  const waiting = useWaiting()
  return waiting !== null && waiting.by_magazine.length > 0 && <Needs />
}

function NewArticles() {
  const { drafts } = useMessages().documents
  return (
    <Group gap="xs">
      <Button variant="default" component={Link} to={DOCUMENTS_ROUTE}>
        {drafts.title}
      </Button>
      <NewButton noun="article" />
    </Group>
  )
}

export function Articles() {
  const { userId } = useSession()
  const { canCreate, isAdmin, isEditor } = useRights()
  const { stages } = useMessages()
  const path = canCreate ? '/api/desk/articles/' : `/api/articles/user/${userId}/`
  const [quick, setQuick] = useState<Row | null>(null)
  const nameOf = (status: (typeof ARTICLE_STATUSES)[number]) =>
    stages.names[stageOfValues({ status, publish_date: '' }, '')]
  const bulk = useBulk('article', titleOf, { askToPublish: useAskToPublish(), nameOf })
  const removal = useRemoval('article', titleOf)
  const list: ListDefinition<Row> = {
    noun: 'article',
    path,
    query: { texts: '0' },
    titleOf,
    columns: canCreate ? COLUMNS : COLUMNS.filter((column) => !DESK_COLUMNS.includes(column)),
    sorted: { column: 'publishDate', order: 'desc' },
    ranked: true,
    filters: useFilters(isEditor, canCreate),
    actions: [...useActions(setQuick), ...removal.actions],
    bulk: [...bulk.statuses(ARTICLE_STATUSES), ...removal.bulk],
  }
  return (
    <>
      {!isAdmin && <NeedsAbove />}
      <List list={list} extra={canCreate && <NewArticles />} {...(!canCreate && { offer: <ReadersAccount /> })} />
      <Suspense>
        {quick && (
          <QuickEdit
            key={quick.id}
            article={quick}
            pending={quick.status === 'Pending' && quick.stage ? quick.stage : 'submitted'}
            close={() => setQuick(null)}
          />
        )}
      </Suspense>
    </>
  )
}
