/** Shows a secret that cannot be shown again, until it is copied. */
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import './one-time-secret.css'

export type OneTimeSecretProps = {
  /** Null while the dialog is closed. */
  secret: string | null
  title: string
  label: string
  onClose: () => void
}

export function OneTimeSecret({ secret, title, label, onClose }: OneTimeSecretProps) {
  const { shell } = useMessages()
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack>
        <Text>{shell.secret.text}</Text>
        <Text fw={600}>{label}</Text>
        <Code block dir="ltr" lang="en" className="one-time-secret">
          {secret}
        </Code>
        <Group>
          <CopyButton value={secret ?? ''}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} aria-live="polite">
                {copied ? shell.secret.copied : shell.secret.copy}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{shell.secret.done}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
