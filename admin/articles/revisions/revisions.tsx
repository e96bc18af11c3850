/** The revisions of an article: who saved each and when, a comparison of two, and restoring one. */
import { Badge, Button, Group, SimpleGrid, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ArticlePageWire } from '#shared/schemas/article.schema.ts'
import type { RevisionEntryWire } from '#shared/schemas/revision.wire.ts'
import { api } from '../../api/client.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { fieldName } from '#shared/i18n/messages.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { COMPARED } from '../article-values.ts'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { NotFound } from '../../layout/not-found.tsx'
import { useTitle } from '../../layout/use-title.ts'
import { Moment, Words } from '../../lists/cells.tsx'
import { RevisionCompared } from './revision-compared.tsx'
import { useRevisions } from './use-revisions.ts'
import './revisions.css'

type EntryProps = { entry: RevisionEntryWire; isCurrent: boolean; isChosen: boolean; onChoose: () => void }

/** The words and fields that versions have changed, in a line. */
function Changed({ of }: { of: readonly Pick<RevisionEntryWire, 'changes'>[] }) {
  const { revisions: text } = useMessages().articles
  const { lists } = useMessages()
  const { locale } = useLocale()
  const changes = of.flatMap(({ changes: each }) => each ?? [])
  if (changes.length === 0) return null
  const sumOf = (name: 'words_added' | 'words_removed') => changes.reduce((sum, each) => sum + (each[name] ?? 0), 0)
  const added = sumOf('words_added')
  const removed = sumOf('words_removed')
  const fields = COMPARED.filter((name) => changes.some((each) => each.fields.includes(name)))
  const isOnlyFormat = added + removed === 0 && changes.every((each) => each.words_added !== null)
  const named = fields.filter((name) => name !== 'description' || isOnlyFormat).map((name) => fieldName(name, locale))
  return (
    <Text size="sm" component="span" className="revision-changes">
      {added > 0 && <span className="words-added">{text.wordsAdded(added)}</span>}{' '}
      {removed > 0 && <span className="words-removed">{text.wordsRemoved(removed)}</span>}
      {added + removed > 0 && named.length > 0 && ' · '}
      {named.join(lists.listComma)}
    </Text>
  )
}

function Entry({ entry, isCurrent, isChosen, onChoose }: EntryProps) {
  const { articles, lists } = useMessages()
  const { revisions: text } = articles
  return (
    <li>
      <UnstyledButton className="revision" aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <Group gap="xs">
          <strong>
            {text.version} {entry.version}
          </strong>
          <span>{text.reasons[entry.reason]}</span>
          {isCurrent && <Badge variant="default">{text.current}</Badge>}
          {entry.is_damaged && <Badge variant="default">{lists.damaged}</Badge>}
        </Group>
        <Text size="sm" c="var(--ink-quiet)" component="span">
          <Moment moment={entry.saved_at} /> · {entry.saved_by ? <Words text={entry.saved_by} /> : text.someone}
        </Text>
        <Changed of={[entry]} />
      </UnstyledButton>
    </li>
  )
}

/** Versions that one person saved while writing, in a row: they are read as one, and each can be chosen. */
function Autosaves({
  entries,
  isOpen,
  children,
}: {
  entries: RevisionEntryWire[]
  isOpen: boolean
  children: ReactNode
}) {
  const { revisions: text } = useMessages().articles
  const [newest] = entries
  const oldest = entries.at(-1)
  if (!newest || !oldest) return null
  return (
    <li>
      <details className="revision-group" open={isOpen || undefined}>
        <summary>
          {text.autosaves(entries.length)}
          <Text size="sm" c="var(--ink-quiet)" component="span">
            <Moment moment={oldest.saved_at} /> · {newest.saved_by ? <Words text={newest.saved_by} /> : text.someone}
          </Text>
          <Changed of={entries} />
        </summary>
        <ol className="revision-list">{children}</ol>
      </details>
    </li>
  )
}

