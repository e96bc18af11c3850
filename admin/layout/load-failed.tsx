/** What is shown of data that is still loading, or did not load: with what is known of it, and a retry button. */
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'

type LoadFailedProps = {
  text?: string | undefined
  /** Why, or by which id to find it. */
  reason?: string
  /** Absent where another try would end the same way. */
  onRetry?: () => void
}

export function LoadFailed({ text, reason, onRetry }: LoadFailedProps) {
  const { shell } = useMessages()
  return (
    <Alert color="red" variant="outline" role="alert" my="md">
      <Stack gap="sm" align="flex-start">
        <Text>{text ?? shell.loadFailed}</Text>
        {reason !== undefined && <Text>{reason}</Text>}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {shell.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

type LoadedProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Said where it fails. */
  failed?: string
  /** Whether the reason follows. */
  withReason?: true
  /** Of the placeholder, in pixels; null for none. */
  height: number | null
  children: (data: T) => ReactNode
}

/** Renders what a query has loaded. It stays where a later load fails, with what is written in it: a sentence says so above. */
export function Loaded<T>({ query, failed, withReason, height, children }: LoadedProps<T>) {
  const reason = useFailureReason()
  const { data, error, refetch } = query
  // Not there, or not theirs: the server says which.
  const isRefused = error instanceof ApiError && [403, 404].includes(error.status)
  const text = error && withReason ? `${failed}${reason(error)}` : failed
  return (
    <>
      {isRefused && <LoadFailed text={error.message} />}
      {error && !isRefused && <LoadFailed text={text} onRetry={() => void refetch()} />}
      {data !== undefined ? children(data) : !error && height !== null && <Skeleton height={height} />}
    </>
  )
}
