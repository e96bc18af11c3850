/** What every form has around its fields: the summary of what is wrong, the buttons, Ctrl-S, and the question on leaving. */
import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { UploadsUnderWay } from './uploads-under-way.ts'
import type { RecordForm } from './use-record-form.ts'

type FrameProps<Values extends Record<string, unknown>> = {
  record: RecordForm<Values>
  children: ReactNode
  /** Of the button, where it says more than that something is made or changed. */
  label?: string
  /** Beside the buttons. */
  more?: ReactNode
}

export function FormFrame<Values extends Record<string, unknown>>({
  record,
  children,
  more,
  ...given
}: FrameProps<Values>) {
  const { forms, shell } = useMessages()
  const { isNew, isSaving, uploads, submit } = record
  const text = forms.nouns[record.noun]
  const save = () => void submit()
  useHotkeys([['mod+S', () => void submit({ stay: true })]], [], true)

  const label = given.label ?? (isNew ? text.create : text.update)
  const busy = isNew ? text.creating : text.updating
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
      <UploadsUnderWay value={uploads}>
        <Stack gap="lg">{children}</Stack>
      </UploadsUnderWay>
      <Group className="form-actions" gap="sm">
        <Button type="submit" disabled={isSaving || uploads.count > 0}>
          {isSaving ? busy : uploads.count > 0 ? forms.uploading : label}
        </Button>
        <Button variant="default" component={Link} to={record.home}>
          {shell.cancel}
        </Button>
        {more}
      </Group>
      <LeaveGuard isUnsaved={() => uploads.count > 0 || record.form.isDirty()} />
    </form>
  )
}