function grouped(entries: readonly RevisionEntryWire[]): RevisionEntryWire[][] {
  const groups: RevisionEntryWire[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const isNext = entry.reason === 'autosave' && last?.[0]?.reason === 'autosave' && last[0].user === entry.user
    if (isNext) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

function number(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

function Versions({ articleId }: { articleId: number }) {
  const { revisions: text } = useMessages().articles
  const { lists } = useMessages()
  const [address, setAddress] = useSearchParams()
  const page = number(address.get('page')) ?? 1
  const chosen = number(address.get('version'))
  const { data, isError, isPending, refetch } = useRevisions(articleId, page)
  // The first entry of the first page is the current version.
  const newest = page === 1 ? data?.data[0]?.version : null

  const go = (changes: Record<string, number | null>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, String(value))
    }
    setAddress(next)
  }

  if (isError && !data) return <LoadFailed text={text.failed} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton role="status" height={320} aria-label={lists.loading} />
  if (data.data.length === 0) {
    if (page === 1) return <Text>{text.empty}</Text>
    return (
      <Stack align="flex-start">
        <Text>{lists.noSuchPage(page, data.pages)}</Text>
        <Button variant="default" onClick={() => go({ page: null })}>
          {lists.firstPage}
        </Button>
      </Stack>
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} className="revisions">
      <nav aria-label={text.heading}>
        <ol className="revision-list">
          {grouped(data.data).map((entries) => {
            const each = entries.map((entry) => (
              <Entry
                key={entry.version}
                entry={entry}
                isCurrent={entry.version === newest}
                isChosen={entry.version === chosen}
                onChoose={() => go({ version: entry.version, with: null })}
              />
            ))
            if (entries.length === 1) return each
            return (
              <Autosaves
                key={entries.at(-1)?.version}
                entries={entries}
                isOpen={entries.some(({ version }) => version === chosen)}
              >
                {each}
              </Autosaves>
            )
          })}
        </ol>
        {data.pages > 1 && (
          <Group justify="space-between" mt="sm">
            <Button variant="default" disabled={page <= 1} onClick={() => go({ page: page > 2 ? page - 1 : null })}>
              {text.newer}
            </Button>
            <Text size="sm">
              {lists.pageWord} {page} {lists.ofPages(data.pages)}
            </Text>
            <Button variant="default" disabled={page >= data.pages} onClick={() => go({ page: page + 1 })}>
              {text.older}
            </Button>
          </Group>
        )}
      </nav>
      {chosen === null ? (
        <Text>{text.choose}</Text>
      ) : (
        <RevisionCompared
          articleId={articleId}
          version={chosen}
          other={number(address.get('with'))}
          listed={data.data}
          isCurrent={chosen === newest}
          onOther={(version) => go({ with: version })}
          onRestored={() => go({ page: null, version: null, with: null })}
        />
      )}
    </SimpleGrid>
  )
}

function Heading({ articleId }: { articleId: number }) {
  const { revisions: text } = useMessages().articles
  const { data } = useQuery({
    queryKey: ['article', articleId],
    queryFn: ({ signal }) => api<ArticlePageWire>(`/api/article/${articleId}/`, { signal }),
  })
  const title = data?.article.title
  useTitle(title === undefined ? text.heading : text.title(title))
  return (
    <Group justify="space-between" mb="md">
      <div>
        <Title order={1}>{text.heading}</Title>
        {title !== undefined && <Words title text={title} />}
      </div>
      <Button variant="default" component={Link} to={FORM_PATHS.article.edit(articleId)}>
        {text.toArticle}
      </Button>
    </Group>
  )
}

export function Revisions() {
  const id = number(useParams()['id'] ?? null)
  if (id === null) return <NotFound />
  return (
    <>
      <Heading articleId={id} />
      <Versions articleId={id} />
    </>
  )
}
