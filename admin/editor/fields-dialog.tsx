/** A small dialog of one or two fields, as links, videos and captions ask for. */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useMessages } from '../i18n/locale.tsx'

export type DialogField = {
  name: string
  label: string
  value: string
  description?: string
  /** Addresses are written from left to right in either language; words as their letters have it. */
  kind: 'address' | 'words'
  lang?: string
}

type FieldsDialogProps = {
  title: string
  fields: DialogField[]
  confirm: string
  /** What is wrong, by field; nothing where the dialog may close. */
  onConfirm: (values: Record<string, string>) => Record<string, string> | null
  onClose: () => void
  remove?: { label: string; onRemove: () => void } | undefined
}

export function FieldsDialog({ title, fields, confirm, onConfirm, onClose, remove }: FieldsDialogProps) {
  const { shell } = useMessages()
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands in the form of the article, as React sees it.
    event.stopPropagation()
    const wrong = onConfirm(values)
    if (wrong) setErrors(wrong)
    else onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': shell.cancel }}>
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
                  onClose()
                }}
              >
                {remove.label}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {shell.cancel}
            </Button>
            <Button type="submit">{confirm}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
