/**
 * A field that holds the address of a picture or a PDF. The upload starts as soon as a file is chosen or dropped; it can
 * be cancelled, retried, replaced and removed. The surrounding form waits until it is complete.
 *
 *     <FileField kind="image" {...record.field('cover_image')} />
 */
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { FilePreview } from './file-preview.tsx'
import { UploadFailed, UploadProgress } from './upload-progress.tsx'
import { useChosenFile, type FileChoosing } from './use-chosen-file.ts'

const ACCEPT = {
  image: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] },
  raw: { 'application/pdf': ['.pdf'] },
}

type FileFieldProps = FileChoosing & {
  label: string
  error?: ReactNode
  withAsterisk?: boolean
  description?: string
  /** The number of pages of the PDF, if known. */
  pages?: number | null
  /** Uses page 1 of the PDF as the cover: offered if the server has rendered it. */
  onCover?: (address: string) => void
  name?: string
}

export function FileField(props: FileFieldProps) {
  const { kind, id, label, value, error, withAsterisk = false, onCover } = props
  const { forms } = useMessages()
  const { upload, known, rejection, choose, remove, pick } = useChosenFile(props)
  const { state } = upload
  const shown = rejection || error

  return (
    <Input.Wrapper
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      labelProps={{ id: `${id}-label` }}
      label={label}
      withAsterisk={withAsterisk}
      description={props.description}
      error={shown}
      errorProps={{ id: `${id}-error`, role: rejection ? 'alert' : undefined }}
    >
      <Dropzone
        className="file-field"
        accept={ACCEPT[kind]}
        multiple={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': label, tabIndex: -1 }}
        data-invalid={shown ? true : undefined}
        onDrop={() => undefined}
        onDropAny={choose}
      >
        <Group gap="md" align="center">
          {value !== '' && (
            <FilePreview
              kind={kind}
              address={value}
              name={known?.name ?? null}
              pages={known?.pages ?? props.pages ?? null}
              bytes={known?.bytes ?? null}
            />
          )}
          <Stack gap={4} align="flex-start">
            <Text size="sm">{kind === 'image' ? forms.dropImage : forms.dropDocument}</Text>
            <Button id={id} variant="default" aria-labelledby={`${id}-label ${id}`} aria-describedby={`${id}-error`}>
              {value === '' ? forms.browse : forms.replace}
            </Button>
            <Text size="sm" c="var(--ink-quiet)">
              {kind === 'image' ? forms.imageFormats : forms.documentFormats}
            </Text>
          </Stack>
        </Group>
      </Dropzone>
      {state.step === 'sending' && <UploadProgress label={label} state={state} onCancel={upload.cancel} />}
      {state.step === 'failed' && (
        <UploadFailed kind={kind} state={state} onRetry={() => upload.start(state.file)} onDiscard={upload.discard} />
      )}
      {state.step === 'idle' && (
        <Group gap="xs" mt="xs">
          <SmallButton aria-label={forms.fromLibraryFor(label)} onClick={() => void pick()}>
            {forms.fromLibrary}
          </SmallButton>
          {known?.cover_url && onCover && (
            <SmallButton variant="light" onClick={() => onCover(known.cover_url ?? '')}>
              {forms.firstPageAsCover}
            </SmallButton>
          )}
          {value !== '' && (
            <SmallButton aria-label={forms.removeFile(label)} onClick={remove}>
              {forms.removeIt}
            </SmallButton>
          )}
        </Group>
      )}
    </Input.Wrapper>
  )
}
