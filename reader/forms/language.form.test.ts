import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { pathAfterChoice } from './language.form.ts'

const SITE = 'https://hilal.example'
const after = (referer: string | undefined, locale: Locale) =>
  pathAfterChoice({ headers: { referer }, host: 'hilal.example' }, SITE, locale)

describe('the path after choosing a language', () => {
  it.each([
    ['https://hilal.example/search?q=a%20b&page=2', 'ur', '/ur/search?q=a%20b&page=2'],
    ['https://hilal.example/ur/search?q=a%20b&page=2', 'en', '/search?q=a%20b&page=2'],
    ['https://hilal.example/ur/about', 'ur', '/ur/about'],
    ['https://hilal.example/nowhere', 'ur', '/hilal-urdu'],
    ['https://hilal.example/ur/nowhere', 'en', '/'],
    ['https://elsewhere.example/search', 'en', '/'],
    ['https://hilal.example.elsewhere.example/', 'en', '/'],
    ['https://hilal.example//elsewhere.example/', 'ur', '/hilal-urdu'],
    ['https://hilal.example/ur//elsewhere.example/', 'en', '/'],
    ['https://hilal.example/\\elsewhere.example', 'en', '/'],
    ['javascript:alert(1)', 'en', '/'],
    ['nonsense', 'en', '/'],
    [undefined, 'ur', '/hilal-urdu'],
  ] as const)('from %s to %s is %s', (referer, locale, path) => expect(after(referer, locale)).toBe(path))
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

  it('remembers the choice for a year and leads to the page in that language', async () => {
    const response = await choose('ur')
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/ur/search?q=x')
    expect(response.cookies).toMatchObject([
      { name: 'language', value: 'ur', path: '/', maxAge: 31_536_000, sameSite: 'Lax', secure: true },
    ])
  })

  it('treats an unknown language as English', async () => {
    expect((await choose('"><script>')).cookies[0]?.value).toBe('en')
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: SITE },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.hilal.example' },
    { origin: 'https://elsewhere.example' },
    { origin: 'https://hilal.example.elsewhere.example' },
    { origin: 'http://hilal.example:8080' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'same-site', origin: 'null' },
  ])('rejects a form submitted by another site: %j', async (headers) => {
    const response = await choose('ur', headers)
    expect(response.statusCode).toBe(403)
    expect(response.cookies).toEqual([])
  })

  it.each([
    {},
    { origin: SITE },
    { 'sec-fetch-site': 'same-origin', origin: SITE },
    // A preview of an article sends no referrer.
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    // The address at which the caller reaches the site, where that is not the configured one.
    { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' },
  ])('accepts a form of its own pages: %j', async (headers) => {
    expect((await choose('ur', headers)).statusCode).toBe(303)
  })
})
