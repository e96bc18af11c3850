import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { categorySlugs } from '#shared/categories.ts'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { LOCALES } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { languageOfText } from '#shared/script.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert } from '#testing/examples.ts'
import { aPdf } from '#testing/pdf.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { readContent } from './content.ts'
import { loadDemo } from './load.ts'
import type { DemoLoad } from './load-step.ts'
import { relatedSlugs } from './related.ts'

const CONTENT = join(import.meta.dirname, 'content')
const ADMIN: Caller = { role: 'admin', userId: 1 }
const ALL = { page: 1, pageSize: 500 }

describe.each(ENGINES)('the demo magazine on %s', (name) => {
  let site: TestSite
  let folder: string

  beforeEach(async () => {
    site = await newSite(name)
    folder = mkdtempSync(join(tmpdir(), 'hilal-demo-'))
  })
  afterEach(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const bring = (...parts: string[]) => parts.forEach((part) => symlinkSync(join(CONTENT, part), join(folder, part)))
  const load = (log: DemoLoad['log'] = site.log) =>
    loadDemo({ services: site.services, transaction: site.engine.transaction, folder, now: site.time.now, log })

  it('is loaded once, in full, and with nothing in the future', async () => {
    // Without the illustrations, which take time: the next test has some.
    bring('articles', 'authors.json', 'videos.json', 'packages.json', 'comments.json')
    const { articles, authors, opinions } = readContent(folder)
    const lines: string[] = []
    expect(await load({ info: (line) => lines.push(line), warn: (line) => lines.push(line) })).toBe(true)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.length).toBeLessThan(12)

    const counts = async () => ({
      articles: (await site.services.articles.list(ADMIN, {}, ALL)).count,
      public: (await site.services.articles.listPublic({}, ALL)).count,
      authors: (await site.services.authors.listAll(ADMIN)).length,
      videos: (await site.services.videos.listPublic()).length,
      packages: (await site.services.packages.list(ANONYMOUS)).length,
      comments: (await site.services.comments.list(ADMIN, {}, ALL)).count,
    })
    expect(await site.services.bundle.invalidRows()).toEqual([])
    const first = await counts()
    expect(first).toEqual({
      articles: articles.length,
      public: articles.length,
      authors: authors.length,
      videos: 8,
      packages: 4,
      comments: opinions.comments.length,
    })
    expect(first.articles).toBeGreaterThanOrEqual(70)
    expect(await site.services.visits.mostRead(categorySlugs(), 5)).toHaveLength(5)

    const { rows } = await site.services.articles.list(ADMIN, {}, ALL)
    const ids = new Set(
      rows.flatMap(({ description }) =>
        Array.from(description.matchAll(/data-article="(\d+)"/g), ([, id]) => Number(id)),
      ),
    )
    const slugs = articles.flatMap(({ html }) => relatedSlugs(html))
    expect(slugs.length).toBeGreaterThan(1)
    expect(
      rows
        .filter(({ id }) => ids.has(id))
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(
      articles
        .filter(({ slug }) => slugs.includes(slug))
        .map(({ title }) => title)
        .toSorted(),
    )

    expect(await load()).toBe(false)
    expect(await counts()).toEqual(first)
  })

  it('has its pictures, also within articles', async () => {
    bring('art', 'portraits', 'authors.json', 'billboards', 'billboards.json')
    cpSync(join(CONTENT, 'articles/trending-urdu-kids'), join(folder, 'articles/trending-urdu-kids'), {
      recursive: true,
    })
    await load()
    const { rows } = await site.services.articles.list(ADMIN, {}, ALL)
    expect(rows.every((article) => /^\/media\/[0-9a-f]{16}-1600x1000-/.test(article.coverImage ?? ''))).toBe(true)
    expect(new Set(rows.map((article) => article.coverImage)).size).toBe(rows.length)
    const texts = rows.map((article) => article.description).join('')
    expect(texts).toMatch(/<img src="\/media\/[^"]+\/960\.webp"[^>]* width="1600" height="1000" loading="lazy"/)
    expect(texts).not.toContain('demo:')
    for (const locale of LOCALES) {
      const billboards = await site.services.billboards.byLocation(locale)
      expect(new Set(billboards.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]))
      for (const { title, link, image } of billboards.values()) {
        expect(languageOfText(title), title).toBe(locale)
        expect(title).not.toMatch(/[?؟!][.۔]/)
        expect(link).toBe(pathIn(locale, link ?? ''))
        expect((await site.app.inject({ url: link ?? '' })).statusCode, String(link)).toBe(200)
        expect(image).toMatch(/-(?:1600x400|1000x1000)-/)
      }
    }
    const cover = await site.app.inject({ url: rows[0]?.coverImage ?? '' })
    expect(cover.headers['content-type']).toBe('image/webp')
  })

  it('has issues and e-books with their PDFs, without one whose file is missing', async () => {
    bring('articles', 'authors.json')
    const cover = sharp({ create: { width: 90, height: 120, channels: 3, background: '#df1600' } })
    writeFileSync(join(folder, 'cover.webp'), await cover.webp().toBuffer())
    writeFileSync(join(folder, 'issue.pdf'), aPdf({ pages: 12 }))
    const issue = { language: 'English', direction: 'LTR', daysAgo: 20, cover: 'cover.webp', pdf: 'issue.pdf' }
    const publications = [
      { ...issue, kind: 'magazine', title: 'Hilal English, No. 11', archived: false },
      { ...issue, kind: 'ebook', title: 'The River Books', archived: true, shelf: 'misc', pages: 40 },
      { ...issue, kind: 'ebook', title: 'Not there yet', archived: false, pdf: 'missing.pdf' },
    ]
    writeFileSync(join(folder, 'publications.json'), JSON.stringify(publications))
    await load()
    const { publications: service } = site.services
    expect(await service.listAll(ANONYMOUS, 'magazine')).toMatchObject([{ isArchived: false, pages: 12 }])
    const ebooks = await service.listAll(ANONYMOUS, 'ebook')
    expect(ebooks).toMatchObject([{ title: 'The River Books', isArchived: true, shelf: 'misc', pages: 40 }])
    const pdf = await site.app.inject({ url: ebooks[0]?.docUrl ?? '' })
    expect(pdf.headers['content-type']).toBe('application/pdf')
  })

  it('puts work on the desk of a site that has an admin', async () => {
    bring('authors.json', 'desk.json')
    cpSync(join(CONTENT, 'articles/misc'), join(folder, 'articles/misc'), { recursive: true })
    const { services } = site
    const admin = await anAccount(services, { role: 'admin' })
    await load()
    const { rows } = await services.articles.list(admin.caller, {}, ALL)
    const places = await services.stages.ofArticles(rows)
    const stages = rows.map(({ id }) => places.get(id)?.stage).filter((stage) => stage !== 'published')
    expect(stages.map(String).toSorted()).toEqual(['approved', 'draft', 'draft', 'in_review', 'in_review', 'submitted'])
    const worked = rows.filter(({ id }) => places.get(id)?.assignee)
    expect(worked).toHaveLength(stages.length)
    expect(worked.every(({ id }) => places.get(id)?.dueDay)).toBe(true)
    const notes = await Promise.all(worked.map(({ id }) => services.notes.list(admin.caller, id)))
    expect(notes.flat()).toMatchObject([{ quote: 'since 1986' }])
    expect((await services.articles.listPublic({}, ALL)).rows.some(({ title }) => title.includes('Lighthouse'))).toBe(
      false,
    )
    expect(await services.bundle.invalidRows()).toEqual([])
  })

  it('continues an interrupted load', async () => {
    bring('authors.json', 'videos.json', 'packages.json', 'articles')
    writeFileSync(join(folder, 'comments.json'), '{"readers": "none"}')
    await expect(load()).rejects.toThrow('comments.json')
    rmSync(join(folder, 'comments.json'))
    const { services } = site
    await insert.author(services, {
      authorName: 'Ayesha Durrani',
      authorImage: null,
      email: null,
      contactNo: null,
      category: null,
      introduction: null,
      userId: null,
      status: 'Approved',
    })
    expect(await load()).toBe(true)
    const names = (await services.authors.listAll(ADMIN)).map((author) => author.authorName)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is not loaded if an article exists, or if there is no content', async () => {
    expect(await load()).toBe(false)
    bring('articles', 'authors.json')
    await insert.article(site.services, {
      title: 'The first of our own',
      writer: 'Somebody',
      authorId: null,
      category: 'misc',
      description: '<p>It is a draft.</p>',
      publishDate: site.time.now,
      coverImage: null,
      userId: null,
      status: 'Draft',
      issueNew: 'Yes',
    })
    expect(await load()).toBe(false)
    expect(await site.services.articles.list(ADMIN, {}, ALL)).toMatchObject({ count: 1 })
  })
})
