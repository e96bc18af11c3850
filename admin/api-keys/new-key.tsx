/** The form that creates an API key, and the dialog that shows the key this one time. */
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { API_KEY_DAYS, type NewApiKeyWire } from '#shared/schemas/api-key.schema.ts'
import { SCOPES } from '#shared/scopes.ts'
import { api, firstErrors } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { OneTimeSecret } from '../layout/one-time-secret.tsx'
import { Section } from '../layout/section.tsx'
import { useAction } from '../use-action.ts'

export const API_KEYS = '/api/api-keys/'

export function NewKey() {
  const { apiKeys } = useMessages()
  const { isBusy, run } = useAction()
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({ initialValues: { name: '', days: String(API_KEY_DAYS[1]), scopes: [] as string[] } })
  const create = ({ name, days, scopes }: typeof form.values) => {
    const call = async () => {
      const json = { name, scopes, days: Number(days) }
      const { data } = await api<{ data: NewApiKeyWire }>(API_KEYS, { method: 'POST', json })
      setToken(data.token)
      form.reset()
    }
    return run(call, { failed: apiKeys.createFailed, onError: (error) => form.setErrors(firstErrors(error)) })
  }
  return (
    <Section title={apiKeys.newTitle}>
      <form onSubmit={form.onSubmit((values) => void create(values))} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={apiKeys.name}
              description={apiKeys.nameHint}
              required
              maxLength={80}
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <NativeSelect
              label={apiKeys.days}
              description={'\u00A0'}
              data={API_KEY_DAYS.map((days) => ({ value: String(days), label: apiKeys.daysChoice(days) }))}
              {...form.getInputProps('days')}
            />
          </SimpleGrid>
          <Checkbox.Group label={apiKeys.scopes} required {...form.getInputProps('scopes')}>
            <SimpleGrid cols={{ base: 1, md: 2 }} mt="xs" spacing="xs">
              {SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={apiKeys.scope[scope]} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Button type="submit" loading={isBusy} className="api-key-create">
            {apiKeys.create}
          </Button>
        </Stack>
      </form>
      <OneTimeSecret secret={token} title={apiKeys.createdTitle} label={apiKeys.token} onClose={() => setToken(null)} />
    </Section>
  )
}
