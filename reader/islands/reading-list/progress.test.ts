import { describe, expect, it } from 'vitest'
import { parseProgress, percentOf, withoutProgress, withProgress, type Progress } from './progress.ts'

const inArticle = (id: number, part = 5): Progress => ({ id, part, parts: 20 })

describe('reading progress', () => {
  it('keeps the last 20 articles, the latest first', () => {
    let list: Progress[] = []
    for (let id = 1; id <= 25; id += 1) list = withProgress(list, inArticle(id))
    expect(list).toHaveLength(20)
    expect(list[0]?.id).toBe(25)
    list = withProgress(list, inArticle(10, 9))
    expect(list.slice(0, 2)).toEqual([inArticle(10, 9), inArticle(25)])
    expect(list.filter(({ id }) => id === 10)).toHaveLength(1)
    expect(parseProgress(JSON.stringify(list))).toEqual(list)
  })

  it('forgets a finished article', () => {
    expect(withoutProgress([inArticle(1), inArticle(2)], 1)).toEqual([inArticle(2)])
  })

  it.each([
    null,
    '{}',
    '{',
    '[null,7,"x",{"id":1}]',
    '[{"id":1,"part":9,"parts":9}]',
    '[{"id":1,"part":0,"parts":9}]',
    '[{"id":1,"part":1e99,"parts":1e100}]',
  ])('is empty for %j', (text) => expect(parseProgress(text)).toEqual([]))

  it('is never 0 or 100 percent', () => {
    expect([
      percentOf({ id: 1, part: 1, parts: 900 }),
      percentOf({ id: 1, part: 5, parts: 20 }),
      percentOf({ id: 1, part: 899, parts: 900 }),
    ]).toEqual([1, 25, 99])
  })
})
