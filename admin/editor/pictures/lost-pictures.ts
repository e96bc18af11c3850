/** Whether a picture stands in the text that did not arrive: stored as it is, the text would be without it. */
import { useEditorState, type Editor } from '@tiptap/react'
import { useSyncExternalStore } from 'react'
import type { PictureUploads } from './picture-uploads.ts'

/** The numbers of the pictures in the text that have no address yet, as one value that can be compared. */
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
      const sending = uploads.get(id)
      return !sending || sending.refused !== null
    })
  return useSyncExternalStore(uploads.subscribe, isLost)
}
