/** The dashboard: how much there is, what came last, what comes next. */
import { SimpleGrid, Title } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import { useTitle } from '../layout/use-title.ts'
import { LatestComments, NextArticles } from './latest.tsx'
import { ByMonth } from './by-month.tsx'
import { Totals } from './totals.tsx'

export function Dashboard() {
  const { dashboard } = useMessages()
  useTitle(dashboard.title)
  return (
    <>
      <Title order={1} mb="md">
        {dashboard.title}
      </Title>
      <Totals />
      <ByMonth />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" mt="lg">
        <LatestComments />
        <NextArticles />
      </SimpleGrid>
    </>
  )
}
