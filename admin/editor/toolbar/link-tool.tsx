/** Creates, changes or removes the link at the cursor. */
import { getMarkRange, type Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { linkFromTyped } from '#shared/addresses.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { FieldsDialog } from '../fields-dialog.tsx'
import type { RelatedArticles } from '../schema/related-article.ts'
import { Drawing, Tool } from './tool.tsx'

type LinkToolProps = {
  editor: Editor
  articles: RelatedArticles | null
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** The whole link at the cursor; without one, the selection. */
function linkAtCursor(editor: Editor) {
  const { selection, doc, schema } = editor.state
  const link = schema.marks['link']
  const around = link && selection.empty ? getMarkRange(selection.$from, link) : undefined
  const { from, to } = around ?? selection
  return {
    from,
    to,
    text: doc.textBetween(from, to, ' '),
    address: String(editor.getAttributes('link')['href'] ?? ''),
    inOneBlock: doc.resolve(from).sameParent(doc.resolve(to)),
  }
}

export function LinkButton({ editor, onOpen }: Pick<LinkToolProps, 'editor' | 'onOpen'>) {
  const { tools } = useMessages().editor
  const active = useEditorState({ editor, selector: () => editor.isActive('link') })
  return (
    <Tool label={tools.link} keys="Ctrl+K" active={active} onPress={onOpen}>
      <Drawing d="M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12.5 6M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1-1.2" />
    </Tool>
  )
}

/** The button with its own dialog, for an editor that has no others. */
export function LinkTool({ editor, articles, opened, onOpen, onClose }: LinkToolProps) {
  return (
    <>
      <LinkButton editor={editor} onOpen={onOpen} />
      {opened && <LinkDialog editor={editor} articles={articles} onClose={onClose} />}
    </>
  )
}

type LinkDialogProps = Pick<LinkToolProps, 'editor' | 'articles' | 'onClose'>

export function LinkDialog({ editor, articles, onClose }: LinkDialogProps) {
  const { linkDialog } = useMessages().editor
  const current = linkAtCursor(editor)
  const { from, to, text, address, inOneBlock } = current
  const save = (values: Record<string, string>) => {
    const typed = (values['address'] ?? '').trim()
    const href = linkFromTyped(typed)
    if (!href) return { address: typed ? linkDialog.invalid : linkDialog.required }
    const chain = editor.chain().focus()
    const words = (values['text'] ?? text).trim() || typed
    if (inOneBlock && words !== text) {
      const marks = editor.state.doc.resolve(from).marksAcross(editor.state.doc.resolve(to)) ?? []
      const otherMarks = marks.filter((mark) => mark.type.name !== 'link').map((mark) => mark.toJSON())
      chain
        .insertContentAt(
          { from, to },
          { type: 'text', text: words, marks: [...otherMarks, { type: 'link', attrs: { href } }] },
        )
        .setTextSelection({ from, to: from + words.length })
        .run()
    } else chain.setTextSelection({ from, to }).setLink({ href }).run()
    return null
  }
  return (
    <FieldsDialog
      editor={editor}
      title={address ? linkDialog.change : linkDialog.make}
      confirm={linkDialog.save}
      fields={[
        ...(inOneBlock ? [{ name: 'text', label: linkDialog.text, value: text, kind: 'words' as const }] : []),
        {
          name: 'address',
          label: linkDialog.address,
          description: articles ? linkDialog.searchHint : linkDialog.addressHint,
          value: address,
          kind: 'address',
          search: articles
            ? { articles, choose: ({ id, title }) => ({ text: title, address: `/article/${id}` }) }
            : undefined,
        },
      ]}
      onConfirm={save}
      onClose={onClose}
      remove={
        address
          ? {
              label: linkDialog.remove,
              onRemove: () => editor.chain().focus().setTextSelection({ from, to }).unsetLink().run(),
            }
          : undefined
      }
    />
  )
}
