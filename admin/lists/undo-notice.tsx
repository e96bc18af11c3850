/** A notice that offers to undo what it reports, for ten seconds. */
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const UNDO_MS = 10_000

/** Of the notice that is shown now; the newest where there are several. */
const shown = new Map<string, () => void>()

/** Does what the button of the newest notice does; nothing where none is shown. */
export function undoLast(): void {
  ;[...shown.values()].at(-1)?.()
}

export function showUndo(text: { message: string; undo: string }, undo: () => void): void {
  const id = `undo-${crypto.randomUUID()}`
  const undoNow = () => {
    shown.delete(id)
    notifications.hide(id)
    undo()
  }
  shown.set(id, undoNow)
  notifications.show({
    id,
    onClose: () => void shown.delete(id),
    color: 'green',
    autoClose: UNDO_MS,
    message: (
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <span>{text.message}</span>
        <Button variant="default" size="compact-md" flex="none" onClick={undoNow}>
          {text.undo}
        </Button>
      </Group>
    ),
  })
}
