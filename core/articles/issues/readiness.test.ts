import { describe, expect, it } from 'vitest'
import type { IssueEntry } from '#shared/issue-contents.ts'
import { readiness, type ReadyArticle } from './readiness.ts'

function entry(key: string, over: Partial<IssueEntry> = {}): IssueEntry {
  const rest = { section: '', title: key, page_from: null, page_to: null, words_wanted: null, due_day: null }
  return { key, kind: 'article', article_id: null, ...rest, ...over }
}
function article(id: number, over: Partial<ReadyArticle> = {}): ReadyArticle {
  const sound = { isApproved: true, isComplete: true, picturesWithoutAlt: 0, deadLinks: 0, openNotes: 0 }
  return { id, title: `Article ${id}`, ...sound, ...over }
}
const codesOf = (entries: readonly IssueEntry[], articles: readonly ReadyArticle[] = [], cover: string | null = '/c') =>
  readiness({ cover, entries, articles }).map(({ code, blocks }) => (blocks ? `${code}!` : code))

describe('what stands in the way of a release', () => {
  it('is nothing, where a cover and every text are there', () => {
    expect(codesOf([entry('a', { article_id: 1 }), entry('b', { kind: 'advertisement' })], [article(1)])).toEqual([])
  })

  it.each([
    ['no cover', [entry('a', { article_id: 1 })], [article(1)], null, ['no_cover!']],
    ['an entry that waits for its article', [entry('a')], [], '/c', ['no_article!']],
    ['an article that is gone', [entry('a', { article_id: 1 })], [], '/c', ['no_article!']],
    [
      'one that nobody has approved',
      [entry('a', { article_id: 1 })],
      [article(1, { isApproved: false })],
      '/c',
      ['not_approved!'],
    ],
    [
      'one that is not finished',
      [entry('a', { article_id: 1 })],
      [article(1, { isComplete: false })],
      '/c',
      ['unfinished!'],
    ],
    ['an empty issue', [], [], '/c', ['no_entries']],
  ] as const)('%s', (_what, entries, articles, cover, expected) => {
    expect(codesOf(entries, articles, cover)).toEqual(expected)
  })

  it('is not what editors should look at, which stands behind it', () => {
    const entries = [entry('a', { article_id: 1 }), entry('b')]
    const articles = [article(1, { picturesWithoutAlt: 2, deadLinks: 1, openNotes: 3 })]
    expect(codesOf(entries, articles)).toEqual(['no_article!', 'no_alt', 'dead_link', 'open_note'])
    expect(readiness({ cover: '/c', entries, articles })[1]).toMatchObject({ title: 'Article 1', count: 2, key: 'a' })
  })

  it.each([
    [[1, 3], [4, 5], []],
    [[1, 3], [3, 5], ['pages_overlap 3-3']],
    [[1, 8], [3, 5], ['pages_overlap 3-5']],
    [[1, 3], [6, 7], ['pages_gap 4-5']],
    [[6, 7], [1, 3], ['pages_gap 4-5']],
    [[1, null], [2, null], []],
    [[1, null], [1, null], ['pages_overlap 1-1']],
  ] as const)('in pages %j and %j is %j', (one, other, expected) => {
    const entries = [one, other].map(([from, to], index) =>
      entry(`k${index}`, { kind: 'feature', page_from: from, page_to: to }),
    )
    const found = readiness({ cover: '/c', entries, articles: [] })
    expect(found.map(({ code, from, to }) => `${code} ${from}-${to}`)).toEqual(expected)
  })
})
