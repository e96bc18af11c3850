/** Writes the note of a footnote: one paragraph with bold and italic words and links. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { useEditor } from '@tiptap/react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useMessages } from '../../i18n/locale.tsx'
import { focusText } from '../focus-text.ts'
import { controlLabels } from '../labels.ts'
import { noteExtensions } from '../schema/extensions.ts'
import type { RelatedArticles } from '../schema/related-article.ts'
import { LinkTool } from '../toolbar/link-tool.tsx'

type FootnoteDialogProps = {
  editor: Editor
  /** The footnote at a document position; null for a new one. */
  position: number | null
  articles: RelatedArticles | null
  onClose: () => void
}

export function FootnoteDialog({ editor, position, articles, onClose }: FootnoteDialogProps) {
  const messages = useMessages().editor
  const { footnotes, tools } = messages
  const { shell } = useMessages()
  const [linking, setLinking] = useState(false)
  const [known] = useState(() => (position === null ? null : editor.state.doc.nodeAt(position)))
  const note = useEditor({
    extensions: noteExtensions(),
    content: { type: 'doc', content: [{ type: 'paragraph', content: known?.content.toJSON() ?? [] }] },
    autofocus: 'end',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': footnotes.note,
        dir: 'auto',
        // The dialog would otherwise focus its first button.
        'data-autofocus': 'true',
      },
    },
  })
  const close = () => {
    onClose()
    focusText(editor)
  }
  /** A footnote without words is none. */
  const write = (isRetained: boolean) => {
    onClose()
    const paragraph = note.state.doc.firstChild
    if (!paragraph) return
    const isEmpty = !isRetained || !paragraph.textContent.trim()
    if (isEmpty && known === null) focusText(editor)
    else
      editor
        .chain()
        .focus()
        .writeFootnote(isEmpty ? paragraph.cut(0, 0) : paragraph, position)
        .run()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    write(true)
  }
  return (
    <FormDialog
      isChanged={() => !(note.state.doc.firstChild?.content.eq(known?.content ?? Fragment.empty) ?? true)}
      onClose={close}
      returnFocus={false}
      title={known ? footnotes.change : footnotes.make}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <RichTextEditor
          editor={note as unknown as ComponentProps<typeof RichTextEditor>['editor']}
          labels={controlLabels(messages)}
          className="note-editor"
          // Before the editor makes a new line of it.
          onKeyDownCapture={pressed}
          withTypographyStyles={false}
          withCodeHighlightStyles={false}
        >
          <RichTextEditor.Toolbar role="group" aria-label={messages.groups.characters}>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <LinkTool
              editor={note}
              articles={articles}
              opened={linking}
              onOpen={() => setLinking(true)}
              onClose={() => setLinking(false)}
            />
          </RichTextEditor.Toolbar>
          <RichTextEditor.Content />
        </RichTextEditor>
        <Text size="sm" c="var(--ink-quiet)">
          {footnotes.hint}
        </Text>
        <Group justify="flex-end">
          {known && (
            <Button variant="subtle" color="gray" onClick={() => write(false)}>
              {footnotes.remove}
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {shell.cancel}
          </Button>
          <Button onClick={() => write(true)} aria-label={`${footnotes.save} (${tools.footnote})`}>
            {footnotes.save}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}
