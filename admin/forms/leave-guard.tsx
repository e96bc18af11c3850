/** Warns before unsaved changes are lost: with a dialog inside the back-office, with the browser's own elsewhere. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useBlocker } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { useUnsavedWork } from '../use-unsaved-work.ts'

/** `isUnsaved` is called when the user navigates away. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { forms } = useMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useUnsavedWork(isUnsaved)
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault()
  })
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={forms.leaveTitle}
      closeButtonProps={{ 'aria-label': forms.stay }}
    >
      <Text>{forms.leaveQuestion}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {forms.stay}
        </Button>
        <Button color="red.9" onClick={() => blocker.proceed?.()}>
          {forms.leave}
        </Button>
      </Group>
    </Modal>
  )
}
