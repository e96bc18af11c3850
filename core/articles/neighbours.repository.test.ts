import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { storeArticles } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { neighboursRepository, type NeighboursRepository } from './neighbours.repository.ts'

const day = (date: number) => `2026-10-0${date}T04:00:00.000Z`
const NOW = day(7)

describe.each(ENGINES)('the articles before and after one on %s', (name) => {
  let site: TestServices
  let neighbours: NeighboursRepository
  let ids: number[]
  beforeAll(async () => {
    site = await newServices(name)
    neighbours = neighboursRepository(site.engine)
    ids = await storeArticles(site.services, [
      { title: 'first', publishDate: day(1) },
      { title: 'same time, lower id', publishDate: day(3) },
      { title: 'same time', publishDate: day(3) },
      { title: 'same time, higher id', publishDate: day(3) },
      { title: 'draft', publishDate: day(4), status: 'Draft' },
      { title: 'other category', publishDate: day(4), category: 'misc' },
      { title: 'last', publishDate: day(5) },
      { title: 'to come', publishDate: day(8) },
    ])
  })
  afterAll(() => site.close())

  const around = async (index: number, publicAt = NOW, over: { language?: 'ur' } = {}) => {
    const row = await site.engine.db
      .selectFrom('articles')
      .select(['id', 'category', 'language', 'publish_date as publishDate'])
      .where('id', '=', ids[index] ?? 0)
      .executeTakeFirstOrThrow()
    const { older, newer } = await neighbours.of({ ...row, ...over }, publicAt)
    return [older?.title ?? null, newer?.title ?? null]
  }

  it('are the nearest public ones of its category, those of one time in the order of their ids', async () => {
    expect(await around(0)).toEqual([null, 'same time, lower id'])
    expect(await around(1)).toEqual(['first', 'same time'])
    expect(await around(2)).toEqual(['same time, lower id', 'same time, higher id'])
    expect(await around(3)).toEqual(['same time', 'last'])
    expect(await around(5)).toEqual([null, null])
  })

  it('are none that is still to come, until its time', async () => {
    expect(await around(6)).toEqual(['same time, higher id', null])
    expect(await around(6, day(8))).toEqual(['same time, higher id', 'to come'])
  })

  it('are in its language', async () => {
    expect(await around(2, NOW, { language: 'ur' })).toEqual([null, null])
  })
})
