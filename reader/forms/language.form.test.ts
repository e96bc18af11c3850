import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'
import { pathBack } from './language.form.ts'

const SITE = 'https://hilal.example'
const back = (referer: string | undefined) => pathBack({ headers: { referer }, host: 'hilal.example' }, SITE)

describe('the return path after choosing a language', () => {
  it.each([
    ['https://hilal.example/search?q=a%20b&page=2', '/search?q=a%20b&page=2'],
    ['https://hilal.example/', '/'],
    ['https://elsewhere.example/search', '/'],
    ['https://hilal.example.elsewhere.example/', '/'],
    ['https://hilal.example//elsewhere.example/', '/'],
    ['https://hilal.example/\\elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['nonsense', '/'],
    [undefined, '/'],
  ])('from %s is %s', (referer, path) => expect(back(referer)).toBe(path))
})

describe('POST /language', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
  })
  afterAll(() => site.close())

  const choose = (language: string, headers = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `${SITE}/search?q=x`, ...headers },
      payload: new URLSearchParams({ language }).toString(),
    })

  it('remembers the choice for a year and applies it to neutral pages', async () => {
    const response = await choose('ur')
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/search?q=x')
    expect(response.cookies).toMatchObject([
      { name: 'language', value: 'ur', path: '/', maxAge: 31_536_000, sameSite: 'Lax', secure: true },
    ])
    const page = await site.app.inject({ url: '/nowhere', cookies: { language: 'ur' } })
    expect(page.body).toContain('<html lang="ur" dir="rtl"')
  })

  it('treats an unknown language as English', async () => {
    expect((await choose('"><script>')).cookies[0]?.value).toBe('en')
  })

  it('rejects a form submitted by another site', async () => {
    const response = await choose('ur', { 'sec-fetch-site': 'cross-site' })
    expect(response.statusCode).toBe(403)
    expect(response.cookies).toEqual([])
  })
})
