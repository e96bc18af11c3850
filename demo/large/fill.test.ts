import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { categorySlugs, isUrduCategory } from '#shared/categories.ts'
import { plainText } from '#core/html-tree.ts'
import { ENGINES } from '#testing/databases.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { fillLarge } from './fill.ts'

const CONTENT = join(import.meta.dirname, '../content')
const ADMIN: Caller = { role: 'admin', userId: 1 }
const ARTICLES = 600

describe.each(ENGINES)('a large magazine on %s', (name) => {
  let site: TestServices
  let folder: string

  beforeEach(async () => {
    site = await newServices(name)
    folder = mkdtempSync(join(tmpdir(), 'hilal-large-'))
    for (const part of ['articles', 'authors.json', 'comments.json'])
      symlinkSync(join(CONTENT, part), join(folder, part))
  })
  afterEach(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has the requested number of articles, varied and distinct', async () => {
    const { services, time } = site
    const told: number[] = []
    const progress = (done: number) => told.push(done)
    await fillLarge({ services, folder, now: time.now, articles: ARTICLES, progress })
    expect(told).toEqual([500, ARTICLES])

    const { rows, count } = await services.articles.list(ADMIN, {}, { page: 1, pageSize: 1000 })
    expect(count).toBe(ARTICLES)
    expect(new Set(rows.map((article) => article.title)).size).toBe(ARTICLES)
    expect(new Set(rows.map((article) => article.category))).toEqual(new Set(categorySlugs()))
    expect(new Set(rows.map((article) => article.publishDate.slice(0, 7))).size).toBeGreaterThan(80)
    expect(new Set(rows.map((article) => article.writer)).size).toBeGreaterThan(150)
    for (const article of rows) {
      expect(article.language).toBe(isUrduCategory(article.category) ? 'ur' : 'en')
      expect(article.publishDate < time.now).toBe(true)
      const words = plainText(article.description).split(' ').length
      expect(words).toBeGreaterThanOrEqual(190)
      expect(words).toBeLessThan(2300)
    }
    expect(rows.some((article) => article.visits > 0)).toBe(true)
    expect((await services.comments.list(ADMIN, {}, { page: 1, pageSize: 1 })).count).toBeGreaterThan(20)
  })
})
