import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let closed: TestSite
beforeAll(async () => {
  site = await newSite('sqlite', { SOCIAL_YOUTUBE_URL: 'https://youtube.example/@hilal?a=1&b="2"' })
  closed = await newSite('sqlite')
})
afterAll(() => Promise.all([site.close(), closed.close()]))

async function entriesOf({ app }: TestSite, page: string): Promise<string[]> {
  const { body } = await app.inject(page)
  const panel = /data-panel="social">(.*?)<\/ul>/s.exec(body)?.[1] ?? ''
  return Array.from(panel.matchAll(/<li>(.*?)<\/li>/gs), ([, entry = '']) => entry)
}

it('a network with an address is a link, and the others say that they are not open', async () => {
  for (const page of ['/', '/about', '/no-such-page']) {
    const [facebook, youtube, ...others] = await entriesOf(site, page)
    expect(youtube).toMatch(/^<a href="https:\/\/youtube\.example\/@hilal\?a=1&amp;b=[^"<]*" rel="me">YouTube<\/a>$/)
    for (const entry of [facebook, ...others]) {
      expect(entry).toMatch(/^<span role="link" aria-disabled="true" tabindex="0">\w+ <small>not open yet<\/small>/)
    }
    expect(others).toHaveLength(2)
  }
  const [, urdu] = await entriesOf(site, '/hilal-urdu')
  expect(urdu).toContain('<span lang="en" dir="ltr">YouTube</span></a>')
})

it('without addresses all four say so, also where another site of the process has some', async () => {
  const entries = await entriesOf(closed, '/')
  expect(entries.map((entry) => entry.includes('not open yet'))).toEqual([true, true, true, true])
})
