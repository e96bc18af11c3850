/** The screen of webhooks: creates, pauses and deletes them, and shows what was delivered. */
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { WebhookWire } from '#shared/schemas/webhook.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { OneTimeSecret } from '../layout/one-time-secret.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { NewWebhook } from './new-webhook.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { useData } from '../api/use-data.ts'
import { Section } from '../layout/section.tsx'
import './webhooks.css'

export function Webhooks() {
  const { webhooks } = useMessages()
  useTitle(webhooks.title)
  const reason = useFailureReason()
  const [shown, setShown] = useState<{ title: string; secret: string } | null>(null)
  const { data, error, refetch } = useData<WebhookWire[]>('/api/webhooks/')
  return (
    <Stack gap="md">
      <Title order={1}>{webhooks.title}</Title>
      <Text>{webhooks.intro}</Text>
      <NewWebhook onCreated={(secret) => setShown({ title: webhooks.createdTitle, secret })} />
      {error && <LoadFailed text={webhooks.failed + reason(error)} onRetry={() => void refetch()} />}
      <Section title={webhooks.existing} isBusy={!data && !error}>
        {!data && !error && <Skeleton height={120} />}
        {data?.length === 0 && <Text>{webhooks.none}</Text>}
        {data && data.length > 0 && (
          <ul className="webhooks">
            {data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onSecret={(secret) => setShown({ title: webhooks.rotatedTitle, secret })}
              />
            ))}
          </ul>
        )}
      </Section>
      <OneTimeSecret
        secret={shown?.secret ?? null}
        title={shown?.title ?? ''}
        label={webhooks.secret}
        onClose={() => setShown(null)}
      />
    </Stack>
  )
}
