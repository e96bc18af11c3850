import { beforeEach, describe, expect, it } from 'vitest'
import type { RankedArticle } from '../articles/article-search.repository.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import { wordsOf, type IndexedText } from './indexed-text.ts'
import { rankedTextsService, type RankedTexts } from './ranked-texts.service.ts'

function aSummary(id: number): ArticleSummary {
  return {
    id,
    title: 'The Ferry',
    shortTitle: null,
    writer: 'Sara Khan',
    category: 'misc',
    language: 'en',
    publishDate: '2026-01-01',
    coverImage: null,
    coverFocus: null,
    excerpt: 'On the river.',
    visits: 0,
    version: 1,
  }
}

function anArticle(id: number, over: Partial<RankedArticle> = {}): RankedArticle {
  return { ...aSummary(id), takeDownAt: null, content: 'on the river', ...over }
}

const fieldsOf = (text: IndexedText) => text.fields.map((field) => wordsOf(text, field))

describe('the texts that ranking reads', () => {
  let stored: Map<number, RankedArticle>
  let reads: number[][]
  /** Reads wait for it. */
  let gate: Promise<void>
  let texts: RankedTexts
  let now: number
  beforeEach(() => {
    now = 0
    stored = new Map([1, 2, 3, 4].map((id) => [id, anArticle(id)]))
    reads = []
    gate = Promise.resolve()
    texts = newTexts()
  })

  /** `segmentBytes`: of the only segment. */
  function newTexts(segmentBytes = 2 ** 20): RankedTexts {
    return rankedTextsService({
      maxBytes: segmentBytes,
      segmentBytes,
      now: () => now,
      articles: {
        async rankedTexts(ids) {
          reads.push([...ids])
          const found = ids.flatMap((id) => stored.get(id) ?? [])
          await gate
          return found
        },
      },
    })
  }

  const contents = async (...ids: number[]) =>
    texts.use(ids, (found) => found.map((text) => fieldsOf(text).at(-1)?.join(' ') ?? ''))

  it('are folded, split into words, and read once', async () => {
    const fields = await texts.use([1], (found) => found.flatMap(fieldsOf))
    expect(fields).toEqual([
      ['the', 'ferry'],
      ['sara', 'khan'],
      ['on', 'the', 'river'],
    ])
    await contents(1, 2, 9)
    await contents(2, 1)
    expect(reads).toEqual([[1], [2, 9]])
  })

  it('are read again when their article has changed, and when all are forgotten', async () => {
    await contents(1, 2)
    stored.set(1, anArticle(1, { content: 'on the sea' }))
    texts.update([1])
    expect((await contents(1, 2)).toSorted()).toEqual(['on the river', 'on the sea'])
    expect(reads.at(-1)).toEqual([1])
    texts.clear()
    await contents(2)
    expect([reads.at(-1), texts.size.texts]).toEqual([[2], 1])
  })

  it('are not kept if an article changes while they are read', async () => {
    let open = () => undefined as void
    gate = new Promise((done) => (open = done))
    const early = contents(1)
    stored.set(1, anArticle(1, { content: 'on the sea' }))
    texts.update([1])
    open()
    expect([await early, await contents(1)]).toEqual([['on the river'], ['on the sea']])
  })

  it('take the memory of those that were not used, and are right for as many as are asked for', async () => {
    // Of three texts.
    texts = newTexts(1710)
    await contents(1, 2, 3)
    const { bytes } = texts.size
    await contents(2)
    await contents(4)
    await contents(2, 4)
    expect(reads).toEqual([[1, 2, 3], [4]])
    expect(await contents(1, 2, 3, 4)).toHaveLength(4)
    expect(reads.at(-1)).toEqual([1, 3])
    expect(texts.size.bytes).toBe(bytes)
  })

  it('are right where others take their memory while they are waited for', async () => {
    for (const [id, content] of ['one', 'two', 'three', 'four'].entries())
      stored.set(id + 1, anArticle(id + 1, { content }))
    texts = newTexts(1130)
    await contents(1)
    const found = await Promise.all([contents(1, 2), contents(3, 4), contents(1, 4), contents(2, 3)])
    expect(found.map((each) => each.toSorted())).toEqual([
      ['one', 'two'],
      ['four', 'three'],
      ['four', 'one'],
      ['three', 'two'],
    ])
  })

  it('come with what results show of their articles, which is read again after a minute', async () => {
    const summariesRead: number[][] = []
    const titles = async (...ids: number[]) => {
      const found = await texts.summaries(ids, async (missing) => {
        summariesRead.push([...missing])
        return missing.map((id) => ({ ...aSummary(id), title: 'The Ferry, read again' }))
      })
      return found.map(({ id, title }) => [id, title])
    }
    await contents(1, 2)
    expect(await titles(1, 2)).toEqual([
      [1, 'The Ferry'],
      [2, 'The Ferry'],
    ])
    texts.update([2])
    expect(await titles(1, 2, 3)).toEqual([
      [1, 'The Ferry'],
      [2, 'The Ferry, read again'],
      [3, 'The Ferry, read again'],
    ])
    now = 60_000
    expect(await titles(1)).toEqual([[1, 'The Ferry, read again']])
    now = 119_999
    expect(await titles(1)).toEqual([[1, 'The Ferry, read again']])
    expect(summariesRead).toEqual([[], [2, 3], [1], []])
  })

  it('are cut where they are long', async () => {
    stored.set(
      1,
      anArticle(1, { title: 'Ferry '.repeat(300), writer: 'Sara '.repeat(300), content: 'a '.repeat(3000) }),
    )
    const lengths = await texts.use([1], (found) => found.flatMap(fieldsOf).map((words) => words.length))
    expect(lengths).toEqual([86, 103, 1859])
  })
})
