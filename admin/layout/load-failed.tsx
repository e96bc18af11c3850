/** A failed load, with what is known of it, and a retry button. */
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'

type LoadFailedProps = {
  text?: string
  /** Why, or by which id to find it. */
  reason?: string
  onRetry: () => void
}

export function LoadFailed({ text, reason, onRetry }: LoadFailedProps) {
  const { shell } = useMessages()
  return (
    <Alert color="red" variant="outline" role="alert" my="md">
      <Stack gap="sm" align="flex-start">
        <Text>{text ?? shell.loadFailed}</Text>
        {reason !== undefined && <Text>{reason}</Text>}
        <Button variant="default" onClick={onRetry}>
          {shell.retry}
        </Button>
      </Stack>
    </Alert>
  )
}
