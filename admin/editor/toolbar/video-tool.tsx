/** Inserts a YouTube or Vimeo video from any form of its address. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { embedAddress } from '#shared/embeds.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { FieldsDialog } from '../fields-dialog.tsx'
import { Drawing, Tool } from './tool.tsx'

type Video = { src: string; title: string }

/** The selected video. */
function videoAtCursor(editor: Editor): Video | null {
  return editor.isActive('video') ? (editor.getAttributes('video') as Video) : null
}

export function VideoTool({ editor, onOpen }: { editor: Editor; onOpen: () => void }) {
  const { tools } = useMessages().editor
  const isSelected = useEditorState({ editor, selector: () => editor.isActive('video') })
  return (
    <Tool label={tools.video} active={isSelected} onPress={onOpen}>
      <Drawing d="M4 6h11v12H4zM15 10l5-3v10l-5-3" />
    </Tool>
  )
}

export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { videoDialog } = useMessages().editor
  const video = videoAtCursor(editor)
  const save = (values: Record<string, string>) => {
    const typed = (values['address'] ?? '').trim()
    const src = embedAddress(/^[a-z]+:|^\/\//i.test(typed) ? typed : `https://${typed}`)
    if (!src) return { address: typed ? videoDialog.invalid : videoDialog.required }
    const title = (values['title'] ?? '').trim() || 'Video'
    if (video) editor.chain().focus().updateAttributes('video', { src, title }).run()
    else editor.chain().focus().insertVideo({ src, title }).run()
    return null
  }
  return (
    <FieldsDialog
      editor={editor}
      title={videoDialog.title}
      confirm={videoDialog.save}
      fields={[
        {
          name: 'address',
          label: videoDialog.address,
          description: videoDialog.addressHint,
          value: video?.src ?? '',
          kind: 'address',
        },
        {
          name: 'title',
          label: videoDialog.name,
          description: videoDialog.nameHint,
          value: video && video.title !== 'Video' ? video.title : '',
          kind: 'words',
        },
      ]}
      onConfirm={save}
      onClose={onClose}
    />
  )
}
