/** A file at full size, with its texts, properties, references, former versions and actions. */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { api } from '../api/client.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { CropDialog } from './crop/crop-dialog.tsx'
import { MediaName, MediaPicture, MediaProperties } from './media-facts.tsx'
import { MediaReferences } from './media-references.tsx'
import { MediaTexts } from './media-texts.tsx'
import { MediaVersions } from './media-versions.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { useMediaActions } from './use-media-actions.ts'

type ActionsProps = { file: MediaWire; crop: () => void; close: () => void }

function FileActions({ file, crop, close }: ActionsProps) {
  const { library, lists } = useMessages()
  const { copy, remove } = useMediaActions()
  const removeAndClose = async () => {
    if (await remove(file)) close()
  }
  return (
    <>
      <Group gap="xs">
        <Button variant="default" component="a" href={file.address} target="_blank" rel="noopener">
          {library.open}
        </Button>
        <Button variant="default" onClick={() => void copy(file)}>
          {library.copyAddress}
        </Button>
        {file.kind === 'image' && (
          <Button variant="default" onClick={crop}>
            {library.crop}
          </Button>
        )}
        {file.uses === 0 && (
          <Button variant="default" onClick={() => void removeAndClose()}>
            {lists.remove}
          </Button>
        )}
      </Group>
      <ReplaceFile file={file} />
    </>
  )
}

export function MediaDetails({ id, close }: { id: number; close: () => void }) {
  const { library } = useMessages()
  const [isCropping, setIsCropping] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const {
    data: file,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['media', id],
    queryFn: ({ signal }) => api<MediaWire>(`/api/media/${id}/`, { signal }),
  })
  return (
    // Escape closes the dialog on top alone.
    <FormDialog
      isChanged={() => isChanged}
      onClose={close}
      closeOnEscape={!isCropping}
      trapFocus={!isCropping}
      size="62rem"
      title={<Text fw={650}>{library.detailsTitle}</Text>}
    >
      {isError && !file && <LoadFailed text={library.loadFailed} onRetry={() => void refetch()} />}
      {!file && !isError && <Skeleton height={320} />}
      {file && (
        <div className="media-details">
          <Stack gap="md">
            <div className="media-large">
              <MediaPicture file={file} large />
            </div>
            <Text fw={600}>
              <MediaName file={file} />
            </Text>
            <MediaProperties file={file} />
            <FileActions file={file} crop={() => setIsCropping(true)} close={close} />
          </Stack>
          <Stack gap="lg">
            <MediaTexts key={file.id} file={file} onChange={setChanged} />
            <section>
              <Title order={2} size="h4" mb="xs">
                {library.whereUsed}
              </Title>
              <MediaReferences id={file.id} />
            </section>
            <MediaVersions file={file} />
          </Stack>
          {isCropping && file.width !== null && file.height !== null && (
            <CropDialog file={{ ...file, width: file.width, height: file.height }} close={() => setIsCropping(false)} />
          )}
        </div>
      )}
    </FormDialog>
  )
}
