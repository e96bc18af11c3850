/** The form that creates an API key, and the dialog that shows the key this one time. */
import { Button, Checkbox, NativeSelect, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { API_KEY_DAYS, type NewApiKeyWire } from '#shared/schemas/api-key.schema.ts'
import { SCOPES } from '#shared/scopes.ts'
import { api, ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { OneTimeSecret } from '../layout/one-time-secret.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure } from '../notices.ts'

/** The values as the API takes them; its validation errors are shown at the fields. */
function useNewKey() {
  const { apiKeys } = useMessages()
  const reason = useFailureReason()
  const queries = useQueryClient()
  const [token, setToken] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ initialValues: { name: '', days: String(API_KEY_DAYS[1]), scopes: [] as string[] } })

  async function create({ name, days, scopes }: typeof form.values): Promise<void> {
    setBusy(true)
    try {
      const json = { name, scopes, days: Number(days) }
      const { data } = await api<{ data: NewApiKeyWire }>('/api/api-keys/', { method: 'POST', json })
      setToken(data.token)
      form.reset()
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      form.setErrors(Object.fromEntries(fields.map(([field, sentences]) => [field, sentences[0]])))
      failure(apiKeys.createFailed + reason(error))
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['api-keys'] })
  }
  return { form, create, isBusy, token, forget: () => setToken(null) }
}

export function NewKey() {
  const { apiKeys } = useMessages()
  const heading = useId()
  const { form, create, isBusy, token, forget } = useNewKey()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm">
        {apiKeys.newTitle}
      </Title>
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
      <OneTimeSecret secret={token} title={apiKeys.createdTitle} label={apiKeys.token} onClose={forget} />
    </Paper>
  )
}
