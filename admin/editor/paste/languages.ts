/** Gives pasted paragraphs in another language their direction and font. */
import type { EditorView } from '@tiptap/pm/view'
import { Fragment, Slice, type Node as TextNode } from '@tiptap/pm/model'
import { directionOf, type Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'

const LETTERS = /\p{L}/u

function withLanguage(node: TextNode, language: Locale): TextNode {
  if (!node.isTextblock) return node.copy(throughout(node.content, language))
  const { textContent } = node
  const own = languageOfText(textContent)
  if (node.type.name === 'codeBlock' || node.attrs['dir'] || !LETTERS.test(textContent) || own === language) return node
  if (!('dir' in node.attrs)) return node
  return node.type.create({ ...node.attrs, dir: directionOf(own), lang: own }, node.content, node.marks)
}

function throughout(content: Fragment, language: Locale): Fragment {
  const nodes: TextNode[] = []
  content.forEach((node) => nodes.push(node.isText || node.isLeaf ? node : withLanguage(node, language)))
  return Fragment.from(nodes)
}

/**
 * When the first paragraph of a slice merges into an empty one, its direction is kept. False if the editor should
 * handle the paste itself.
 */
export function pasteDirected(view: EditorView, slice: Slice): boolean {
  const { empty, $from } = view.state.selection
  const first = slice.content.firstChild
  if (!empty || $from.parent.content.size > 0 || !$from.parent.isTextblock) return false
  if (slice.openStart !== 1 || !first?.isTextblock || !first.attrs['dir']) return false
  const at = $from.before()
  const pasted = view.state.tr.replaceSelection(slice)
  const block = pasted.doc.nodeAt(at)
  if (!block?.isTextblock) return false
  const { dir, lang } = first.attrs
  pasted.setNodeMarkup(at, null, { ...block.attrs, dir, lang })
  view.dispatch(pasted.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  return true
}

export function withLanguages(slice: Slice, language: Locale): Slice {
  return new Slice(throughout(slice.content, language), slice.openStart, slice.openEnd)
}
