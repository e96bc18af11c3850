/**
 * Plain text in Unicode, which InPage imports: one paragraph a line, and footnotes with their numbers at the end. Windows
 * calls UTF-16 with a byte order mark “Unicode”.
 */
import { footnoteNumber } from '#shared/content-blocks.ts'
import type { Locale } from '#shared/locale.ts'
import type { LayoutParagraph } from './layout-text.ts'
import { utf16 } from './tagged-text.ts'

const LINE_END = '\r\n'

/** `language` is that of the article: its digits number the notes. */
export function unicodeText(paragraphs: readonly LayoutParagraph[], language: Locale): Uint8Array {
  const notes: LayoutParagraph[][] = []
  const lineOf = ({ runs }: LayoutParagraph) =>
    runs
      .map((run) => {
        if ('text' in run) return run.text
        notes.push(run.note)
        return mark(notes.length)
      })
      .join('')
  const mark = (number: number) => `[${footnoteNumber(number, language)}]`
  const text = paragraphs.map(lineOf)
  const atEnd = notes.map((note, index) => `${mark(index + 1)} ${note.map(lineOf).join('\n')}`)
  const all = atEnd.length === 0 ? text : [...text, '', ...atEnd]
  return utf16(all.join('\n').replaceAll('\n', LINE_END))
}
