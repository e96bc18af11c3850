/** Addresses that were asked for in vain, each with what may be meant. */
import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { MissedAddressWire } from '#shared/schemas/redirect.schema.ts'
import { api } from '../api/client.ts'
import { useData } from '../api/use-data.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Section } from '../layout/section.tsx'
import { Day, Latin, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { useAction } from '../use-action.ts'

const SHOWN = 20

type MissProps = { miss: MissedAddressWire; onLeadElsewhere: (address: string) => void }

function Miss({ miss: { id, address, count, last_day: lastDay, suggestions }, onLeadElsewhere }: MissProps) {
  const { redirects } = useMessages()
  const { isBusy, run } = useAction()
  const leadTo = (to: string) =>
    run(() => api('/api/redirects/', { method: 'POST', json: { from: address, to } }), {
      done: redirects.saved,
      failed: redirects.saveFailed,
    })
  const dismiss = () =>
    run(() => api(`/api/redirects/misses/${id}/`, { method: 'DELETE' }), { failed: redirects.dismissFailed })
  return (
    <li>
      <Text fw={600} component="p">
        <Latin text={address} />
      </Text>
      <Text size="sm" c="var(--ink-quiet)" component="p">
        {redirects.times(count)} · {redirects.lastAsked} <Day moment={lastDay} />
      </Text>
      <Group gap="xs" mt="xs">
        {suggestions.length > 0 && (
          <Text size="sm" component="span">
            {redirects.suggestions}
          </Text>
        )}
        {suggestions.map(({ title, path }) => (
          <Button
            key={path}
            variant="default"
            size="compact-sm"
            className="redirect-suggestion"
            disabled={isBusy}
            aria-label={redirects.leadTo(title)}
            onClick={() => void leadTo(path)}
          >
            <Words text={title} />
          </Button>
        ))}
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => onLeadElsewhere(address)}>
          {redirects.leadElsewhere}
        </Button>
        <Button variant="subtle" size="compact-sm" color="gray" disabled={isBusy} onClick={() => void dismiss()}>
          {redirects.dismiss}
        </Button>
      </Group>
    </li>
  )
}

export function Misses({ onLeadElsewhere }: Pick<MissProps, 'onLeadElsewhere'>) {
  const { redirects } = useMessages()
  const reason = useFailureReason()
  const { data, error, refetch } = useData<MissedAddressWire[]>(`/api/redirects/misses/?page=1&page_size=${SHOWN}`)
  return (
    <Section title={redirects.misses} isBusy={!data && !error} mt="xl">
      <Text mb="md">{redirects.missesIntro}</Text>
      {error && <LoadFailed text={redirects.missesFailed + reason(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && <Text c="var(--ink-quiet)">{redirects.noMisses}</Text>}
      {data && data.length > 0 && (
        <ul className="entries">
          {data.map((miss) => (
            <Miss key={miss.id} miss={miss} onLeadElsewhere={onLeadElsewhere} />
          ))}
        </ul>
      )}
    </Section>
  )
}
