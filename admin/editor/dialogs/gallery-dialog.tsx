/** Where the pictures of a gallery come from. */
import { Button, FileButton, Group, Modal, Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useMessages } from '../../i18n/locale.tsx'
import { focusText } from '../focus-text.ts'
import { figuresOf } from '../pictures/picture-uploads.ts'
import { PICTURE_TYPES, type PictureUploads } from '../pictures/picture-uploads.ts'
import type { NewFigure, StoredPicture } from '../schema/figure.ts'

/** Asks for several pictures of the media library. */
export type PickSeveral = () => Promise<StoredPicture[]>

export type GallerySources = { editor: Editor; uploads: PictureUploads; pickSeveral?: PickSeveral | undefined }

/** The buttons that add pictures to the gallery at the cursor, or insert a gallery of them. */
export function GallerySourceButtons({
  editor,
  uploads,
  pickSeveral,
  onDone,
}: GallerySources & { onDone?: () => void }) {
  const { gallery } = useMessages().editor
  const add = (pictures: readonly NewFigure[]) => editor.chain().focus().addToGallery(pictures).run()
  return (
    <>
      {pickSeveral && (
        <Button
          variant="default"
          onClick={() => {
            onDone?.()
            void pickSeveral().then(add)
          }}
        >
          {gallery.fromLibrary}
        </Button>
      )}
      <FileButton
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={(files) => {
          onDone?.()
          add(figuresOf(files, uploads))
        }}
      >
        {({ onClick }) => (
          <Button variant="default" onClick={onClick}>
            {gallery.fromComputer}
          </Button>
        )}
      </FileButton>
    </>
  )
}

export function GalleryDialog({ onClose, ...sources }: GallerySources & { onClose: () => void }) {
  const { gallery } = useMessages().editor
  const { shell } = useMessages()
  const close = () => {
    onClose()
    focusText(sources.editor)
  }
  return (
    <Modal
      opened
      onClose={close}
      returnFocus={false}
      title={gallery.title}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Text mb="md">{gallery.hint}</Text>
      <Group>
        <GallerySourceButtons {...sources} onDone={onClose} />
      </Group>
    </Modal>
  )
}
