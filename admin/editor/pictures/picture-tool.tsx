/** Inserts pictures from the computer; several at once are inserted one after the other. */
import { FileButton } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useMessages } from '../../i18n/locale.tsx'
import { Drawing, Tool } from '../toolbar/tool.tsx'
import type { StoredPicture } from '../schema/figure.ts'
import { PICTURE_TYPES } from './picture-uploads.ts'

export type PickFromLibrary = () => Promise<StoredPicture | null>

type PictureToolProps = {
  editor: Editor
  /** Opens the media library; without it, only the computer's file dialog is offered. */
  pickFromLibrary?: PickFromLibrary | undefined
}

export function PictureTool({ editor, pickFromLibrary }: PictureToolProps) {
  const { tools, picture } = useMessages().editor
  return (
    <>
      <FileButton
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={(files) => editor.chain().focus().insertPictures(files).run()}
      >
        {({ onClick }) => (
          <Tool label={tools.image} onPress={onClick}>
            <Drawing d="M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15 9h.01" />
          </Tool>
        )}
      </FileButton>
      {pickFromLibrary && (
        <Tool
          label={picture.fromLibrary}
          onPress={() =>
            void pickFromLibrary().then((picked) => {
              if (picked) editor.chain().focus().placeStoredPicture(picked).run()
            })
          }
        >
          <Drawing d="M7 4h13v12H7zM4 8v12h12M7 13l4-4 3 3 2-2 4 4" />
        </Tool>
      )}
    </>
  )
}
