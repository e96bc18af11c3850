import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'
import { fillWholeSite } from '#testing/whole-site.ts'
import { addressesOf, fileOf, linkBetween, localPage } from './local-page.ts'
import { copySite, type CopyResult } from './static-copy.ts'

describe('a static copy', () => {
  let site: TestSite
  let folder: string
  let result: CopyResult
  let origin: string
  beforeAll(async () => {
    site = await newSite('sqlite')
    await fillWholeSite(site)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
    folder = await mkdtemp(join(tmpdir(), 'static-copy-'))
    result = await copySite({ origin, folder }, new AbortController().signal, () => undefined)
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  const pages = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))

  it('has every page of the sitemap, in both languages, and nothing failed', async () => {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !existsSync(join(folder, fileOf(path, true))))).toEqual([])
    expect(await readFile(join(folder, 'hilal-urdu.html'), 'utf8')).toContain('dir="rtl"')
    // Files of the build and of examples are on no test site.
    expect(result.failed.filter(({ address }) => !/^\/.+\.(?:svg|png|webp|pdf)$/.test(address))).toEqual([])
    expect(result.pages).toBe((await pages()).length)
  })

  it('leads from each page to files that are there, and shows nothing of the site itself', async () => {
    const broken: string[] = []
    const failed = new Set(result.failed.map(({ address }) => join(folder, fileOf(address, false))))
    for (const page of await pages()) {
      const html = await readFile(join(folder, page), 'utf8')
      expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
      const { links, files } = addressesOf(html)
      for (const address of [...links, ...files]) {
        if (/^(?:https?:|mailto:|tel:|#|data:)/.test(address) || address === '') continue
        const [path = ''] = address.split('#')
        const file = join(folder, dirname(page), decodeURIComponent(path))
        if (!existsSync(file) && !failed.has(file)) broken.push(`${page}: ${address}`)
      }
      expect(files.filter((address) => address.startsWith(origin))).toEqual([])
    }
    expect(broken).toEqual([])
  })

  it('has neither what is of one person nor drafts', async () => {
    const names = await pages()
    expect(names.filter((name) => /^(?:ur\/)?(?:admin|login|search|sign-up)/.test(name))).toEqual([])
    for (const name of names) expect(await readFile(join(folder, name), 'utf8')).not.toContain('Not published yet')
  })
})

describe('a page of a copy', () => {
  it.each([
    ['/', 'index.html'],
    ['/article/57', 'article/57.html'],
    ['/articles?page=2', 'articles-page-2.html'],
    ['/category/%D9%85', 'category/م.html'],
    ['/a/../../b', 'a/b.html'],
  ])('is stored for %s as %s', (path, file) => expect(fileOf(path, true)).toBe(file))

  it('is reached by relative links', () => {
    expect(linkBetween('article/57.html', 'index.html')).toBe('../index.html')
    expect(linkBetween('index.html', 'category/م.html')).toBe('category/%D9%85.html')
  })

  it('loses its scripts and keeps what describes it', () => {
    const html = '<script>a</script><script type="application/ld+json">{}</script><a href="/x?a=1&amp;b=2#c">'
    const toFile = (address: string) => (address.startsWith('/x') ? 'x.html' : null)
    expect(localPage(html, { file: 'index.html', origin: 'https://a.example', toFile })).toBe(
      '<script type="application/ld+json">{}</script><a href="x.html#c">',
    )
  })
})
