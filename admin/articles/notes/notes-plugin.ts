/**
 * Draws the passages of notes in the editor. The text contains nothing of them: while it is edited, they are mapped
 * through each step, and their new words are read when it is saved.
 */
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { anchorOf, findPassage, type Anchor } from './passages.ts'
import { textIndexOf, type TextIndex } from '../../editor/text-index.ts'

export type AnchoredNote = Anchor & { id: number; isResolved: boolean }
export type DrawnNote = { id: number; from: number; to: number }
type Shown = { notes: readonly AnchoredNote[]; active: number | null }

export const NOTES = new PluginKey<DecorationSet>('notes')

function idOf({ spec }: Decoration): number {
  return (spec as { id: number }).id
}

function decoration({ id, from, to }: DrawnNote, { notes, active }: Shown): Decoration {
  const isResolved = notes.find((note) => note.id === id)?.isResolved ?? false
  const names = ['note-mark', isResolved && 'note-resolved', id === active && 'note-active']
  const attributes = { nodeName: 'mark', class: names.filter(Boolean).join(' '), 'data-note': String(id) }
  return Decoration.inline(from, to, attributes, { id, inclusiveStart: false, inclusiveEnd: false })
}

/** The passage of a note where nothing has drawn it yet. */
function found(index: TextIndex, note: AnchoredNote): DrawnNote | null {
  const passage = findPassage(index.text, note)
  if (!passage) return null
  return { id: note.id, from: index.positionOf(passage.start), to: index.positionOf(passage.end - 1) + 1 }
}

/** Notes that are drawn stay where they are; the others are looked for. */
function show(doc: TextNode, drawn: DecorationSet, shown: Shown): DecorationSet {
  const positions = new Map(drawnIn(drawn).map((each) => [each.id, each]))
  let index: TextIndex | null = null
  const all = shown.notes.flatMap((note) => {
    if (note.quote === '') return []
    const known = positions.get(note.id) ?? found((index ??= textIndexOf(doc)), note)
    return known ? [decoration(known, shown)] : []
  })
  return DecorationSet.create(doc, all)
}

function drawnIn(decorations: DecorationSet): DrawnNote[] {
  return decorations
    .find()
    .map((each) => ({ id: idOf(each), from: each.from, to: each.to }))
    .filter(({ from, to }) => from < to)
}

/** The notes that are drawn, in the order of the text. */
export function drawnNotes(state: EditorState): DrawnNote[] {
  const decorations = NOTES.getState(state)
  return decorations ? drawnIn(decorations).toSorted((a, b) => a.from - b.from || a.id - b.id) : []
}

/** The words of the drawn notes as they are now. */
export function currentAnchors(state: EditorState): Map<number, Anchor> {
  const drawn = drawnNotes(state)
  if (drawn.length === 0) return new Map()
  const index = textIndexOf(state.doc)
  return new Map(
    drawn.flatMap(({ id, from, to }) => {
      const anchor = anchorOf(index.text, { start: index.offsetOf(from), end: index.offsetOf(to) })
      return anchor ? [[id, anchor] as const] : []
    }),
  )
}

/** The selected words; null if none are selected. */
export function selectedAnchor({ doc, selection }: EditorState): Anchor | null {
  if (selection.empty) return null
  const index = textIndexOf(doc)
  return anchorOf(index.text, { start: index.offsetOf(selection.from), end: index.offsetOf(selection.to) })
}

/** `onPick` is called for the passage at which somebody clicks, `onWrite` for the shortcut Ctrl+Alt+M. */
export function notesPlugin({ onPick, onWrite }: { onPick: (id: number) => void; onWrite: () => void }): Plugin {
  return new Plugin<DecorationSet>({
    key: NOTES,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, drawn) => {
        const mapped = transaction.docChanged ? drawn.map(transaction.mapping, transaction.doc) : drawn
        const shown = transaction.getMeta(NOTES) as Shown | undefined
        return shown ? show(transaction.doc, mapped, shown) : mapped
      },
    },
    props: {
      decorations: (state) => NOTES.getState(state),
      handleClick: (view, position) => {
        const [at] = NOTES.getState(view.state)?.find(position, position) ?? []
        if (at) onPick(idOf(at))
        return false
      },
      handleKeyDown: (_view, event) => {
        if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return false
        onWrite()
        return true
      },
    },
  })
}
