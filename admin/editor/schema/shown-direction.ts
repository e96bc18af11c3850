/**
 * Shows each block of the editor in the language of its words, while they are typed, unless somebody has chosen its
 * direction: as pages show it, and without a change of the document.
 */
import { Extension } from '@tiptap/core'
import type { Node as TextNode, ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { aroundOf, directedBlock, type Around, type DirectedBlock } from '#shared/block-direction.ts'
import type { Locale } from '#shared/locale.ts'
import { scriptWords, type ScriptWords } from '#shared/script.ts'

const DIRECTED = new Set([
  'paragraph',
  'heading',
  'pullQuote',
  'callout',
  'blockquote',
  'verse',
  'gallery',
  'bulletList',
  'orderedList',
  'taskList',
  'listItem',
  'taskItem',
  'table',
  'tableCell',
  'tableHeader',
])

/** Nodes never change, so that an edit counts the words of its own block alone. */
const counted = new WeakMap<TextNode, ScriptWords>()

function wordsOf(node: TextNode): ScriptWords {
  const known = counted.get(node)
  if (known) return known
  const words = { arabic: 0, latin: 0 }
  // The notes of footnotes stand for themselves.
  if (node.isTextblock) Object.assign(words, scriptWords(node.children.map(({ text = '' }) => text).join('')))
  else
    for (const child of node.children) {
      const { arabic, latin } = wordsOf(child)
      words.arabic += arabic
      words.latin += latin
    }
  counted.set(node, words)
  return words
}

/** What a block lacks and what holds inside of it; `own`: what it says itself, if not as in the document. */
export function directedNode(node: TextNode, around: Around, own: TextNode['attrs'] = node.attrs): DirectedBlock {
  if (!DIRECTED.has(node.type.name)) return { missing: {}, inside: around }
  return directedBlock({ lang: own['lang'], dir: own['dir'] }, wordsOf(node), around)
}

/** What holds at a position, within `depth` ancestors. */
export function aroundPosition($position: ResolvedPos, language: Locale, depth = $position.depth): Around {
  let around = aroundOf(language)
  for (let level = 1; level <= depth; level += 1) around = directedNode($position.node(level), around).inside
  return around
}

function decorationsOf(doc: TextNode, language: Locale): DecorationSet {
  const decorations: Decoration[] = []
  const visit = (parent: TextNode, start: number, around: Around): void => {
    parent.forEach((node, offset) => {
      if (node.isInline) return
      const position = start + offset
      const { missing, inside } = directedNode(node, around)
      if (missing.lang || missing.dir) decorations.push(Decoration.node(position, position + node.nodeSize, missing))
      if (!node.isTextblock) visit(node, position + 1, inside)
    })
  }
  visit(doc, 0, aroundOf(language))
  return DecorationSet.create(doc, decorations)
}

export const ShownDirection = Extension.create({
  name: 'shownDirection',
  addProseMirrorPlugins() {
    const { storage } = this.editor
    return [new Plugin({ props: { decorations: ({ doc }) => decorationsOf(doc, storage.blockFormat.language) } })]
  },
})
