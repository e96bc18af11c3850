import { describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { applyToEach } from '#core/records/bulk.ts'
import { presentBulk } from './bulk.ts'

describe('a bulk action', () => {
  const FAILING: Record<number, AppError> = {
    2: new AppError('article.not_found'),
    3: new AppError('media.image_too_large', { details: { mb: 15 } }),
  }
  const done: number[] = []
  const work = async (id: number) => {
    const error = FAILING[id]
    if (error) throw error
    done.push(id)
  }

  it('is applied to each record separately, in their order, and reports the result of each', async () => {
    const results = await applyToEach([4, 2, 1, 3], work)
    expect(done).toEqual([4, 1])
    expect(presentBulk(results, 'en')).toEqual([
      { id: 4, ok: true },
      { id: 2, ok: false, error: 'This article does not exist.' },
      { id: 1, ok: true },
      { id: 3, ok: false, error: 'This picture is too large: at most 15 MB, please.' },
    ])
  })

  it('reports the results in Urdu', async () => {
    const [result] = presentBulk(await applyToEach([2], work), 'ur')
    expect(result?.error).toMatch(/\p{Script=Arabic}/u)
  })

  it('stops at an unexpected error', async () => {
    const seen: number[] = []
    const breaking = applyToEach([1, 2, 3], async (id) => {
      seen.push(id)
      if (id === 2) throw new Error('The database is away.')
    })
    await expect(breaking).rejects.toThrow('The database is away.')
    expect(seen).toEqual([1, 2])
  })

  it('on no records does nothing', async () => {
    expect(await applyToEach([], work)).toEqual([])
  })
})
