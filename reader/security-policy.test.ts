/** The one inline script: the same on every page, allowed by its hash, and absent where scripts are forbidden. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await newSite('sqlite')
})
afterAll(() => site.close())

it('allows the inline script of each page by its hash, and it is the same on all pages', async () => {
  const scripts = new Set<string>()
  for (const url of ['/', '/hilal-urdu', '/ur/about', '/search?q=water', '/no-such-page']) {
    const { body, headers } = await site.app.inject({ url, headers: { cookie: 'language=ur; theme=dark' } })
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    scripts.add(inline[0] ?? '')
  }
  expect(scripts.size).toBe(1)
})
