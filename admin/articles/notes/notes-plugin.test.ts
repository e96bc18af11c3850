import { Schema, type Node as TextNode } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { currentAnchors, drawnNotes, NOTES, notesPlugin, selectedAnchor, type AnchoredNote } from './notes-plugin.ts'
import { textIndexOf } from '../../editor/text-index.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    figure: { group: 'block', atom: true },
    text: { group: 'inline' },
    hardBreak: { group: 'inline', inline: true },
  },
})
const paragraph = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])
const docOf = (...texts: string[]) => schema.node('doc', null, texts.map(paragraph))
const opened = (doc: TextNode) =>
  EditorState.create({ doc, plugins: [notesPlugin({ onPick: () => undefined, onWrite: () => undefined })] })
const withNotes = (state: EditorState, notes: readonly AnchoredNote[]) =>
  state.apply(state.tr.setMeta(NOTES, { notes, active: null }))
const noteOf = (id: number, quote: string, prefix = '', suffix = ''): AnchoredNote => {
  return { id, quote, prefix, suffix, isResolved: false }
}
const wordsOf = (state: EditorState) =>
  new Map(drawnNotes(state).map(({ id, from, to }) => [id, state.doc.textBetween(from, to, '\n', '\uFFFC')]))

describe('the text of a document', () => {
  it('leads from characters to positions and back', () => {
    const doc = schema.node('doc', null, [
      paragraph('The river'),
      schema.node('figure'),
      schema.node('paragraph', null, [schema.text('and'), schema.node('hardBreak'), schema.text('the road')]),
    ])
    const { text, positionOf, offsetOf } = textIndexOf(doc)
    expect(text).toBe('The river\uFFFC\nand\nthe road')
    const start = text.indexOf('the road')
    expect(doc.textBetween(positionOf(start), positionOf(start + 7) + 1)).toBe('the road')
    for (let offset = 0; offset < text.length; offset += 1) expect(offsetOf(positionOf(offset))).toBe(offset)
  })
})

describe('the notes in the editor', () => {
  it('are drawn on their words, also across paragraphs, and listed in the order of the text', () => {
    const state = withNotes(opened(docOf('The river rises.', 'The road is dry.')), [
      noteOf(1, 'road', 'The ', ' is'),
      noteOf(2, 'rises.\nThe'),
      noteOf(3, 'no such words'),
      noteOf(4, ''),
    ])
    expect([...wordsOf(state)]).toEqual([
      [2, 'rises.\nThe'],
      [1, 'road'],
    ])
  })

  it('stay on their words while the text is edited, and give their new words', () => {
    let state = withNotes(opened(docOf('The river rises in May.')), [noteOf(1, 'river', 'The ', ' rises')])
    state = state.apply(state.tr.insertText('In spring, the wide ', 1, 5))
    const at = drawnNotes(state)[0]?.from ?? 0
    state = state.apply(state.tr.insertText('X', at + 2))
    expect(wordsOf(state).get(1)).toBe('riXver')
    expect(currentAnchors(state).get(1)).toEqual({
      quote: 'riXver',
      prefix: 'In spring, the wide ',
      suffix: ' rises in May.',
    })
  })

  it('are gone with their words, and are found again when those return', () => {
    const notes = [noteOf(1, 'rises in May', 'The river ', '.')]
    let state = withNotes(opened(docOf('The river rises in May.')), notes)
    state = state.apply(state.tr.delete(10, 24))
    expect(drawnNotes(state)).toEqual([])
    state = withNotes(state.apply(state.tr.insertText(' rises in May.', 10)), notes)
    expect(wordsOf(state).get(1)).toBe('rises in May')
  })

  it('take the selected words', () => {
    const state = opened(docOf('The river rises.', 'The road is dry.'))
    const select = (from: number, to: number) =>
      selectedAnchor(state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to))))
    expect(select(5, 10)).toEqual({ quote: 'river', prefix: 'The ', suffix: ' rises.\nThe road is dry.' })
    expect(select(5, 5)).toBeNull()
  })

  it('are never on other words, and nearly all on theirs, after thousands of random edits', () => {
    // A linear congruential generator, so that a failure can be repeated.
    let seed = 20_261_122
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed % below
    }
    const VOCABULARY = 'the river road rises falls in of May June and hills above dry دریا سڑک پہاڑ'.split(' ')
    const someWords = (count: number) => Array.from({ length: count }, () => VOCABULARY[random(16)]).join(' ')
    let state = opened(docOf(...Array.from({ length: 60 }, () => someWords(60))))
    const { text, positionOf } = textIndexOf(state.doc)
    const notes: AnchoredNote[] = []
    for (let id = 1; id <= 200; id += 1) {
      const from = positionOf(random(text.length - 80))
      const selection = TextSelection.between(state.doc.resolve(from), state.doc.resolve(from + 10 + random(60)))
      const anchor = selectedAnchor(state.apply(state.tr.setSelection(selection)))
      if (anchor) notes.push({ id, ...anchor, isResolved: false })
    }
    state = withNotes(state, notes)
    const drawn = drawnNotes(state).length
    expect(drawn).toBeGreaterThan(195)
    let kept = 0
    let alive = 0
    for (let round = 0; round < 40; round += 1) {
      for (let edit = 0; edit < 250; edit += 1) {
        const at = 1 + random(state.doc.content.size - 60)
        const $at = state.doc.resolve(at)
        if (!$at.parent.isTextblock) continue
        const end = Math.min($at.end(), at + random(12))
        state = state.apply(random(3) === 0 ? state.tr.delete(at, end) : state.tr.insertText(someWords(1), at))
      }
      // Saved, and opened again by somebody else.
      const anchors = currentAnchors(state)
      const expected = wordsOf(state)
      const saved = [...anchors].map(([id, anchor]) => ({ id, ...anchor, isResolved: false }))
      const again = withNotes(opened(state.doc), saved)
      const words = wordsOf(again)
      alive += saved.length
      for (const { id, from } of drawnNotes(again)) {
        expect(words.get(id)).toBe(expected.get(id)?.trim())
        const before = drawnNotes(state).find((each) => each.id === id)
        if (before && Math.abs(before.from - from) <= 2) kept += 1
        else throw new Error(`Note ${id} is on other words.`)
      }
      state = withNotes(state, saved)
    }
    expect(kept / alive).toBeGreaterThan(0.97)
  })
})
