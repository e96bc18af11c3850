/** Paragraphs that come in another language than the text get its direction and letters. */
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

export function withLanguages(slice: Slice, language: Locale): Slice {
  return new Slice(throughout(slice.content, language), slice.openStart, slice.openEnd)
}
