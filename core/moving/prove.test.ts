import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { anAccount } from '#testing/accounts.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { addressesIn, isSitemapIndex, prove, type Proof } from './prove.ts'

describe('the proof of old addresses', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
  })
  afterAll(() => site.close())

  it('says of each what a reader gets there, under the former host name', async () => {
    const admin = await anAccount(site.services, { role: 'admin' })
    const id = await insert.article(site.services, anArticle({ userId: admin.id }))
    const redirects: [string, string][] = [
      ['/view-article.php?i=[id]', '/article/[id]'],
      ['/gone', ''],
      ['/elsewhere', 'https://other.example/'],
      ['/مضامین', '/articles'],
    ]
    for (const [from, to] of redirects) await site.services.redirects.create(admin.caller, { from, to })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    const proofs = new Map<string, Proof>()
    const addresses = [
      `https://hilal.example/article/${id}`,
      `https://hilal.example/view-article.php?i=${id}`,
      'https://hilal.example/view-article.php?i=999999',
      '/gone',
      '/elsewhere',
      '/مضامین',
      '/%D9%85%D8%B6%D8%A7%D9%85%DB%8C%D9%86',
      '/nothing',
    ]
    await prove({ site: `http://127.0.0.1:${port}`, host: 'hilal.example' }, addresses, (proof) =>
      proofs.set(proof.address, proof),
    )
    expect(addresses.map((address) => proofs.get(address)?.outcome)).toEqual([
      'ok',
      'redirected',
      'missing',
      'gone',
      'redirected',
      'redirected',
      'redirected',
      'missing',
    ])
  })

  it('reads sitemaps, reports of moves and lists', () => {
    const sitemap = '<urlset><url><loc> https://a.example/?a=1&amp;b=2 </loc></url><url><loc>/b</loc></url></urlset>'
    expect(addressesIn(sitemap)).toEqual(['https://a.example/?a=1&b=2', '/b'])
    expect(isSitemapIndex(sitemap)).toBe(false)
    expect(isSitemapIndex('<sitemapindex xmlns="x"><sitemap><loc>/s.xml</loc></sitemap></sitemapindex>')).toBe(true)
    const report = '\uFEFFnoun,source_id,outcome\r\narticle,7,created\r\nauthor,3,created\r\n'
    expect(addressesIn(report)).toEqual(['/article/7', '/articlepage/7'])
    expect(addressesIn('/a\r\n\r\n /b \n')).toEqual(['/a', '/b'])
  })
})
