/** Asks what the author should change before an article is returned. */
import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_NOTE_LENGTH } from '#shared/stages.ts'
import { DialogButtons, FormDialog } from '../../forms/form-dialog.tsx'
import { useMessages } from '../../i18n/locale.tsx'
import { languageProps } from '../../forms/language-props.ts'

type DialogProps = { isBusy: boolean; onReturn: (note: string) => Promise<void>; onClose: () => void }

export function ReturnDialog({ isBusy, onReturn, onClose }: DialogProps) {
  const { shell, stages } = useMessages()
  const [note, setNote] = useState('')
  return (
    <FormDialog
      isChanged={() => note.trim() !== ''}
      onClose={onClose}
      title={stages.returnTitle}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Textarea
          label={stages.note}
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MAX_NOTE_LENGTH}
          data-autofocus
          value={note}
          {...languageProps(note)}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogButtons
          action={stages.actions.return}
          disabled={note.trim() === ''}
          isBusy={isBusy}
          onCancel={onClose}
          onAction={() => onReturn(note.trim())}
        />
      </Stack>
    </FormDialog>
  )
}
