import { describe, expect, it } from 'vitest'
import { indexText, sizeOf, wordsOf } from './indexed-text.ts'
import { rankedText, type RankedText } from './ranking.ts'
import { textMemory } from './text-memory.ts'

function aText(id: number, words: string): RankedText {
  return rankedText({ id, publishDate: '2026-01-01' }, indexText([`text ${id}`, 'sara', words]))
}

const LENGTH = 700
/** One of `LENGTH` bytes. */
function aTextOfLength(id: number): RankedText {
  const beginning = `${'a'.repeat(50)} ${'b'.repeat(50)} c`
  const missing = LENGTH - sizeOf(aText(id, beginning))
  return aText(id, beginning + 'c'.repeat(missing))
}

const fieldsOf = (text: RankedText) => text.fields.map((field) => wordsOf(text, field).join(' '))

function memoryOf(texts: number, segments: number) {
  const memory = textMemory<{ text: RankedText; note: string }>({
    maxBytes: segments * texts * LENGTH,
    segmentBytes: texts * LENGTH,
  })
  const put = (...ids: number[]) => {
    for (const id of ids) memory.put(id, { text: aTextOfLength(id), note: `note ${id}` })
  }
  const contents = (id: number) => {
    const kept = memory.get(id, { isUse: false })
    return kept && fieldsOf(kept.text)
  }
  return { ...memory, put, contents, size: () => memory.size }
}

const expected = (id: number) => fieldsOf(aTextOfLength(id))

describe('memory for texts', () => {
  it('keeps texts that follow one another, with what belongs to them', () => {
    const memory = memoryOf(4, 2)
    memory.put(7, 8)
    expect([memory.contents(7), memory.contents(8), memory.contents(9)]).toEqual([expected(7), expected(8), undefined])
    expect(memory.get(8)?.note).toBe('note 8')
    expect(memory.ids()).toEqual([7, 8])
  })

  it('forgets those that were not used since they were written, the oldest first', () => {
    const memory = memoryOf(4, 2)
    memory.put(1, 2, 3, 4, 5, 6, 7, 8)
    expect(memory.size()).toEqual({ texts: 8, bytes: 8 * LENGTH })
    memory.get(3)
    memory.get(2, { isUse: false })
    memory.put(9)
    expect(memory.ids()).toEqual([5, 6, 7, 8, 3, 9])
    memory.put(10, 11)
    // Used once, it was kept once.
    memory.put(12, 13, 14, 15, 16)
    expect(memory.ids()).toEqual([12, 13, 14, 15, 16])
    for (const id of memory.ids()) expect(memory.contents(id)).toEqual(expected(id))
    expect(memory.size().bytes).toBe(8 * LENGTH)
  })

  it('moves those that it keeps to the beginning, however many lie before them', () => {
    const memory = memoryOf(8, 1)
    memory.put(1, 2, 3, 4, 5, 6, 7, 8)
    for (const id of [2, 5, 8]) memory.get(id)
    memory.put(9)
    expect(memory.ids()).toEqual([2, 5, 8, 9])
    for (const id of memory.ids()) expect(memory.contents(id)).toEqual(expected(id))
  })

  it('has room for a new one although all were used', () => {
    const memory = memoryOf(4, 3)
    for (let id = 1; id <= 60; id += 1) {
      memory.put(id)
      for (const each of memory.ids()) memory.get(each)
      expect(memory.contents(id)).toEqual(expected(id))
    }
    expect(memory.size().bytes).toBe(12 * LENGTH)
    expect(memory.size().texts).toBeGreaterThan(6)
  })

  it('replaces a text, and forgets what is deleted', () => {
    const memory = memoryOf(4, 1)
    memory.put(1, 2)
    memory.put(1)
    expect(memory.ids()).toEqual([2, 1])
    expect([memory.delete(2), memory.delete(2), memory.get(2)]).toEqual([true, false, undefined])
    memory.clear()
    expect([memory.ids(), memory.size().texts]).toEqual([[], 0])
    memory.put(3, 4, 5, 6)
    expect(memory.ids()).toEqual([3, 4, 5, 6])
  })

  it('keeps no more than eighty texts of few words in a segment, and half of them when it is written again', () => {
    const memory = textMemory<{ text: RankedText }>({ maxBytes: 100_000, segmentBytes: 100_000 })
    for (let id = 1; id <= 80; id += 1) {
      memory.put(id, { text: aText(id, 'a') })
      memory.get(id)
    }
    expect(memory.size.texts).toBe(80)
    memory.put(81, { text: aText(81, 'a') })
    expect(memory.size.texts).toBe(41)
  })
})
