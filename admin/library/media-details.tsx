/** A file at full size, with its properties, references and actions. */
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { MediaFacts, MediaName, MediaPicture } from './media-facts.tsx'
import { MediaReferences } from './media-references.tsx'
import { useMediaActions } from './use-media-actions.ts'

export function MediaDetails({ file, close }: { file: MediaWire; close: () => void }) {
  const { library, lists } = useMessages()
  const { copy, remove } = useMediaActions()
  const removeAndClose = async () => {
    if (await remove(file)) close()
  }
  return (
    <Modal opened onClose={close} size="lg" title={<Text fw={650}>{library.detailsTitle}</Text>}>
      <Stack gap="md">
        <div className="media-large">
          <MediaPicture file={file} large />
        </div>
        <div>
          <Text fw={600}>
            <MediaName file={file} />
          </Text>
          <MediaFacts file={file} />
        </div>
        <Group gap="xs">
          <Button variant="default" component="a" href={file.address} target="_blank" rel="noopener">
            {library.open}
          </Button>
          <Button variant="default" onClick={() => void copy(file)}>
            {library.copyAddress}
          </Button>
          {file.uses === 0 && (
            <Button variant="default" onClick={() => void removeAndClose()}>
              {lists.remove}
            </Button>
          )}
        </Group>
        <section>
          <Title order={2} size="h4" mb="xs">
            {library.whereUsed}
          </Title>
          <MediaReferences id={file.id} />
        </section>
      </Stack>
    </Modal>
  )
}
