/** Asks for confirmation in a dialog; true where it is given. */
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

export type Question = {
  title: string
  question: ReactNode
  yes: string
  no: string
  /** Whether what is confirmed loses nothing and can be undone: its button is not red, and has the focus. */
  isSafe?: boolean
}

export function confirm({ isSafe = false, ...text }: Question): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title: text.title,
      children: text.question,
      labels: { confirm: text.yes, cancel: text.no },
      confirmProps: isSafe ? { 'data-autofocus': true } : { color: 'red.9' },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    })
  })
}
