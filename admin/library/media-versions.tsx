/** What a file was before it was replaced: shown, and put back. */
import { Button, Group, Text, Title } from '@mantine/core'
import type { MediaVersionWire, MediaWire } from '#shared/schemas/media.wire.ts'
import { api, request } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Day, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure } from '../notices.ts'
import { useTimes } from '../times/use-times.ts'
import { sizeOf } from '../uploads/file-size.ts'
import { useData } from '../api/use-data.ts'
import { useAction } from '../use-action.ts'

function Version({ file, version }: { file: MediaWire; version: MediaVersionWire }) {
  const { library } = useMessages()
  const times = useTimes()
  const reason = useFailureReason()
  const { isBusy, run } = useAction()
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
  const restore = () => {
    const texts = { done: library.restored, failed: library.restoreFailed }
    return run(() => api(`${path}/restore/`, { method: 'POST', json: { name: file.name } }), texts)
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
  const query = useData<MediaVersionWire[]>(`/api/media/${file.id}/versions/`)
  return (
    <Loaded query={query} failed={library.formerFailed} height={null}>
      {(versions) =>
        versions.length > 0 && (
          <section>
            <Title order={2} size="h4" mb="xs">
              {library.former}
            </Title>
            <ul className="entries">
              {versions.map((version) => (
                <Version key={version.id} file={file} version={version} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
