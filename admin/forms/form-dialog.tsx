/** A dialog with fields: what was chosen or typed is not lost by Escape or a click beside it without a question. */
import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../confirm.ts'
import { useMessages } from '../i18n/locale.tsx'

type DialogProps = Omit<ModalProps, 'opened'> & {
  /** Called when the dialog is about to be closed. */
  isChanged: () => boolean
  opened?: boolean
}

/** A button that cancels calls `onClose` itself, and is not asked about. */
export function FormDialog({ isChanged, onClose, opened = true, closeOnEscape = true, ...rest }: DialogProps) {
  const { forms } = useMessages()
  const [isAsking, setAsking] = useState(false)
  const close = async () => {
    if (isChanged()) {
      // Escape is for the question alone while it is asked.
      setAsking(true)
      const text = { title: forms.leaveTitle, question: forms.leaveQuestion, yes: forms.leave, no: forms.stay }
      const isLeaving = await confirm(text)
      setAsking(false)
      if (!isLeaving) return
    }
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnEscape={closeOnEscape && !isAsking}
      closeOnClickOutside={!isAsking}
      {...rest}
    />
  )
}
