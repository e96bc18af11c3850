/** A small dialog with one or two fields, for links, videos and captions. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { LinkAddress } from './dialogs/link-address.tsx'
import { focusText } from './focus-text.ts'
import type { FoundArticle, RelatedArticles } from './schema/related-article.ts'

export type DialogField = {
  name: string
  label: string
  value: string
  description?: string
  /** Web addresses are left to right in both languages; text follows its script. */
  kind: 'address' | 'words'
  lang?: string
  /** Lets words choose an article; `choose` says what empty fields contain then. */
  search?: { articles: RelatedArticles; choose: (article: FoundArticle) => Record<string, string> } | undefined
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
    focusText(editor)
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
          {fields.map(({ name, label, description, kind, lang, search }, index) => {
            const value = values[name] ?? ''
            const input = {
              label,
              description,
              value,
              error: errors[name],
              dir: kind === 'address' ? 'ltr' : value ? 'auto' : undefined,
              ...(lang && { lang }),
              ...(kind === 'address' && { inputMode: 'url' as const, autoComplete: 'off', spellCheck: false }),
              'data-autofocus': index === 0 || undefined,
              onChange: (event: ChangeEvent<HTMLInputElement>) => {
                const { value: typed } = event.currentTarget
                setValues((before) => ({ ...before, [name]: typed }))
              },
            }
            if (!search) return <TextInput key={name} {...input} />
            const onArticle = (article: FoundArticle) =>
              setValues((before) => {
                const kept = Object.entries(before).filter(([, written]) => written.trim() !== '')
                const chosen = search.choose(article)
                return { ...chosen, ...Object.fromEntries(kept), [name]: chosen[name] ?? '' }
              })
            return (
              <LinkAddress key={name} {...input} inputMode="text" articles={search.articles} onArticle={onArticle} />
            )
          })}
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
