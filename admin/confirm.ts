/** Asks for confirmation in a dialog; true where it is given. */
import { modals } from '@mantine/modals'

export function confirm(text: { title: string; question: string; yes: string; no: string }): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title: text.title,
      children: text.question,
      labels: { confirm: text.yes, cancel: text.no },
      confirmProps: { color: 'red.9' },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    })
  })
}
