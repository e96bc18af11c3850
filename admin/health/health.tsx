/** The state of the site in plain words, for admins without a monitoring system. It renews itself. */
import { SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { HealthWire } from '#shared/schemas/health.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin, Moment } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import './health.css'
import { Part } from './part.tsx'
import { partsOf } from './parts.ts'
import { useData } from '../api/use-data.ts'
import { Section } from '../layout/section.tsx'

const REFETCH_MS = 10_000

function Errors({ errors }: Pick<HealthWire, 'errors'>) {
  const { health } = useMessages()
  return (
    <Section title={health.errors} size="h4" gap="xs">
      <Text mb="xs">{errors.length === 0 ? health.noErrors : health.errorsHint}</Text>
      <ol className="health-errors">
        {errors.map(({ at, request_id: id, message }) => (
          <li key={`${at} ${id} ${message}`}>
            <Moment moment={at} />
            <Latin text={message} />
            {id !== null && (
              <span>
                {health.reference} <Latin text={id} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function State({ state }: { state: HealthWire }) {
  const { health } = useMessages()
  const parts = partsOf(state, health)
  const troubled = parts.filter(({ status }) => status === 'warning' || status === 'bad').length
  return (
    <>
      <Text fw={600} role="status">
        {troubled === 0 ? health.allGood : health.notAllGood(troubled)}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </SimpleGrid>
      <Errors errors={state.errors} />
      <Text size="sm" c="var(--ink-quiet)">
        {health.checkedAt}: <Moment moment={state.checked_at} />
      </Text>
    </>
  )
}

export function Health() {
  const { health } = useMessages()
  useTitle(health.title)
  const reason = useFailureReason()
  const { data, error, refetch } = useData<HealthWire>('/api/health/', { refetchInterval: REFETCH_MS })
  return (
    <Stack gap="md" aria-busy={!data && !error}>
      <Title order={1}>{health.title}</Title>
      <Text>{health.intro}</Text>
      {error && <LoadFailed text={health.failed + reason(error)} onRetry={() => void refetch()} />}
      {data && <State state={data} />}
      {!data && !error && <Skeleton height={320} />}
    </Stack>
  )
}
