import { describe, expect, it } from 'vitest'
import { numbersFrom } from '#testing/numbers-from.ts'
import {
  bySection,
  changeEntry,
  insertEntries,
  moveEntry,
  removeEntry,
  shiftEntry,
  skeletonOf,
  type ContentsEdit,
  type IssueEntry,
} from './issue-contents.ts'

function entry(key: string, over: Partial<IssueEntry> = {}): IssueEntry {
  const rest = { section: '', article_id: null, title: key, page_from: null, page_to: null, words_wanted: null }
  return { key, kind: 'article', ...rest, due_day: null, ...over }
}
const keysOf = (entries: readonly IssueEntry[]) => entries.map(({ key }) => key).join('')
const ABCD = ['a', 'b', 'c', 'd'].map((key) => entry(key))

describe('edits of the contents of an issue', () => {
  it.each([
    ['adds at the end', insertEntries([entry('x'), entry('y')]), 'abcdxy'],
    ['adds behind another', insertEntries([entry('x')], 'b'), 'abxcd'],
    ['adds at the end where the other is gone', insertEntries([entry('x')], 'z'), 'abcdx'],
    ['adds nothing twice', insertEntries([entry('b')]), 'abcd'],
    ['removes', removeEntry('b'), 'acd'],
    ['moves behind another', moveEntry('a', 'c'), 'bcad'],
    ['moves to the front', moveEntry('c', null), 'cabd'],
    ['moves nothing behind what is gone', moveEntry('a', 'z'), 'abcd'],
    ['moves nothing that is gone', moveEntry('z', 'a'), 'abcd'],
    ['moves nothing behind itself', moveEntry('a', 'a'), 'abcd'],
    ['moves down', shiftEntry('b', 1), 'acbd'],
    ['moves up', shiftEntry('b', -1), 'bacd'],
    ['moves up to no place before the first', shiftEntry('a', -1), 'abcd'],
    ['moves down to no place behind the last', shiftEntry('d', 1), 'abcd'],
  ] satisfies readonly [string, ContentsEdit, string][])('%s', (_does, edit, expected) => {
    expect(keysOf(edit(ABCD))).toBe(expected)
    expect(keysOf(ABCD)).toBe('abcd')
  })

  it('does not add an article that is there already', () => {
    const entries = [entry('a', { article_id: 5 })]
    expect(keysOf(insertEntries([entry('x', { article_id: 5 }), entry('y', { article_id: 6 })])(entries))).toBe('ay')
  })

  it('changes one entry', () => {
    expect(changeEntry('b', { section: 'Essays' })(ABCD).map(({ section }) => section)).toEqual(['', 'Essays', '', ''])
  })

  it('by two people, each of whom makes an edit again where the other was faster, lose and double nothing', () => {
    const pick = numbersFrom(39)
    let stored: { version: number; entries: readonly IssueEntry[] } = { version: 1, entries: ABCD }
    const seen = [stored, stored]
    let [added, removed, conflicts] = [ABCD.length, 0, 0]
    const editOf = (entries: readonly IssueEntry[], next: number): ContentsEdit => {
      const any = () => entries[pick(entries.length)]?.key ?? 'none'
      const kind = pick(10)
      if (kind < 3) return insertEntries([entry(`k${next}`)], any())
      if (kind < 4) return removeEntry(any())
      if (kind < 7) return moveEntry(any(), pick(4) === 0 ? null : any())
      if (kind < 9) return shiftEntry(any(), pick(2) === 0 ? 1 : -1)
      return changeEntry(any(), { section: `s${next}` })
    }
    for (let next = 0; next < 10_000; next += 1) {
      const editor = pick(2)
      const known = seen[editor] ?? stored
      // The screen is at most a few edits behind.
      const edit = editOf(known.entries, next)
      if (known.version !== stored.version) conflicts += 1
      const entries = edit(stored.entries).slice(-150)
      const before = new Set(stored.entries.map(({ key }) => key))
      added += entries.filter(({ key }) => !before.has(key)).length
      removed += stored.entries.length - entries.filter(({ key }) => before.has(key)).length
      stored = { version: stored.version + 1, entries }
      seen[editor] = stored
      const keys = entries.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
    expect(conflicts).toBeGreaterThan(1000)
    expect(stored.entries).toHaveLength(added - removed)
  })
})

describe('the contents of an issue', () => {
  it('are grouped by section, in the order in which sections begin', () => {
    const entries = [
      entry('a', { section: 'Cover' }),
      entry('b', { section: 'Essays' }),
      entry('c', { section: 'Cover' }),
    ]
    expect(bySection(entries).map(({ section, entries: of }) => [section, keysOf(of)])).toEqual([
      ['Cover', 'ac'],
      ['Essays', 'b'],
    ])
  })

  it('are the skeleton of the next: its sections, pages and advertisements, without articles and days', () => {
    const former = [
      entry('a', {
        article_id: 5,
        section: 'Essays',
        page_from: 4,
        page_to: 6,
        words_wanted: 900,
        due_day: '2026-11-01',
      }),
      entry('b', { kind: 'advertisement', title: 'Back cover' }),
    ]
    let next = 0
    const made = skeletonOf(former, () => `n${(next += 1)}`)
    expect(made).toEqual([
      entry('n1', { title: '', section: 'Essays', page_from: 4, page_to: 6, words_wanted: 900 }),
      entry('n2', { kind: 'advertisement', title: 'Back cover' }),
    ])
  })
})
