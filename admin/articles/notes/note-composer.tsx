/** Where a note or a reply is written. Ctrl+Enter saves it, Escape leaves it. */
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_NOTE_LENGTH } from '#shared/schemas/limits.ts'
import { languageOfText } from '#shared/script.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure } from '../../notices.ts'

type ComposerProps = {
  label: string
  submit: string
  /** Throws `ApiError`. */
  onSave: (text: string) => Promise<void>
  onClose: () => void
}

export function NoteComposer({ label, submit, onSave, onClose }: ComposerProps) {
  const { collaboration, shell } = useMessages()
  const { notes } = collaboration
  const { locale } = useLocale()
  const reason = useFailureReason()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // Whoever opens it is about to write.
  useEffect(() => field.current?.focus(), [])
  const [isBusy, setBusy] = useState(false)
  const language = text === '' ? locale : languageOfText(text)

  const save = async () => {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    try {
      await onSave(text)
      onClose()
    } catch (error) {
      failure(notes.saveFailed + reason(error))
      setBusy(false)
    }
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The sheet around it stays open.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }
  return (
    <Stack gap="xs" onKeyDown={pressed}>
      <Textarea
        label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={MAX_NOTE_LENGTH}
        lang={language}
        dir={language === 'ur' ? 'rtl' : 'ltr'}
        autosize
        minRows={2}
        maxRows={10}
        ref={field}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {shell.cancel}
        </Button>
        <Button size="compact-sm" loading={isBusy} disabled={text.trim() === ''} onClick={() => void save()}>
          {submit}
        </Button>
      </Group>
    </Stack>
  )
}
