/** A dialog with fields: what was chosen or typed is not lost by Escape or a click beside it without a question. */
import { Button, Group, Modal, type ButtonProps, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../confirm.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useUnsavedWork } from '../use-unsaved-work.ts'
import { useIsConflictShown } from './conflict/shown-conflicts.ts'

type DialogProps = Omit<ModalProps, 'opened'> & {
  /** Called when the dialog is about to be closed. */
  isChanged: () => boolean
  opened?: boolean
}

/** A button that cancels calls `onClose` itself, and is not asked about. */
export function FormDialog({ isChanged, onClose, ...props }: DialogProps) {
  const { opened = true, closeOnEscape = true, trapFocus = true, ...rest } = props
  const { forms } = useMessages()
  const [isAsking, setAsking] = useState(false)
  useUnsavedWork(isChanged)
  // Escape is for the dialog on top alone.
  const isCovered = useIsConflictShown()
  const close = async () => {
    if (isChanged()) {
      // Escape is for the question alone while it is asked.
      setAsking(true)
      const text = { title: forms.leaveTitle, question: forms.leaveQuestion, yes: forms.leave, no: forms.stay }
      const isLeaving = await confirm(text)
      // The Escape that answers reaches this dialog after its answer: it must not be asked about again.
      setTimeout(() => setAsking(false))
      if (!isLeaving) return
    }
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnEscape={closeOnEscape && !isAsking && !isCovered}
      trapFocus={trapFocus && !isCovered}
      closeOnClickOutside={!isAsking}
      {...rest}
    />
  )
}

type DialogButtonsProps = {
  /** The label of the button that does what the dialog is for. */
  action: string
  isBusy: boolean
  onCancel: () => void
  /** What the button does where it does not submit a form. */
  onAction?: () => unknown
  disabled?: boolean
} & Pick<ButtonProps, 'color' | 'mt'>

/** The buttons at the end of a dialog. */
export function DialogButtons({
  action,
  isBusy,
  onCancel,
  onAction,
  disabled = false,
  mt,
  ...props
}: DialogButtonsProps) {
  const { shell } = useMessages()
  return (
    <Group justify="flex-end" {...(mt !== undefined && { mt })}>
      <Button variant="default" onClick={onCancel}>
        {shell.cancel}
      </Button>
      <Button
        loading={isBusy}
        disabled={disabled}
        {...props}
        {...(onAction ? { onClick: () => void onAction() } : { type: 'submit' })}
      >
        {action}
      </Button>
    </Group>
  )
}
