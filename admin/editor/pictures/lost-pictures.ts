/** Whether the content contains a picture whose upload failed: stored as it is, the content would lose the picture. */
import { useEditorState, type Editor } from '@tiptap/react'
import { useSyncExternalStore } from 'react'
import type { PictureUploads } from './picture-uploads.ts'

/** The upload ids of the pictures that have no address yet, joined into one comparable string. */
function unsentIn({ state }: Editor): string {
  const numbers: string[] = []
  state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'figure' && attrs['uploading']) numbers.push(String(attrs['uploading']))
  })
  return numbers.join(' ')
}

export function useIsPictureLost(editor: Editor, uploads: PictureUploads): boolean {
  const unsent = useEditorState({ editor, selector: () => unsentIn(editor) })
  const isLost = () =>
    unsent !== '' &&
    unsent.split(' ').some((id) => {
      const upload = uploads.get(id)
      return !upload || upload.error !== null
    })
  return useSyncExternalStore(uploads.subscribe, isLost)
}
