/** The parts around the fields that all forms share: the error summary, the buttons, Ctrl-S, and the warning on leaving. */
import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PendingUploadsContext } from './pending-uploads.ts'
import type { RecordForm } from './use-record-form.ts'

type FrameProps<Values extends Record<string, unknown>> = {
  record: RecordForm<Values>
  children: ReactNode
  /** The button's label, where `Create` and `Update` are not specific enough. */
  label?: string
  /** Shown beside the buttons. */
  more?: ReactNode
}

export function FormFrame<Values extends Record<string, unknown>>({
  record,
  children,
  more,
  ...props
}: FrameProps<Values>) {
  const { forms, shell } = useMessages()
  const { isNew, isSaving, uploads, submit } = record
  const text = forms.nouns[record.noun]
  const save = () => void submit()
  useHotkeys([['mod+S', () => void submit({ stay: true })]], [], true)

  const label = props.label ?? (isNew ? text.create : text.update)
  const busyLabel = isNew ? text.creating : text.updating
  return (
    <form
      noValidate
      aria-label={isNew ? text.newTitle : text.editTitle}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ErrorSummary
        failure={record.failure}
        isSignedOut={record.isSignedOut}
        errors={record.form.errors}
        attempts={record.attempts}
      />
      <PendingUploadsContext value={uploads}>
        <Stack gap="lg">{children}</Stack>
      </PendingUploadsContext>
      <Group className="form-actions" gap="sm" justify="flex-end">
        {more}
        <Button variant="default" component={Link} to={record.listPath}>
          {shell.cancel}
        </Button>
        <Button type="submit" disabled={isSaving || uploads.count > 0}>
          {isSaving ? busyLabel : uploads.count > 0 ? forms.uploading : label}
        </Button>
      </Group>
      <LeaveGuard isUnsaved={() => uploads.count > 0 || record.form.isDirty()} />
    </form>
  )
}
