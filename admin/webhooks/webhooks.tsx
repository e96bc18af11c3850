/** The screen of webhooks: creates, pauses and deletes them, and shows what was delivered. */
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { WebhookWire } from '#shared/schemas/webhook.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { OneTimeSecret } from '../layout/one-time-secret.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { NewWebhook } from './new-webhook.tsx'
import { WebhookRow } from './webhook-row.tsx'
import './webhooks.css'

export function Webhooks() {
  const { webhooks } = useMessages()
  useTitle(webhooks.title)
  const heading = useId()
  const reason = useFailureReason()
  const [shown, setShown] = useState<{ title: string; secret: string } | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api<{ data: WebhookWire[] }>('/api/webhooks/', { signal }),
  })
  const renew = async () => void (await refetch())
  return (
    <Stack gap="md">
      <Title order={1}>{webhooks.title}</Title>
      <Text>{webhooks.intro}</Text>
      <NewWebhook
        onCreated={(secret) => {
          setShown({ title: webhooks.createdTitle, secret })
          void renew()
        }}
      />
      {error && <LoadFailed text={webhooks.failed + reason(error)} onRetry={() => void refetch()} />}
      <Paper component="section" withBorder p="md" aria-labelledby={heading} aria-busy={!data && !error}>
        <Title order={2} size="h3" id={heading} mb="sm">
          {webhooks.existing}
        </Title>
        {!data && !error && <Skeleton height={120} />}
        {data?.data.length === 0 && <Text>{webhooks.none}</Text>}
        {data && data.data.length > 0 && (
          <ul className="webhooks">
            {data.data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onChange={renew}
                onSecret={(secret) => setShown({ title: webhooks.rotatedTitle, secret })}
              />
            ))}
          </ul>
        )}
      </Paper>
      <OneTimeSecret
        secret={shown?.secret ?? null}
        title={shown?.title ?? ''}
        label={webhooks.secret}
        onClose={() => setShown(null)}
      />
    </Stack>
  )
}
