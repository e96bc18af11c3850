/** Inserts a YouTube or Vimeo video from any form of its address. */
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { embedAddress } from '#shared/embeds.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { FieldsDialog } from '../fields-dialog.tsx'
import { Drawing, Tool } from './tool.tsx'

export function FilmTool({ editor }: { editor: Editor }) {
  const { tools, filmDialog } = useMessages().editor
  const [opened, setOpened] = useState(false)
  const film = useEditorState({
    editor,
    selector: () => (editor.isActive('film') ? (editor.getAttributes('film') as { src: string; title: string }) : null),
  })
  const save = (values: Record<string, string>) => {
    const typed = (values['address'] ?? '').trim()
    const src = embedAddress(/^[a-z]+:|^\/\//i.test(typed) ? typed : `https://${typed}`)
    if (!src) return { address: typed ? filmDialog.refused : filmDialog.required }
    const title = (values['title'] ?? '').trim() || 'Video'
    if (film) editor.chain().focus().updateAttributes('film', { src, title }).run()
    else editor.chain().focus().insertFilm({ src, title }).run()
    return null
  }
  return (
    <>
      <Tool label={tools.film} active={film !== null} onPress={() => setOpened(true)}>
        <Drawing d="M4 6h11v12H4zM15 10l5-3v10l-5-3" />
      </Tool>
      {opened && (
        <FieldsDialog
          title={filmDialog.title}
          confirm={filmDialog.save}
          fields={[
            {
              name: 'address',
              label: filmDialog.address,
              description: filmDialog.addressHint,
              value: film?.src ?? '',
              kind: 'address',
            },
            {
              name: 'title',
              label: filmDialog.name,
              description: filmDialog.nameHint,
              value: film && film.title !== 'Video' ? film.title : '',
              kind: 'words',
            },
          ]}
          onConfirm={save}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
