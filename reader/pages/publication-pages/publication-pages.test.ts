/** An issue page by page: its pictures, and the page that shows them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { aPdf } from '#testing/pdf.ts'
import { aPublication, insert } from '#testing/examples.ts'
import { storeUpload } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { publicationPagesProps } from './publication-pages.load.ts'
import { PublicationPagesPage, spreadsOf } from './publication-pages.page.tsx'

describe('an issue page by page', () => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite('sqlite')
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const get = (url: string) => site.app.inject({ url })

  /** `document`: the name of its PDF without the extension. */
  async function anIssue(over: Parameters<typeof aPublication>[0] & { note: string }) {
    const { note, ...content } = over
    const bytes = aPdf({ pages: 6, note })
    const { media } = await storeUpload(site.services, admin.caller, { kind: 'document', bytes, name: 'Issue.pdf' })
    const docUrl = `/media/${media.name}`
    const issue = { title: 'Hilal English, November 2026', pages: 6, docUrl, ...content }
    const { id } = await site.services.publicationsWriting.magazine.create(admin.caller, aPublication(issue))
    return { id, path: `/publication/${id}/pages`, document: media.name.replace('.pdf', '') }
  }

  it('has its pages in spreads, of which the first loads at once', async () => {
    const { path, document } = await anIssue({ note: 'a' })
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="en" dir="ltr"')
    expect(body.match(/<figure id="page-\d+"/g)).toHaveLength(6)
    expect(body).toMatch(/<div class="replica [^"]*" dir="ltr"/)
    const [first, ...others] = [...body.matchAll(/<figure.*?<\/figure>/gs)].map(([figure]) => figure)
    expect(first).toContain(`src="/media/${document}/p1-1000.webp"`)
    expect(first).toContain(`/media/${document}/p1-1600.webp 1600w`)
    expect(first).toContain('fetchPriority="high"')
    expect(others.every((figure) => figure.includes('loading="lazy"'))).toBe(true)
    expect(body).toContain('These are pictures of the pages. Their text is in the PDF.')
  })

  it('runs from right to left in Urdu, whatever words its own pages have', async () => {
    const { path } = await anIssue({ note: 'b', language: 'Urdu', direction: 'RTL', title: 'ہلال اردو، نومبر 2026' })
    const { body } = await get(path)
    expect(body).toContain('<html lang="ur" dir="rtl"')
    expect(body).toMatch(/<div class="replica [^"]*" dir="rtl"/)
    expect(body).toContain('صفحہ 6')
  })

  it('has no page where it is not public, or its PDF is not here or of an unknown length', async () => {
    const hidden = await anIssue({ note: 'c', status: 'Inactive' })
    const later = await anIssue({ note: 'd', publishDate: '2026-12-01T00:00:00.000Z' })
    const elsewhere = await insert.publication(
      site.services,
      aPublication({ docUrl: 'https://else.example/issue.pdf' }),
    )
    for (const url of [hidden.path, later.path, `/publication/${elsewhere}/pages`, '/publication/x/pages']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })

  it('draws a page when it is first asked for, once and for good', async () => {
    const { document } = await anIssue({ note: 'e' })
    const asked = ['p2-1000', 'p2-1600', 'p2-200'].map((name) => `/media/${document}/${name}.webp`)
    const answers = await Promise.all(asked.map(get))
    for (const [index, width] of [1000, 1600, 200].entries()) {
      expect(answers[index]?.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(answers[index]?.rawPayload).metadata()).width).toBe(width)
    }
    for (const url of [
      `${document}/p7-1000`,
      `${document}/p0-1000`,
      `${document}/p1-900`,
      `0123456789abcdef-x/p1-1000`,
    ]) {
      expect((await get(`/media/${url}.webp`)).statusCode, url).toBe(404)
    }
  })

  it('has all of its pages drawn by a job, and loses them with the PDF', async () => {
    await site.engine.db.deleteFrom('jobs').execute()
    const { document } = await anIssue({ note: 'f' })
    const url = `/api/upload/raw/pages/?address=/media/${document}.pdf`
    const progress = async () => (await site.app.inject({ url, headers: admin.headers })).json().data
    expect(await progress()).toEqual({ drawn: 0, pages: 6 })
    await site.services.jobRunner.runDue()
    expect(await progress()).toEqual({ drawn: 6, pages: 6 })
    const jobs = await site.engine.db.selectFrom('jobs').select('state').where('kind', '=', 'media.pages').execute()
    expect(jobs).toEqual([{ state: 'done' }])
    const drawn = readdirSync(join(site.config.dataFolder, 'media', document))
    expect(drawn.toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap((page) => [1000, 1600, 200].map((width) => `p${page}-${width}.webp`)),
    )
    // A PDF that is still used stays, and so do its pages.
    await site.services.media.forget(`${document}.pdf`)
    expect((await get(`/media/${document}/p6-1000.webp`)).statusCode).toBe(200)
    await site.engine.db.deleteFrom('media_references').execute()
    const file = await site.services.media.findByName(`${document}.pdf`)
    await site.services.library.remove(admin.caller, file?.id ?? 0)
    expect((await get(`/media/${document}/p1-1000.webp`)).statusCode).toBe(404)
  })
})

it('names and links under each page the articles that stand on it', () => {
  const docUrl = '/media/0123456789abcdef-issue.pdf'
  const publication = { ...aPublication({ docUrl, pages: 4 }), id: 1, bytes: null, createdAt: '', updatedAt: '' }
  const props = publicationPagesProps(publication, [
    { from: 2, to: 3, title: 'The river', href: '/article/7' },
    { from: 3, to: 3, title: 'دریا', href: '/article/8' },
  ])
  const html = props ? renderToStaticMarkup(createElement(PublicationPagesPage, props)) : ''
  const captions = [...html.matchAll(/<figcaption.*?<\/figcaption>/gs)].map(([caption]) => caption)
  expect(captions.map((caption) => [...caption.matchAll(/href="([^"]+)"/g)].map(([, href]) => href))).toEqual([
    [],
    ['/article/7'],
    ['/article/7', '/article/8'],
    [],
  ])
  expect(captions[2]).toContain('<a href="/article/8" lang="ur" dir="rtl">دریا</a>')
  expect(html).not.toContain('Their text is in the PDF')
})

describe('spreads', () => {
  it.each([
    [0, []],
    [1, [[1]]],
    [2, [[1], [2]]],
    [5, [[1], [2, 3], [4, 5]]],
    [6, [[1], [2, 3], [4, 5], [6]]],
  ])('of %i pages', (pages, spreads) => {
    expect(spreadsOf(pages)).toEqual(spreads)
  })
})
