/** What staff do with the categories of articles, and what follows from it for readers. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { bundleOf, opened } from '#testing/bundles.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const RIVERS = { slug: 'rivers', magazine: 'hilal-english', name: 'Rivers', name_ur: 'دریا' }
const CLAY = { slug: 'clay-urdu', magazine: 'hilal-urdu', name: 'Clay', name_ur: 'مٹی' }

describe.each(ENGINES)('sections on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    return site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  }
  async function created(section: object): Promise<{ id: number }> {
    const answer = await call('POST', '/api/section/create/', section)
    expect(answer.statusCode).toBe(201)
    return answer.json().data
  }
  const page = async (url: string) => (await site.app.inject(url)).body
  const menuOf = async (url: string) => /data-panel="category".*?<\/ul>/s.exec(await page(url))?.[0] ?? ''

  it('are the 22 of the specification on a new site, with the labels of both languages', async () => {
    const { data } = (await site.app.inject('/api/sections/')).json()
    expect(data).toHaveLength(22)
    expect(data[0]).toMatchObject({ slug: 'in-focus', name: 'In Focus', name_ur: 'مرکزی موضوع', in_menu: 'Yes' })
  })

  it('are opened by staff: menu, page, feed, sitemap, list, month page and the form of articles have them', async () => {
    const { id } = await created({ ...CLAY, order: 85 })
    onTestFinished(async () => void (await call('DELETE', `/api/section/${id}/`)))
    const body = { title: 'مٹی کا گھر', writer: 'زینب', category: 'clay-urdu', publish_date: '2026-10-05' }
    const description = '<p>گاؤں کے بیچ میں مٹی کا ایک پرانا گھر ہے جس کی دیواریں ہر برس نئی مٹی سے لیپی جاتی ہیں۔</p>'
    const article = await call('POST', '/api/create-article/', {
      ...body,
      author_name: 'زینب',
      description,
      cover_image: '/media/cover.webp',
      status: 'Active',
    })
    expect(article.statusCode).toBe(201)
    const articleId = article.json().data.id
    expect(await menuOf('/hilal-urdu')).toMatch(/<a href="\/category\/clay-urdu">مٹی<\/a>/)
    expect(await menuOf('/')).not.toContain('clay-urdu')
    expect(await page('/category/clay-urdu')).toContain('مٹی کا گھر')
    expect(await page('/category/clay-urdu/feed.xml')).toContain('<title>مٹی')
    expect(await page('/sitemap.xml')).toContain('/category/clay-urdu<')
    expect(await page('/month-articles-urdu/2026-10')).toContain('مٹی کا گھر')
    expect((await site.app.inject('/api/get-articles/?magazine=hilal-urdu')).json().data).toHaveLength(1)
    expect(await page('/fragments/menu/en/hilal-urdu')).toContain('<span lang="ur" dir="rtl">مٹی</span>')
    expect((await call('DELETE', `/api/section/${id}/`)).body).toContain('1 articles are in this category.')
    expect((await call('DELETE', `/api/article/${articleId}/`)).statusCode).toBe(204)
  })

  it('are reworded and hidden, which changes menu and choices and leaves page and articles', async () => {
    await insert.article(site.services, anArticle({ category: 'misc', title: 'The river bends.' }))
    const all = (await call('GET', '/api/sections/management/')).json().data as { id: number; slug: string }[]
    const misc = all.find(({ slug }) => slug === 'misc')?.id
    onTestFinished(async () => void (await call('PUT', `/api/section/${misc}/`, { name: 'Misc', status: 'Active' })))
    expect((await call('PUT', `/api/section/${misc}/`, { name: 'This and That' })).statusCode).toBe(200)
    expect(await menuOf('/')).toContain('>This and That</a>')
    expect((await call('PUT', `/api/section/${misc}/`, { status: 'Inactive' })).statusCode).toBe(200)
    expect(await menuOf('/')).not.toContain('This and That')
    expect(await page('/sitemap.xml')).not.toContain('/category/misc<')
    const shown = await page('/category/misc')
    expect(shown).toContain('This and That')
    expect(shown).toContain('The river bends.')
  })

  it.each([
    ['a slug that exists', { ...RIVERS, slug: 'in-focus' }, 409, 'Another category has this slug.'],
    ['an Urdu slug in an English magazine', { ...RIVERS, slug: 'rivers-urdu' }, 400, 'it tells the language'],
    ['an English slug in an Urdu magazine', { ...RIVERS, magazine: 'hilal-urdu' }, 400, 'it tells the language'],
    ['a slug that is no part of an address', { ...RIVERS, slug: 'two words' }, 400, 'Slug takes small Latin letters'],
    ['a slug of Urdu letters', { ...RIVERS, slug: 'دریا' }, 400, 'Slug takes small Latin letters'],
    ['no magazine', { ...RIVERS, magazine: '' }, 400, 'Magazine is required.'],
    ['no Urdu name', { ...RIVERS, name_ur: '\u200f' }, 400, 'Name in Urdu is required.'],
  ])('are refused with %s', async (_name, section, status, text) => {
    const answer = await call('POST', '/api/section/create/', section)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(text)])
  })

  it('keep slug and magazine, and those of the product cannot be deleted', async () => {
    const { id } = await created(RIVERS)
    onTestFinished(async () => void (await call('DELETE', `/api/section/${id}/`)))
    for (const change of [{ slug: 'lakes' }, { magazine: 'hilal-her' }]) {
      expect((await call('PUT', `/api/section/${id}/`, change)).body).toContain('cannot be changed any more')
    }
    expect((await call('PUT', `/api/section/${id}/`, { ...RIVERS, name: 'Waters' })).statusCode).toBe(200)
    expect((await call('DELETE', '/api/section/1/')).body).toContain('cannot be deleted')
    // The one that belongs to all magazines is saved as the form sends it.
    const digital = { slug: 'digital', magazine: '', name: 'Digital', name_ur: 'ڈیجیٹل', order: 210 }
    expect((await call('PUT', '/api/section/22/', digital)).statusCode).toBe(200)
    const bulk = await call('POST', '/api/sections/bulk/', { ids: [1], action: 'delete' })
    expect(bulk.body).toContain('cannot be deleted')
  })

  it('are gone while they are in the bin, and back with their label once restored', async () => {
    const { id } = await created(RIVERS)
    expect((await call('DELETE', `/api/section/${id}/`)).statusCode).toBe(204)
    expect(await menuOf('/')).not.toContain('/category/rivers')
    expect((await call('POST', `/api/bin/section/${id}/restore/`)).statusCode).toBeLessThan(300)
    expect(await menuOf('/')).toContain('/category/rivers')
    expect((await call('DELETE', `/api/section/${id}/`)).statusCode).toBe(204)
  })

  it('come along in a bundle, into a site that has only its own', async () => {
    const { id } = await created(RIVERS)
    onTestFinished(async () => void (await call('DELETE', `/api/section/${id}/`)))
    await insert.article(site.services, anArticle({ category: 'rivers', title: 'Upstream' }))
    const other = await newSite(engine)
    onTestFinished(() => other.close())
    await other.services.bundle.importBundle(opened(await bundleOf(site)))
    await other.services.sections.load()
    expect((await other.app.inject('/category/rivers')).body).toContain('Upstream')
    await site.engine.db.deleteFrom('articles').where('category', '=', 'rivers').execute()
    await site.services.sections.load()
  })
})
