/** Redirects an old address, or changes where it leads. */
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RedirectWire } from '#shared/schemas/redirect.schema.ts'
import { api, firstErrors } from '../api/client.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { useAction } from '../use-action.ts'

/** With an id, the redirect is changed; otherwise the fields begin with what is known of a new one. */
export type DialogState = Partial<RedirectWire> & { from: string; to: string }

export function RedirectDialog({ state, onClose }: { state: DialogState; onClose: () => void }) {
  const { redirects, shell } = useMessages()
  const { isBusy, run } = useAction()
  const { id, version } = state
  const form = useForm({ initialValues: { from: state.from, to: state.to } })
  const save = async (values: typeof form.values) => {
    const call = () =>
      id === undefined
        ? api('/api/redirects/', { method: 'POST', json: values })
        : api(`/api/redirects/${id}/`, { method: 'PUT', json: { ...values, version } })
    const onError = (error: unknown) => form.setErrors(firstErrors(error))
    if (await run(call, { done: redirects.saved, failed: redirects.saveFailed, onError })) onClose()
  }
  return (
    <FormDialog
      isChanged={() => form.isDirty()}
      onClose={onClose}
      title={id === undefined ? redirects.add : redirects.editTitle}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
        <Stack>
          <TextInput
            label={redirects.from}
            description={redirects.fromHint}
            dir="ltr"
            lang="en"
            required
            maxLength={500}
            data-autofocus
            {...form.getInputProps('from')}
          />
          <TextInput
            label={redirects.to}
            description={redirects.toHint}
            dir="ltr"
            lang="en"
            maxLength={500}
            {...form.getInputProps('to')}
          />
          <DialogButtons isBusy={isBusy} onCancel={onClose} action={redirects.save} />
        </Stack>
      </form>
    </FormDialog>
  )
}
