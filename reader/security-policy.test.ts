/** What pages contain inline: one script that is the same everywhere, style sheets, and no style attributes. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anArticle, insert } from '#testing/examples.ts'
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

it('allows the style sheets of a page by their hashes, and no style attributes', async () => {
  const coverImage = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'
  const description = '<p style="color: #c00">Red</p><img src="/media/0123456789abcdef-1600x1000-ffffff.webp" alt="">'
  const id = await insert.article(site.services, anArticle({ coverImage, description }))
  const added = new Set<string>()
  for (const url of ['/', `/article/${id}`, '/css', '/ur/css', '/ebooks', '/articles', '/no-such-page']) {
    const { body, headers } = await site.app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/<[^>]* style=/)
    // The first is the build's, which the tests' site does not have.
    const [, ...rules] = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
    for (const css of rules) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
      added.add(css)
    }
  }
  expect([...added].join('')).toMatch(/img\.bg-246\{background:#246\}.*\{color: #c00\}/)
})
