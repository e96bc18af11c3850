/**
 * Corrects pasted Urdu that an older program has written (see `shared/urdu-text/corrections.ts`), as a step of its own:
 * Ctrl-Z takes it back and leaves what was pasted, and so does `undoUrduCorrections`, also after more was written.
 */
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Fragment, Node as TextNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { correctionsOf, type Correction, type CorrectionKind } from '#shared/urdu-text/corrections.ts'

/** What stands at a place now, and stood there before. */
type Corrected = { from: number; to: number; before: Fragment }

export type CorrectionCounts = Partial<Record<CorrectionKind, number>>

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    urduCorrections: { undoUrduCorrections: () => ReturnType }
  }
}

const KEY = new PluginKey<readonly Corrected[]>('urduCorrections')

const isArabic = (lang: unknown) => typeof lang === 'string' && /^ar\b/i.test(lang)

/** Stands for what is no text, such as a footnote. */
const OTHER = '\ufffc'

/** The corrections of a paragraph that lies at `start`, by places of the document. */
function correctionsOfBlock(block: TextNode, start: number): Correction[] {
  let text = ''
  const arabic: [from: number, to: number][] = []
  block.forEach((child, offset) => {
    text += child.text ?? OTHER.repeat(child.nodeSize)
    if (child.marks.some(({ attrs }) => isArabic(attrs['lang']))) arabic.push([offset, offset + child.nodeSize])
  })
  const isKept = ({ start: from, end, kind }: Correction) =>
    kind !== 'letters' || !arabic.some(([first, last]) => from < last && end > first)
  return correctionsOf(text, isArabic(block.attrs['lang']))
    .filter(isKept)
    .map((one) => ({ ...one, start: start + one.start, end: start + one.end }))
}

function correctionsBetween(doc: TextNode, from: number, to: number): Correction[] {
  const found: Correction[] = []
  let arabicUntil = -1
  doc.nodesBetween(from, to, (node, position) => {
    if (isArabic(node.attrs['lang'])) arabicUntil = Math.max(arabicUntil, position + node.nodeSize)
    if (!node.isTextblock) return position >= arabicUntil
    // Words that stood there before are not the business of a paste.
    const all = position < arabicUntil ? [] : correctionsOfBlock(node, position + 1)
    found.push(...all.filter(({ start, end }) => start >= from && end <= to))
    return false
  })
  return found
}

/** The part of the document that a transaction has changed. */
function changedRange({ mapping }: Transaction): { from: number; to: number } | null {
  let [from, to] = [Infinity, -Infinity]
  for (const [index, map] of mapping.maps.entries()) {
    const rest = mapping.slice(index + 1)
    map.forEach((_oldStart, _oldEnd, start, end) => {
      from = Math.min(from, rest.map(start, -1))
      to = Math.max(to, rest.map(end, 1))
    })
  }
  return from < to ? { from, to } : null
}

type Options = { onCorrected: (counts: CorrectionCounts) => void }

export const UrduCorrections = Extension.create<Options, { isOwn: boolean }>({
  name: 'urduCorrections',
  addOptions: () => ({ onCorrected: () => undefined }),
  addStorage: () => ({ isOwn: false }),

  onTransaction({ editor, transaction }) {
    const range = transaction.getMeta('paste') && !this.storage.isOwn ? changedRange(transaction) : null
    const corrections = range ? correctionsBetween(editor.state.doc, range.from, range.to) : []
    if (corrections.length === 0) return
    const change = closeHistory(editor.state.tr)
    const corrected = corrections.map(({ start, end, text, kind }): Corrected & { kind: CorrectionKind } => {
      const before = editor.state.doc.slice(start, end).content
      const from = change.mapping.map(start)
      change.insertText(text, from, change.mapping.map(end))
      return { from, to: from + text.length, before, kind }
    })
    editor.view.dispatch(change.setMeta(KEY, corrected))
    const counts: CorrectionCounts = {}
    for (const { kind } of corrections) counts[kind] = (counts[kind] ?? 0) + 1
    this.options.onCorrected(counts)
  },

  addCommands() {
    return {
      undoUrduCorrections:
        () =>
        ({ state, tr, dispatch }) => {
          const corrected = KEY.getState(state) ?? []
          if (dispatch) {
            for (const { from, to, before } of corrected.toReversed()) if (from < to) tr.replaceWith(from, to, before)
            tr.setMeta(KEY, [])
          }
          return corrected.length > 0
        },
    }
  },

  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin<readonly Corrected[]>({
        key: KEY,
        state: {
          init: () => [],
          apply: (change, corrected) => {
            const set = change.getMeta(KEY) as readonly Corrected[] | undefined
            if (set || !change.docChanged) return set ?? corrected
            const { mapping } = change
            return corrected.map(({ from, to, before }) => ({
              from: mapping.map(from, 1),
              to: mapping.map(to, -1),
              before,
            }))
          },
        },
        props: {
          handlePaste: (_view, event) => {
            // What comes from this editor is as somebody wants it.
            storage.isOwn = event.clipboardData?.getData('text/html').includes('data-pm-slice') ?? false
            return false
          },
        },
      }),
    ]
  },
})
