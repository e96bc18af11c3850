/** A small dialog with one or two fields, for links, videos and captions. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'

export type DialogField = {
  name: string
  label: string
  value: string
  description?: string
  /** Web addresses are left to right in both languages; text follows its script. */
  kind: 'address' | 'words'
  lang?: string
}

type FieldsDialogProps = {
  editor: Editor
  title: string
  fields: DialogField[]
  confirm: string
  /** Validation errors by field; empty if the dialog may close. */
  onConfirm: (values: Record<string, string>) => Record<string, string> | null
  onClose: () => void
  remove?: { label: string; onRemove: () => void } | undefined
}

export function FieldsDialog({ editor, title, fields, confirm, onConfirm, onClose, remove }: FieldsDialogProps) {
  const { shell } = useMessages()
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  const [errors, setErrors] = useState<Record<string, string>>({})
  // However the dialog is closed, typing continues where the cursor was.
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the dialog is inside the article's form, so its events would bubble to it.
    event.stopPropagation()
    const wrong = onConfirm(values)
    if (wrong) setErrors(wrong)
    else close()
  }
  return (
    <FormDialog
      isChanged={() => fields.some(({ name, value }) => values[name] !== value)}
      onClose={close}
      returnFocus={false}
      title={title}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {fields.map(({ name, label, description, kind, lang }, index) => (
            <TextInput
              key={name}
              label={label}
              description={description}
              value={values[name] ?? ''}
              error={errors[name]}
              dir={kind === 'address' ? 'ltr' : values[name] ? 'auto' : undefined}
              {...(lang && { lang })}
              {...(kind === 'address' && { inputMode: 'url' as const, autoComplete: 'off', spellCheck: false })}
              data-autofocus={index === 0 || undefined}
              onChange={(event) => {
                const { value } = event.currentTarget
                setValues((before) => ({ ...before, [name]: value }))
              }}
            />
          ))}
          <Group justify="flex-end">
            {remove && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  remove.onRemove()
                  close()
                }}
              >
                {remove.label}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              {shell.cancel}
            </Button>
            <Button type="submit">{confirm}</Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  )
}
