/**
 * The direction of content. A paragraph, list, quotation or table in the other language has its `lang` and `dir`,
 * however it came into the content; runs that would be out of order within Urdu are isolated.
 */
import { Element, isTag, isText, Text, type ChildNode, type Document } from 'domhandler'
import { aroundOf, directedBlock, isDirectedBlock, type Around } from '#shared/block-direction.ts'
import { isolate } from '#shared/isolate.ts'
import type { Locale } from '#shared/locale.ts'
import { scriptWords, type ScriptWords } from '#shared/script.ts'
import { hasClass, replaceNode } from '#core/html-tree.ts'

const CODE = new Set(['pre', 'code'])

function wordsIn(root: Document | Element): Map<ChildNode, ScriptWords> {
  const words = new Map<ChildNode, ScriptWords>()
  const count = (node: ChildNode): ScriptWords => {
    const found = { arabic: 0, latin: 0 }
    if (isText(node)) return scriptWords(node.data)
    if (!isTag(node)) return found
    for (const child of node.children) {
      const { arabic, latin } = count(child)
      found.arabic += arabic
      found.latin += latin
    }
    words.set(node, found)
    return found
  }
  root.children.forEach(count)
  return words
}

function ownDirection(element: Element): string | undefined {
  const byStyle = /(?:^|;)\s*direction:\s*(ltr|rtl)/.exec(element.attribs['style'] ?? '')?.[1]
  return element.attribs['dir'] ?? (hasClass(element, 'ql-direction-rtl') ? 'rtl' : byStyle)
}

function isolateRuns(node: Text): void {
  const pieces = isolate(node.data)
  if (!pieces.some(({ isIsolated }) => isIsolated)) return
  const nodes = pieces.map(({ text, isIsolated }) =>
    isIsolated ? new Element('bdi', { dir: 'ltr' }, [new Text(text)]) : new Text(text),
  )
  replaceNode(node, nodes)
}

/** `language`: that of the content. Changes the tree; doing it again changes nothing. */
export function directContent(tree: Document, language: Locale): void {
  const words = wordsIn(tree)
  const visit = (node: ChildNode, around: Around): void => {
    if (isText(node)) {
      if (around.dir === 'rtl') isolateRuns(node)
      return
    }
    if (!isTag(node) || CODE.has(node.name) || node.name === 'bdi') return
    const dir = ownDirection(node)
    let inside = { ...around, dir: dir ?? around.dir }
    if (isDirectedBlock(node.name, (name) => hasClass(node, name))) {
      const own = { lang: node.attribs['lang'], dir }
      const block = directedBlock(own, words.get(node) ?? { arabic: 0, latin: 0 }, around)
      Object.assign(node.attribs, block.missing)
      inside = block.inside
    }
    for (const child of Array.from(node.children)) visit(child, inside)
  }
  for (const child of Array.from(tree.children)) visit(child, aroundOf(language))
}
