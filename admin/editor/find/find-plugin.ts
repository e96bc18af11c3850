/** Marks what is looked for in the text, while it is edited too, and replaces it. */
import { closeHistory } from '@tiptap/pm/history'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { textIndexOf } from '../text-index.ts'
import { findMatches } from './matches.ts'

type Place = { from: number; to: number }
export type Wanted = { words: string; isExact: boolean }
export type Found = Wanted & {
  places: readonly Place[]
  /** The index of the place that is gone to; -1 without places. */
  current: number
}

export const FIND = new PluginKey<Found>('find')

/** `near`: the position from which the first place is gone to. */
type Change = { wanted: Wanted; near: number } | { current: number }

function placesIn(doc: TextNode, { words, isExact }: Wanted): Place[] {
  const index = textIndexOf(doc)
  return findMatches(index.text, words, isExact).flatMap(({ start, end }) => {
    const from = index.positionOf(start)
    const to = index.positionOf(end - 1) + 1
    // Words on both sides of a footnote are not beside each other.
    return to - from === end - start ? [{ from, to }] : []
  })
}

/** The first place at or after a position, or else the first of all. */
function nearest(places: readonly Place[], position: number): number {
  const index = places.findIndex(({ from }) => from >= position)
  return index < 0 ? Math.min(0, places.length - 1) : index
}

function apply(transaction: Transaction, found: Found): Found {
  const change = transaction.getMeta(FIND) as Change | undefined
  if (change && 'wanted' in change) {
    const places = placesIn(transaction.doc, change.wanted)
    return { ...change.wanted, places, current: nearest(places, change.near) }
  }
  if (transaction.docChanged) {
    const places = placesIn(transaction.doc, found)
    const at = found.places[found.current]?.from ?? 0
    return { ...found, places, current: nearest(places, transaction.mapping.map(at)) }
  }
  return change ? { ...found, current: change.current } : found
}

export function findPlugin(): Plugin<Found> {
  return new Plugin<Found>({
    key: FIND,
    state: { init: () => ({ words: '', isExact: false, places: [], current: -1 }), apply },
    props: {
      decorations: (state) => {
        const { places = [], current } = FIND.getState(state) ?? {}
        const marks = places.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: index === current ? 'find-match find-current' : 'find-match' }),
        )
        return DecorationSet.create(state.doc, marks)
      },
    },
  })
}

export function lookFor(state: EditorState, wanted: Wanted, near: number): Transaction {
  return state.tr.setMeta(FIND, { wanted, near } satisfies Change)
}

/** To the next place (1) or the one before (-1), around the ends of the text. */
export function goOn(state: EditorState, step: 1 | -1): Transaction {
  const { places = [], current = -1 } = FIND.getState(state) ?? {}
  const next = places.length === 0 ? -1 : (current + step + places.length) % places.length
  return state.tr.setMeta(FIND, { current: next } satisfies Change)
}

/** Replaces the current place, or all of them; undone as one step. The formats of the words stay. */
export function replaceFound(state: EditorState, replacement: string, which: 'current' | 'all'): Transaction {
  const { places = [], current = -1 } = FIND.getState(state) ?? {}
  const replaced = which === 'all' ? places : places.slice(current, current + 1)
  const tr = closeHistory(state.tr)
  for (const { from, to } of replaced.toReversed()) tr.insertText(replacement, from, to)
  return tr
}
