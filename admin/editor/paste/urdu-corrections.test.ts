// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EditorDialogs } from '../dialogs/editor-dialogs.ts'
import { PictureUploads } from '../pictures/picture-uploads.ts'
import { contentExtensions } from '../schema/extensions.ts'
import type { CorrectionCounts } from './urdu-corrections.ts'

/** An editor into which `html` is pasted at the end of a paragraph. */
function pastedInto(before: string, html: string) {
  const told: CorrectionCounts[] = []
  const editor = new Editor({
    element: document.createElement('div'),
    content: before,
    extensions: contentExtensions('ur', {
      uploads: new PictureUploads(async () => ({ secure_url: '' })),
      dialogs: new EditorDialogs(),
      articles: null,
      footnoteLabel: String,
      onCorrected: (counts) => told.push(counts),
    }),
  })
  // It observes its element by a timer, which must not outlive the document.
  onTestFinished(() => editor.destroy())
  editor
    .chain()
    .focus('end')
    .setMeta('paste', true)
    .insertContent(html, { parseOptions: { preserveWhitespace: true } })
    .run()
  return { editor, told, text: () => editor.getText({ blockSeparator: '|' }) }
}

describe('pasted Urdu', () => {
  it('is corrected, says so, and comes back by undo', () => {
    const { editor, told, text } = pastedInto('<p>كل كي بات ہے</p>', '<p>يہ <b>كتا</b>ب ہے</p><p>قال في كتابه</p>')
    expect(text()).toBe('كل كي بات ہے|یہ کتاب ہے|قال في كتابه')
    expect(told).toEqual([{ letters: 2 }])
    editor.commands.undo()
    expect(text()).toBe('كل كي بات ہے|يہ كتاب ہے|قال في كتابه')
    editor.commands.undo()
    expect(text()).toBe('كل كي بات ہے')
  })

  it('comes back by its button after more was written', () => {
    const { editor, text } = pastedInto('<p></p>', '<p>يہ كتاب ہے</p>')
    editor.commands.insertContentAt(1, 'ابھی ')
    editor.chain().focus('end').insertContent('۔').run()
    expect(text()).toContain('ابھی یہ کتاب ہے')
    expect(editor.commands.undoUrduCorrections()).toBe(true)
    expect(text()).toContain('ابھی يہ كتاب ہے')
    expect(text()).toContain('۔')
    expect(editor.commands.undoUrduCorrections()).toBe(false)
  })

  it('keeps its letters where it says that it is Arabic', () => {
    const { told, text } = pastedInto(
      '<p></p>',
      '<p>اس نے <span lang="ar">ربي كريم</span> كہا</p><p lang="ar">يہ كتاب ہے</p>',
    )
    expect(text()).toBe('اس نے ربي كريم کہا|يہ كتاب ہے')
    expect(told).toEqual([{ letters: 1 }])
  })
})
