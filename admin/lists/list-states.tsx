/** The states of a list without rows: loading, failed, empty. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import type { ListAddress } from './list-address.ts'

export function Loading() {
  const { lists } = useMessages()
  return (
    <Stack component="output" gap="xs" aria-label={lists.loading}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  )
}

/**
 * A request that the server rejects, as with an unknown filter, is not retried: the filters can be cleared. If the
 * site has failed, the server's message says why or by which id to find it.
 */
export function Failed(props: { text: string; error: Error; retry: () => void; clear: () => void }) {
  const { lists } = useMessages()
  const { text, error, retry, clear } = props
  if (!(error instanceof ApiError && error.status === 400)) {
    const isExplained = error instanceof ApiError && error.message !== ''
    return <LoadFailed text={text} {...(isExplained && { reason: error.message })} onRetry={retry} />
  }
  return (
    <Stack align="flex-start" py="lg" role="alert">
      <Text>{text}</Text>
      <Text>{error.message}</Text>
      <Button variant="default" onClick={clear}>
        {lists.clear}
      </Button>
    </Stack>
  )
}

type EmptyListProps = {
  empty: string
  address: ListAddress
  count: number
  pages: number
  clear: () => void
  goTo: (page: number) => void
  /** What is offered where the list has no records at all: the button that creates one. */
  offer: ReactNode
}

export function EmptyList({ empty, address, count, pages, clear, goTo, offer }: EmptyListProps) {
  const { lists } = useMessages()
  if (count > 0) {
    return (
      <Stack align="flex-start" py="lg">
        <Text>{lists.noSuchPage(address.page, pages)}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => goTo(1)}>
            {lists.firstPage}
          </Button>
          <Button variant="default" onClick={() => goTo(pages)}>
            {lists.lastPage}
          </Button>
        </Group>
      </Stack>
    )
  }
  const isNarrowed = address.q !== '' || Object.keys(address.filters).length > 0
  return (
    <Stack align="flex-start" py="lg">
      <Text>{empty}</Text>
      {!isNarrowed && offer}
      {isNarrowed && (
        <>
          <Text c="var(--ink-quiet)">{lists.nothingFits}</Text>
          <Button variant="default" onClick={clear}>
            {lists.clear}
          </Button>
        </>
      )}
    </Stack>
  )
}
