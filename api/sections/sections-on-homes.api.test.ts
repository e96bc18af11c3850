/** The place of a category that staff have opened on the home of its magazine. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { rowsOf } from '#shared/editions/home-rows.ts'

let site: TestSite
let admin: TestAccount
beforeAll(async () => {
  site = await newSite('sqlite', { PAGE_CACHE_MB: '8' })
  admin = await anAccount(site.services, { role: 'admin' })
})
afterAll(() => site.close())

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
const headings = async (url: string) =>
  Array.from((await site.app.inject(url)).body.matchAll(/<h2[^>]*><a href="\/category\/([^"]+)"/g), ([, slug]) => slug)

it('is nowhere without such a category', () => {
  for (const edition of EDITIONS) expect(rowsOf(edition)).toEqual(edition.rows)
})

it('is below the magazine’s own, once three of its articles are public, and goes when it is hidden', async () => {
  const section = { slug: 'rivers', magazine: 'hilal-english', name: 'Rivers', name_ur: 'دریا', order: 35 }
  const { data } = (await call('POST', '/api/section/create/', section)).json()
  const own = await headings('/')
  const article = { category: 'rivers', coverImage: '/media/cover.webp' }
  await insert.article(site.services, anArticle(article))
  await insert.article(site.services, anArticle({ ...article, status: 'Draft' }))
  const third = await insert.article(site.services, anArticle(article))
  expect(await headings('/')).toEqual(own)
  await insert.article(site.services, anArticle(article))
  expect(await headings('/')).toEqual([...own, 'rivers'])
  expect(await headings('/hilal-her')).not.toContain('rivers')

  // Its places can be arranged as others are.
  const home = (await call('GET', '/api/homes/hilal-english/')).json().data
  expect(home.blocks.map(({ name }: { name: string }) => name)).toContain('rivers')
  const pins = [{ block: 'rivers', position: 1, article: third, starts_at: null, ends_at: null }]
  const saved = await call('PUT', '/api/homes/hilal-english/', { version: home.version, pins })
  expect(saved.statusCode, saved.body).toBe(200)
  const { body } = await site.app.inject('/')
  const rivers = body.slice(body.lastIndexOf('href="/category/rivers"'))
  expect(/\/article\/(\d+)/.exec(rivers)?.[1]).toBe(String(third))

  await call('PUT', `/api/section/${data.id}/`, { status: 'Inactive' })
  expect(await headings('/')).toEqual(own)
  // What was pinned in it keeps nobody from arranging the rest.
  const { version, pins: left } = (await call('GET', '/api/homes/hilal-english/')).json().data
  expect(left).toEqual([])
  expect((await call('PUT', '/api/homes/hilal-english/', { version, pins: left })).statusCode).toBe(200)
})
