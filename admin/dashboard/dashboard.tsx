/** The dashboard: totals, what waits, what comes next, and what is read. */
import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DashboardOverviewWire } from '#shared/schemas/dashboard.wire.ts'
import { BackupWarning } from '../backups/backup-health.tsx'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { ByMonth } from './by-month.tsx'
import './dashboard.css'
import { LatestComments, NextArticles } from './latest.tsx'
import { MostRead } from './most-read.tsx'
import { Needs } from './needs.tsx'
import { Readership } from './readership.tsx'
import { Totals } from './totals.tsx'

function Overview() {
  const { dashboard } = useMessages()
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', 'overview'],
    queryFn: ({ signal }) => api<{ data: DashboardOverviewWire }>('/api/dashboard/overview/', { signal }),
  })
  if (isError) return <LoadFailed text={dashboard.overviewFailed} onRetry={() => void refetch()} />
  const overview = data?.data
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="lg">
          <NextArticles overview={overview} />
          <Readership overview={overview} />
          <LatestComments overview={overview} />
        </Stack>
        <Stack gap="lg">
          <MostRead overview={overview} />
          <ByMonth overview={overview} />
        </Stack>
      </SimpleGrid>
    </>
  )
}

export function Dashboard() {
  const { dashboard } = useMessages()
  useTitle(dashboard.title)
  return (
    <Stack gap="lg">
      <Title order={1}>{dashboard.title}</Title>
      <BackupWarning />
      <Totals />
      <Needs />
      <Overview />
    </Stack>
  )
}
