/** What the editor reports about pasted content, above the text, where it covers nothing. Stays until it is closed. */
import { Alert, Text } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'

export function EditorWarnings({ warnings, onDismiss }: { warnings: readonly string[]; onDismiss: () => void }) {
  const { dismiss } = useMessages().editor
  if (warnings.length === 0) return null
  return (
    <Alert
      className="editor-warnings"
      role="alert"
      color="orange"
      variant="outline"
      withCloseButton
      closeButtonLabel={dismiss}
      onClose={onDismiss}
    >
      {warnings.map((message) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  )
}
