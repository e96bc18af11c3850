/** The latest comments, and what will be published next. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ArticleWire } from '#shared/schemas/article.wire.ts'
import type { StaffCommentWire } from '#shared/schemas/comment.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Moment, Words } from '../lists/cells.tsx'

type Entry = { id: number }

type LatestProps<E extends Entry> = { title: string; path: string; empty: string; renderEntry: (entry: E) => ReactNode }

function Latest<E extends Entry>(props: LatestProps<E>) {
  const { title, path, empty, renderEntry } = props
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', path],
    queryFn: ({ signal }) => api<{ data: E[] }>(path, { signal }),
  })
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && data.data.length === 0 && <Text>{empty}</Text>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.data.map((entry) => (
          <li key={entry.id}>{renderEntry(entry)}</li>
        ))}
      </Stack>
    </Paper>
  )
}

function Both({ text, about, moment }: { text: string; about: string; moment: string }) {
  return (
    <>
      <Text>
        <Words text={text} />
      </Text>
      <Text size="sm" c="var(--ink-quiet)">
        <Words text={about} /> · <Moment moment={moment} />
      </Text>
    </>
  )
}

export function LatestComments() {
  const { dashboard, lists } = useMessages()
  return (
    <Latest<StaffCommentWire>
      title={dashboard.latestComments}
      path="/api/get-comments/?page=1&page_size=10"
      empty={lists.nouns.comment.empty}
      renderEntry={(row) => <Both text={row.comment} about={row.article_title} moment={row.created_at} />}
    />
  )
}

export function NextArticles() {
  const { dashboard } = useMessages()
  return (
    <Latest<ArticleWire>
      title={dashboard.next}
      path="/api/get-articles/?status=Scheduled&sort=publish_date&order=asc&page=1&page_size=10&texts=0"
      empty={dashboard.nothingNext}
      renderEntry={(row) => <Both text={row.title} about={row.writer} moment={row.publish_date} />}
    />
  )
}
