/** What a file was before it was replaced: shown, and put back. */
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaVersionWire, MediaWire } from '#shared/schemas/media.wire.ts'
import { api, request } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Day, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useTimes } from '../times/use-times.ts'
import { sizeOf } from '../uploads/file-size.ts'

function Version({ file, version }: { file: MediaWire; version: MediaVersionWire }) {
  const { library } = useMessages()
  const times = useTimes()
  const reason = useFailureReason()
  const [isBusy, setIsBusy] = useState(false)
  const path = `/api/media/${file.id}/versions/${version.id}`

  /** Its address leads to the file that has replaced it, and only staff may see what it was. */
  const show = async () => {
    try {
      const content = await (await request(`${path}/file/`)).blob()
      const address = URL.createObjectURL(content)
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      failure(`${library.formerFailed} ${reason(error)}`)
    }
  }
  const restore = async () => {
    setIsBusy(true)
    try {
      await api(`${path}/restore/`, { method: 'POST', json: { name: file.name } })
      success(library.restored)
    } catch (error) {
      failure(library.restoreFailed + reason(error))
    }
    setIsBusy(false)
    afterWrite()
  }
  const measures = version.width && version.height ? ` · ${library.measures(version.width, version.height)}` : ''
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <Words text={version.original_name} />
          <Text size="sm" c="var(--ink-quiet)">
            {library.replacedOn} <Day moment={version.replaced_at} /> · <bdi>{sizeOf(version.bytes)}</bdi>
            {measures}
          </Text>
        </div>
        <Group gap={4}>
          <Button variant="default" size="compact-sm" onClick={() => void show()}>
            {library.showFormer}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            loading={isBusy}
            aria-label={library.restoreOf(times.day(version.replaced_at))}
            onClick={() => void restore()}
          >
            {library.restore}
          </Button>
        </Group>
      </Group>
    </li>
  )
}

/** Nothing for a file that was never replaced. */
export function MediaVersions({ file }: { file: MediaWire }) {
  const { library } = useMessages()
  const { data, isError, refetch } = useQuery({
    queryKey: ['media', file.id, 'versions'],
    queryFn: ({ signal }) => api<{ data: MediaVersionWire[] }>(`/api/media/${file.id}/versions/`, { signal }),
  })
  if (isError) return <LoadFailed text={library.formerFailed} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {library.former}
      </Title>
      <ul className="entries">
        {data.data.map((version) => (
          <Version key={version.id} file={file} version={version} />
        ))}
      </ul>
    </section>
  )
}
