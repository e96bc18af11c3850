/** Who sends letters and how fast, and whether mail servers would trust that. The settings are for admins. */
import { Badge, Code, Divider, List, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { NewsletterSettingsWire, SenderCheck } from '#shared/schemas/letter.schema.ts'
import { api, firstErrors } from '../api/client.ts'
import { useData } from '../api/use-data.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Latin } from '../lists/cells.tsx'
import { useAction } from '../use-action.ts'

const PATH = '/api/settings/newsletter/'
const COLORS = { good: 'green.9', bad: 'red.9', unknown: 'gray' } as const

function Checks() {
  const { newsletter } = useMessages()
  const query = useData<SenderCheck[]>('/api/letters/check/', { staleTime: 0 })
  return (
    <Loaded query={query} failed={newsletter.checkFailed} height={160}>
      {(checks) => (
        <>
          <Text size="sm" c="var(--ink-quiet)">
            {newsletter.checking}
          </Text>
          <List spacing="xs" mt="xs">
            {checks.map(({ name, state, detail }) => (
              <List.Item key={name}>
                {newsletter.checks[name]}{' '}
                <Badge variant="outline" color={COLORS[state]}>
                  {newsletter.checkStates[state]}
                </Badge>
                {detail !== '' && (
                  <Text size="sm" c="var(--ink-quiet)">
                    <Latin text={detail} />
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Loaded>
  )
}

type FormProps = { settings: NewsletterSettingsWire; onClose: () => void; onChanged: () => void }

function SettingsForm({ settings, onClose, onChanged }: FormProps) {
  const { newsletter } = useMessages()
  const { isBusy, run } = useAction()
  // As they were when the form opened: they are loaded again after a save that failed.
  const [{ version, reports_path: reportsPath, ...initialValues }] = useState(settings)
  const form = useForm({ initialValues, onValuesChange: onChanged })
  const save = async (values: typeof initialValues) => {
    const call = () => api(PATH, { method: 'PUT', json: { ...values, version } })
    const onError = (error: unknown) => form.setErrors(firstErrors(error))
    if (await run(call, { done: newsletter.saved, failed: newsletter.failed, onError })) onClose()
  }
  const address = (name: 'from' | 'reply_to' | 'bounces_to', label: string, description?: string) => (
    <TextInput label={label} description={description} dir="ltr" lang="en" {...form.getInputProps(name)} />
  )
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <Stack>
        {address('from', newsletter.from, newsletter.fromHint)}
        {address('reply_to', newsletter.replyTo)}
        {address('bounces_to', newsletter.bouncesTo, newsletter.bouncesHint)}
        <Textarea
          label={newsletter.postalAddress}
          description={newsletter.postalHint}
          dir="auto"
          autosize
          minRows={2}
          {...form.getInputProps('postal_address')}
        />
        <NumberInput
          label={newsletter.perMinute}
          description={newsletter.perMinuteHint}
          min={1}
          max={100_000}
          {...form.getInputProps('per_minute')}
        />
        <Text size="sm">
          {newsletter.reports} <Code dir="ltr">{location.origin + reportsPath}</Code>
        </Text>
        <DialogButtons isBusy={isBusy} onCancel={onClose} action={newsletter.save} />
      </Stack>
    </form>
  )
}

function Settings(props: Omit<FormProps, 'settings'>) {
  const query = useData<NewsletterSettingsWire>(PATH, { gcTime: 0, staleTime: Infinity })
  return (
    <Loaded query={query} height={320}>
      {(settings) => <SettingsForm settings={settings} {...props} />}
    </Loaded>
  )
}

export function SenderDialog({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { newsletter, shell } = useMessages()
  const [isChanged, setChanged] = useState(false)
  return (
    <FormDialog
      isChanged={() => isChanged}
      onClose={onClose}
      title={newsletter.sender}
      size="lg"
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Checks />
        {isAdmin && (
          <>
            <Divider />
            <Text>{newsletter.senderIntro}</Text>
            <Settings onClose={onClose} onChanged={() => setChanged(true)} />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
