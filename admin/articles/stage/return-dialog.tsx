/** Asks what the author should change before an article is returned. */
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_NOTE_LENGTH } from '#shared/stages.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'

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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button disabled={note.trim() === ''} loading={isBusy} onClick={() => void onReturn(note.trim())}>
            {stages.actions.return}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}
