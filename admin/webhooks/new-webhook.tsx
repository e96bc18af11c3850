/** The form that creates a webhook. */
import { Button, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WebhookWithSecretWire } from '#shared/schemas/webhook.schema.ts'
import { WEBHOOK_EVENTS, type WebhookChange } from '#shared/webhook-events.ts'
import type { Noun } from '#shared/nouns.ts'
import { api, firstErrors } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Section } from '../layout/section.tsx'
import { useAction } from '../use-action.ts'

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
  const { isBusy, run } = useAction()
  const nameOf = useEventName()
  const form = useForm({ initialValues: { url: '', events: [] as string[] } })

  const create = (json: typeof form.values) => {
    const call = async () => {
      const { data } = await api<{ data: WebhookWithSecretWire }>('/api/webhooks/', { method: 'POST', json })
      form.reset()
      onCreated(data.secret)
    }
    return run(call, { failed: webhooks.createFailed, onError: (error) => form.setErrors(firstErrors(error)) })
  }

  return (
    <Section title={webhooks.newTitle}>
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
    </Section>
  )
}
