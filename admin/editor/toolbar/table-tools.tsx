/** The rows, columns, headers and caption of the table at the cursor. */
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { FieldsDialog } from '../fields-dialog.tsx'
import { Drawing, Tool } from './tool.tsx'

export function TableTools({ editor }: { editor: Editor }) {
  const { tools, tableDialog } = useMessages().editor
  const [opened, setOpened] = useState(false)
  return (
    <>
      <RichTextEditor.TableRowBefore />
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnBefore />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableToggleHeaderRow />
      <RichTextEditor.TableToggleHeaderColumn />
      <RichTextEditor.TableMergeCells />
      <RichTextEditor.TableSplitCell />
      <Tool label={tools.caption} onPress={() => setOpened(true)}>
        <Drawing d="M4 5h16M4 9h16v10H4zM4 14h16M12 9v10" />
      </Tool>
      <RichTextEditor.TableDelete />
      {opened && (
        <FieldsDialog
          editor={editor}
          title={tools.caption}
          confirm={tableDialog.save}
          fields={[
            {
              name: 'caption',
              label: tools.caption,
              description: tableDialog.captionHint,
              value: String(editor.getAttributes('table')['caption'] ?? ''),
              kind: 'words',
            },
          ]}
          onConfirm={({ caption }) => {
            editor
              .chain()
              .focus()
              .updateAttributes('table', { caption: caption?.trim() || null })
              .run()
            return null
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
