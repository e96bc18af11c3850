/** The revisions of an article: who saved each and when, a comparison of two, and restoring one. */
import { Badge, Button, Group, SimpleGrid, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ArticlePageWire } from '#shared/schemas/article.schema.ts'
import type { RevisionSummaryWire } from '#shared/schemas/revision.wire.ts'
import { api } from '../../api/client.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { NotFound } from '../../layout/not-found.tsx'
import { useTitle } from '../../layout/use-title.ts'
import { Moment, Words } from '../../lists/cells.tsx'
import { RevisionCompared } from './revision-compared.tsx'
import { useRevisions } from './use-revisions.ts'
import './revisions.css'

type EntryProps = { entry: RevisionSummaryWire; isCurrent: boolean; isChosen: boolean; onChoose: () => void }

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
          <span>{text.actions[entry.action]}</span>
          {isCurrent && <Badge variant="default">{text.current}</Badge>}
          {entry.is_damaged && <Badge variant="default">{lists.damaged}</Badge>}
        </Group>
        <Text size="sm" c="var(--ink-quiet)" component="span">
          <Moment moment={entry.saved_at} /> · {entry.saved_by ? <Words text={entry.saved_by} /> : text.someone}
        </Text>
      </UnstyledButton>
    </li>
  )
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
  if (isPending) return <Skeleton height={320} aria-label={lists.loading} />
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
          {data.data.map((entry) => (
            <Entry
              key={entry.version}
              entry={entry}
              isCurrent={entry.version === newest}
              isChosen={entry.version === chosen}
              onChoose={() => go({ version: entry.version, with: null })}
            />
          ))}
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
