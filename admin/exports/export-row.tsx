/** One export: its state, and what can be done with its file. */
import { Button, Group, Progress } from '@mantine/core'
import type { ExportLinkWire, ExportWire } from '#shared/schemas/export.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Moment, Words } from '../lists/cells.tsx'
import { useTimes } from '../times/use-times.ts'
import { sizeOf } from '../uploads/file-size.ts'
import { useAction } from '../use-action.ts'

function Actions({ row }: { row: ExportWire }) {
  const { exports } = useMessages()
  const times = useTimes()
  const { run } = useAction()
  const time = `${times.day(row.created_at)} ${times.time(row.created_at)}`

  const download = async () => {
    const { data } = await api<{ data: ExportLinkWire }>(`/api/exports/${row.id}/link/`, { method: 'POST' })
    // The response is an attachment: the browser saves it and stays on this page.
    window.location.assign(data.address)
  }
  const remove = () => {
    const ask = { title: exports.remove, question: exports.removeQuestion, yes: exports.remove }
    const texts = { ask, done: exports.removed, failed: exports.removeFailed }
    return run(() => api(`/api/exports/${row.id}/`, { method: 'DELETE' }), texts)
  }

  return (
    <Group gap="xs">
      <Button
        size="compact-md"
        onClick={() => void run(download, { failed: exports.downloadFailed })}
        aria-label={exports.downloadOf(time)}
      >
        {exports.download}
      </Button>
      <Button variant="default" size="compact-md" onClick={() => void remove()} aria-label={exports.removeOf(time)}>
        {exports.remove}
      </Button>
    </Group>
  )
}

/** How far an export is, or what became of it. */
function Outcome({ row }: { row: ExportWire }) {
  const { exports } = useMessages()
  if (row.state === 'done') return <Actions row={row} />
  if (row.state === 'failed') return exports.failedHint
  if (row.state === 'expired') return null
  return (
    <div className="export-progress">
      <Progress.Root size="lg">
        <Progress.Section value={row.percent} aria-label={exports.progressLabel} />
      </Progress.Root>
      <bdi>{exports.progress(row.percent)}</bdi>
    </div>
  )
}

export function ExportRow({ row }: { row: ExportWire }) {
  const { exports } = useMessages()
  return (
    <li data-state={row.state}>
      <span>
        <strong>
          <Moment moment={row.created_at} />
        </strong>
        {row.user_name !== null && (
          <span className="export-detail">
            {exports.by}: <Words text={row.user_name} />
          </span>
        )}
      </span>
      <span>
        {exports.states[row.state]}
        {row.bytes !== null && row.state === 'done' && (
          <>
            {exports.comma} <bdi>{sizeOf(row.bytes)}</bdi>
          </>
        )}
        {row.state === 'done' && row.expires_at !== null && (
          <span className="export-detail">
            {exports.until}: <Moment moment={row.expires_at} />
          </span>
        )}
      </span>
      <Outcome row={row} />
    </li>
  )
}
