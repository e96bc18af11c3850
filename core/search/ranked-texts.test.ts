import { beforeEach, describe, expect, it } from 'vitest'
import type { ArticleText } from '../articles/article-search.repository.ts'
import { rankedTextsService, type RankedTexts } from './ranked-texts.service.ts'

function anArticleText(id: number, over: Partial<ArticleText> = {}): ArticleText {
  return { id, title: 'The Ferry', writer: 'Sara Khan', publishDate: '2026-01-01', content: 'on the river', ...over }
}

describe('the texts that ranking reads', () => {
  let stored: Map<number, ArticleText>
  let reads: number[][]
  /** Reads wait for it. */
  let gate: Promise<void>
  let texts: RankedTexts
  beforeEach(() => {
    stored = new Map([1, 2, 3, 4].map((id) => [id, anArticleText(id)]))
    reads = []
    gate = Promise.resolve()
    texts = newTexts()
  })

  function newTexts(maxBytes?: number): RankedTexts {
    return rankedTextsService({
      ...(maxBytes !== undefined && { maxBytes }),
      articles: {
        async texts(ids) {
          reads.push([...ids])
          const found = ids.flatMap((id) => stored.get(id) ?? [])
          await gate
          return found
        },
      },
    })
  }

  const contents = async (...ids: number[]) => (await texts.read(ids)).map(({ content }) => content.text)

  it('are folded, split into words, and read once', async () => {
    const [text] = await texts.read([1])
    expect([text?.title.text, text?.byline.text]).toEqual(['the ferry', 'sara khan'])
    expect([...(text?.content.starts ?? [])]).toEqual([0, 3, 7])
    await texts.read([1, 2, 9])
    await texts.read([2, 1])
    expect(reads).toEqual([[1], [2, 9]])
  })

  it('are read again when their article has changed, and when all are forgotten', async () => {
    await texts.read([1, 2])
    stored.set(1, anArticleText(1, { content: 'on the sea' }))
    texts.update([1])
    expect((await contents(1, 2)).toSorted()).toEqual(['on the river', 'on the sea'])
    expect(reads.at(-1)).toEqual([1])
    texts.clear()
    await texts.read([2])
    expect([reads.at(-1), texts.size.texts]).toEqual([[2], 1])
  })

  it('are not kept if an article changes while they are read', async () => {
    let open = () => undefined as void
    gate = new Promise((done) => (open = done))
    const early = contents(1)
    stored.set(1, anArticleText(1, { content: 'on the sea' }))
    texts.update([1])
    open()
    expect([await early, await contents(1)]).toEqual([['on the river'], ['on the sea']])
  })

  it('take no more memory than allowed: those that were used last are kept', async () => {
    texts = newTexts(2000)
    for (const id of [1, 2, 1, 3]) await texts.read([id])
    expect(texts.size.bytes).toBeLessThanOrEqual(2000)
    await texts.read([1])
    await texts.read([2])
    expect(reads.flat()).toEqual([1, 2, 3, 2])
    for (const id of [1, 2, 3, 4]) texts.update([id])
    expect(texts.size).toEqual({ texts: 0, bytes: 0 })
  })
})
