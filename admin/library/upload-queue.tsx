/**
 * Uploads to the library: several files can be dropped, two are sent at a time, and each can be cancelled and retried.
 */
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { UploadFailed, UploadProgress } from '../forms/upload-progress.tsx'
import { failure } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useUpload } from '../uploads/use-upload.ts'

const CONCURRENCY = 2
const ACCEPT = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'application/pdf': ['.pdf'] }

type UploadState = 'waiting' | 'started' | 'arrived' | 'failed'
type Queued = { key: number; file: File; stage: UploadState }

let last = 0

type OneProps = { queued: Queued; isTurn: boolean; settle: (stage: UploadState | 'gone') => void }

function One({ queued: { file, stage }, isTurn, settle }: OneProps) {
  const { library } = useMessages()
  const kind = file.type === 'application/pdf' ? 'raw' : 'image'
  const { state, start, cancel, discard } = useUpload(kind, () => {
    settle('arrived')
    afterWrite()
  })
  const begin = () => {
    settle('started')
    start(file)
  }
  const startNext = useEffectEvent(begin)
  useEffect(() => {
    if (isTurn) startNext()
  }, [isTurn])
  const hasFailed = state.step === 'failed'
  const releaseTurn = useEffectEvent(() => settle('failed'))
  useEffect(() => {
    if (hasFailed) releaseTurn()
  }, [hasFailed])
  const leave = () => {
    cancel()
    discard()
    settle('gone')
  }
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Text>
        {(stage === 'waiting' || stage === 'arrived') && (
          <Text size="sm" component="output" c="var(--ink-quiet)">
            {stage === 'waiting' ? library.waiting : library.arrived}
          </Text>
        )}
      </Group>
      {state.step === 'sending' && <UploadProgress label={file.name} state={state} onCancel={leave} />}
      {state.step === 'failed' && <UploadFailed kind={kind} state={state} onRetry={begin} onDiscard={leave} />}
    </Paper>
  )
}

export function UploadQueue() {
  const { library } = useMessages()
  const [queue, setQueue] = useState<readonly Queued[]>([])
  const add = (files: File[]) => {
    const more = files.map((file): Queued => ({ key: ++last, file, stage: 'waiting' }))
    setQueue((before) => [...before, ...more])
  }
  const settle = (key: number) => (stage: UploadState | 'gone') => {
    setQueue((before) =>
      before.flatMap((one) => (one.key !== key ? [one] : stage === 'gone' ? [] : [{ ...one, stage }])),
    )
  }
  const started = queue.filter(({ stage }) => stage === 'started').length
  const waiting = queue.filter(({ stage }) => stage === 'waiting')
  const next = new Set(waiting.slice(0, Math.max(0, CONCURRENCY - started)))

  return (
    <Stack gap="xs" mb="md">
      <Dropzone
        className="file-field"
        accept={ACCEPT}
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': library.upload, tabIndex: -1 }}
        enablePointerEvents
        onDrop={add}
        onReject={(rejections: readonly { file: { name: string } }[]) => {
          for (const { file } of rejections.slice(0, 3)) failure(library.rejected(file.name, library.formats))
        }}
      >
        <Group gap="sm">
          <Button variant="default">{library.upload}</Button>
          <Text size="sm">{library.dropHere}</Text>
          <Text size="sm" c="var(--ink-quiet)">
            {library.formats}
          </Text>
        </Group>
      </Dropzone>
      {queue.length > 0 && (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={library.uploadsLabel}>
          {queue.map((queued) => (
            <One key={queued.key} queued={queued} isTurn={next.has(queued)} settle={settle(queued.key)} />
          ))}
        </Stack>
      )}
      {queue.length > 0 && queue.every(({ stage }) => stage === 'arrived') && (
        <Button variant="subtle" color="gray" onClick={() => setQueue([])} style={{ alignSelf: 'flex-start' }}>
          {library.clearArrived}
        </Button>
      )}
    </Stack>
  )
}
