/** A failed load, with a retry button. */
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'

export function LoadFailed({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const { shell } = useMessages()
  return (
    <Alert color="red" variant="outline" role="alert" my="md">
      <Stack gap="sm" align="flex-start">
        <Text>{text ?? shell.loadFailed}</Text>
        <Button variant="default" onClick={onRetry}>
          {shell.retry}
        </Button>
      </Stack>
    </Alert>
  )
}
