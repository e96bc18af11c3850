/** A notice that offers to undo what it reports, for ten seconds. */
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const UNDO_MS = 10_000

export function showUndo(text: { message: string; undo: string }, undo: () => void): void {
  const id = `undo-${crypto.randomUUID()}`
  const undoNow = () => {
    notifications.hide(id)
    undo()
  }
  notifications.show({
    id,
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
