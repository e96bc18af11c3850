/** Adds a subscriber who has agreed, or changes what one gets. */
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { SubscriberWire } from '#shared/schemas/subscriber.schema.ts'
import { api, firstErrors } from '../api/client.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useAction } from '../use-action.ts'
import { SubscriberFields } from './subscriber-fields.tsx'

export function SubscriberDialog({ subscriber, onClose }: { subscriber: SubscriberWire | null; onClose: () => void }) {
  const { newsletter, shell } = useMessages()
  const { locale } = useLocale()
  const { isBusy, run } = useAction()
  const initialValues = {
    email: '',
    consent: '',
    choice: { locale: subscriber?.locale ?? locale, magazines: [...(subscriber?.magazines ?? [])] as string[] },
  }
  const form = useForm({ initialValues })
  const save = async ({ email, consent, choice }: typeof initialValues) => {
    const call = () =>
      subscriber
        ? api(`/api/subscribers/${subscriber.id}/`, { method: 'PUT', json: choice })
        : api('/api/subscribers/', { method: 'POST', json: { email, consent, ...choice } })
    const onError = (error: unknown) => {
      const { magazines, ...errors } = firstErrors(error)
      form.setErrors({ ...errors, ...(magazines !== undefined && { choice: magazines }) })
    }
    const done = subscriber ? newsletter.saved : newsletter.added
    if (await run(call, { done, failed: newsletter.failed, onError })) onClose()
  }
  return (
    <FormDialog
      isChanged={() => form.isDirty()}
      onClose={onClose}
      title={subscriber ? subscriber.email : newsletter.add}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
        <Stack>
          {!subscriber && (
            <>
              <TextInput
                label={newsletter.email}
                type="email"
                dir="ltr"
                lang="en"
                required
                data-autofocus
                {...form.getInputProps('email')}
              />
              <TextInput
                label={newsletter.consent}
                description={newsletter.consentHint}
                required
                dir="auto"
                {...form.getInputProps('consent')}
              />
            </>
          )}
          <SubscriberFields
            value={form.values.choice}
            onChange={(choice) => form.setFieldValue('choice', choice)}
            error={form.errors['choice']}
          />
          <DialogButtons isBusy={isBusy} onCancel={onClose} action={newsletter.save} />
        </Stack>
      </form>
    </FormDialog>
  )
}
