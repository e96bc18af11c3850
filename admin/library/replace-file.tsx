/** Replaces a file by an upload of the same kind. */
import { Button, FileButton, Group, Text } from '@mantine/core'
import type { MediaWire, ReplacedMediaWire } from '#shared/schemas/media.wire.ts'
import { UploadFailed, UploadProgress } from '../forms/upload-progress.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { remarkOn, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { uploadTo } from '../uploads/upload.ts'
import { useUploadBy } from '../uploads/use-upload.ts'

const ACCEPT = { image: 'image/png,image/jpeg', document: 'application/pdf' }

export function ReplaceFile({ file }: { file: MediaWire }) {
  const { library } = useMessages()
  const path = `/api/media/${file.id}/replace/?name=${encodeURIComponent(file.name)}`
  const { state, start, cancel, discard } = useUploadBy<ReplacedMediaWire>(
    (chosen, options) => uploadTo(path, chosen, options),
    (replaced) => {
      success(library.replaced)
      remarkOn(replaced)
      afterWrite()
    },
  )
  return (
    <div>
      <Group gap="sm">
        <FileButton accept={ACCEPT[file.kind]} onChange={(chosen) => chosen && start(chosen)}>
          {({ onClick }) => (
            <Button variant="default" disabled={state.step === 'sending'} onClick={onClick}>
              {library.replace}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="var(--ink-quiet)" style={{ flex: '1 1 16rem' }}>
          {library.replaceHint}
        </Text>
      </Group>
      {state.step === 'sending' && <UploadProgress label={state.name} state={state} onCancel={cancel} />}
      {state.step === 'failed' && (
        <UploadFailed
          kind={file.kind === 'image' ? 'image' : 'raw'}
          state={state}
          onRetry={() => start(state.file)}
          onDiscard={discard}
        />
      )}
    </div>
  )
}
