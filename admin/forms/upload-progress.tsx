/** The progress of an upload, and the message of a failed one. */
import { Alert, Group, Progress, Text } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { SignInElsewhere } from './sign-in-elsewhere.tsx'
import type { UploadKind } from '../uploads/upload.ts'
import type { UploadState } from '../uploads/use-upload.ts'

type Sending = Extract<UploadState, { step: 'sending' }>
type Failed = Extract<UploadState, { step: 'failed' }>

export function UploadProgress({ label, state, onCancel }: { label: string; state: Sending; onCancel: () => void }) {
  const { forms, shell } = useMessages()
  const percent = Math.round(state.progress * 100)
  return (
    <Group gap="sm" mt="xs" wrap="nowrap">
      <Text size="sm" component="output">
        {forms.uploading}
      </Text>
      <Progress.Root flex={1} size="lg">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
      <Text size="sm" component="bdi">
        {percent}%
      </Text>
      <SmallButton onClick={onCancel}>{shell.cancel}</SmallButton>
    </Group>
  )
}

type FailedProps = { kind: UploadKind; state: Failed; onRetry: () => void; onDiscard: () => void }

export function UploadFailed({ kind, state, onRetry, onDiscard }: FailedProps) {
  const { forms, shell } = useMessages()
  // The server rejected the file or did not respond.
  const text = state.wasRejected ? forms.uploadFailed[kind] : forms.uploadError[kind]
  return (
    <Alert color="red" variant="outline" role="alert" mt="xs">
      <Text size="sm">
        {text} {state.isSignedOut ? forms.signInAgain : state.reason}
      </Text>
      {state.isSignedOut && <SignInElsewhere />}
      <Group gap="xs" mt="xs">
        <SmallButton onClick={onRetry}>{shell.retry}</SmallButton>
        <SmallButton onClick={onDiscard}>{shell.cancel}</SmallButton>
      </Group>
    </Alert>
  )
}
