/**
 * A field that holds the address of a picture or a PDF. The upload starts as soon as a file is chosen or dropped; it can
 * be cancelled, retried, replaced and removed. The surrounding form waits until it is complete.
 *
 *     <FileField kind="image" {...record.field('cover_image')} />
 */
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useState, type ReactNode } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { pickFromLibrary } from '../library/picker.tsx'
import { useSession } from '../session.tsx'
import type { UploadedFile, UploadKind } from '../uploads/upload.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { FilePreview } from './file-preview.tsx'
import { UploadFailed, UploadProgress } from './upload-progress.tsx'
import { useReportUpload } from './pending-uploads.ts'

const ACCEPT = {
  image: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] },
  raw: { 'application/pdf': ['.pdf'] },
}

export type FileFieldProps = {
  kind: UploadKind
  id: string
  label: string
  /** The address; empty where there is none. */
  value: string
  onChange: (address: string) => void
  error?: ReactNode
  withAsterisk?: boolean
  description?: string
  /** Which message rejects several files dropped at once: that for an image or, for publications, that for a file. */
  oneOnly?: 'image' | 'file'
  /** The number of pages of the PDF, if known. */
  pages?: number | null
  /** Uses page 1 of the PDF as the cover: offered if the server has rendered it. */
  onCover?: (address: string) => void
  /** Called when a file is chosen, whose upload begins. */
  onUpload?: () => void
  /** Called after `onChange` with a file of the library, of which more is known. */
  onPicked?: (file: MediaWire) => void
  name?: string
}

export function FileField(props: FileFieldProps) {
  const { kind, id, label, value, onChange, error, withAsterisk = false, onCover } = props
  const { forms } = useMessages()
  const { locale } = useLocale()
  const { role } = useSession()
  const [rejection, setRejection] = useState('')
  const [uploaded, setUploaded] = useState<(UploadedFile & { name: string }) | null>(null)
  const upload = useUpload(kind, (file, { name }) => {
    setUploaded({ ...file, name })
    onChange(file.secure_url)
  })
  const { state } = upload
  useReportUpload(state.step === 'sending' ? 'inProgress' : state.step === 'failed' ? 'failed' : null)

  const wrongKind = errorSentence(kind === 'image' ? 'media.image_kind' : 'media.document_kind', locale)
  const isOneImage = (props.oneOnly ?? (kind === 'image' ? 'image' : 'file')) === 'image'
  const tooMany = isOneImage ? forms.oneImage : forms.oneFile
  // Several files dropped at once are all rejected: taking the first would discard the others silently.
  const choose = (accepted: readonly File[], rejected: readonly unknown[]) => {
    const [file] = accepted
    setRejection(accepted.length + rejected.length > 1 ? tooMany : file ? '' : wrongKind)
    if (!file || accepted.length + rejected.length > 1) return
    props.onUpload?.()
    upload.start(file)
  }
  const remove = () => {
    upload.discard()
    setUploaded(null)
    setRejection('')
    onChange('')
    document.getElementById(id)?.focus()
  }
  const fromLibrary = async () => {
    const picked = await pickFromLibrary({ kind: kind === 'image' ? 'image' : 'document', mine: role !== 'admin' })
    if (!picked) return
    setRejection('')
    setUploaded(null)
    onChange(picked.address)
    props.onPicked?.(picked)
  }
  const known = uploaded?.secure_url === value ? uploaded : null
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
          <Button
            variant="default"
            size="compact-sm"
            className="small-button"
            aria-label={forms.fromLibraryFor(label)}
            onClick={() => void fromLibrary()}
          >
            {forms.fromLibrary}
          </Button>
          {known?.cover_url && onCover && (
            <Button
              variant="light"
              size="compact-sm"
              className="small-button"
              onClick={() => onCover(known.cover_url ?? '')}
            >
              {forms.firstPageAsCover}
            </Button>
          )}
          {value !== '' && (
            <Button
              variant="default"
              size="compact-sm"
              className="small-button"
              aria-label={forms.removeFile(label)}
              onClick={remove}
            >
              {forms.removeIt}
            </Button>
          )}
        </Group>
      )}
    </Input.Wrapper>
  )
}
