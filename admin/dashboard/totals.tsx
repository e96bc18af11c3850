/** The six cards: '...' while loading, 0 where a number is missing. */
import { Button, Paper, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DashboardWire } from '#shared/schemas/dashboard.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'

const CARDS: readonly { total: keyof DashboardWire; path: string }[] = [
  { total: 'total_articles', path: '/admin/articles-management' },
  { total: 'total_archived_magazines', path: '/admin/magazine-management?archived=1' },
  { total: 'total_ebooks', path: '/admin/ebooks-management' },
  { total: 'total_authors', path: '/admin/authors-management' },
  { total: 'total_comments', path: '/admin/comment-management' },
  { total: 'total_videos', path: '/admin/videos-management' },
]

export function Totals() {
  const { dashboard } = useMessages()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'totals'],
    queryFn: ({ signal }) => api<{ data?: Partial<DashboardWire> }>('/api/dashboard/stats/', { signal }),
  })
  if (isError) return <LoadFailed text={dashboard.failed} onRetry={() => void refetch()} />
  return (
    <SimpleGrid cols={{ base: 2, lg: 3 }} spacing={{ base: 'sm', sm: 'md' }}>
      {CARDS.map(({ total, path }) => (
        <Paper key={total} withBorder p={{ base: 'sm', sm: 'md' }} className="total">
          <Text component="h2" size="sm" fw={600} c="var(--ink-quiet)">
            {dashboard.cards[total]}
          </Text>
          <Text fz={32} fw={700} lh={1.6} className="figure">
            <bdi>{isPending ? '...' : (data.data?.[total] ?? 0).toLocaleString('en')}</bdi>
          </Text>
          <Button
            component={Link}
            to={path}
            variant="default"
            size="sm"
            aria-label={`${dashboard.detail}: ${dashboard.cards[total]}`}
          >
            {dashboard.detail}
          </Button>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
