/** The form that creates a webhook. */
import { Button, Checkbox, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import type { WebhookWithSecretWire } from '#shared/schemas/webhook.schema.ts'
import { WEBHOOK_EVENTS, type WebhookChange } from '#shared/webhook-events.ts'
import type { Noun } from '#shared/nouns.ts'
import { api, ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure } from '../notices.ts'

/** What an event is called: the noun as in the audit log, and what happened to it. */
export function useEventName(): (event: string) => string {
  const { lists, webhooks } = useMessages()
  return (event) => {
    const [noun = '', change = ''] = event.split('.')
    return webhooks.event(lists.values[noun as Noun], webhooks.changes[change as WebhookChange])
  }
}

export function NewWebhook({ onCreated }: { onCreated: (secret: string) => void }) {
  const { webhooks } = useMessages()
  const heading = useId()
  const reason = useFailureReason()
  const nameOf = useEventName()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ initialValues: { url: '', events: [] as string[] } })

  async function create(json: typeof form.values): Promise<void> {
    setBusy(true)
    try {
      const { data } = await api<{ data: WebhookWithSecretWire }>('/api/webhooks/', { method: 'POST', json })
      form.reset()
      onCreated(data.secret)
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      form.setErrors(Object.fromEntries(fields.map(([field, sentences]) => [field, sentences[0]])))
      failure(webhooks.createFailed + reason(error))
    }
    setBusy(false)
  }

  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm">
        {webhooks.newTitle}
      </Title>
      <form onSubmit={form.onSubmit((values) => void create(values))} noValidate>
        <Stack>
          <TextInput
            label={webhooks.url}
            description={webhooks.urlHint}
            type="url"
            dir="ltr"
            required
            maxLength={500}
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label={webhooks.events} required {...form.getInputProps('events')}>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} mt="xs" spacing="xs">
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox key={event} value={event} label={nameOf(event)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Button type="submit" loading={isBusy} className="webhook-create">
            {webhooks.create}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
