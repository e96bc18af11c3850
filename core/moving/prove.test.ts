import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { anAccount } from '#testing/accounts.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { startFormerSite } from '#testing/former-site.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { addressesIn, isSitemapIndex, prove, type Proof } from './prove.ts'

/** The addresses by what a reader gets there. */
async function provedBy(
  site: TestSite,
  addresses: readonly string[],
): Promise<Partial<Record<Proof['outcome'], string[]>>> {
  const { port } = site.app.server.address() as AddressInfo
  const proofs: Proof[] = []
  await prove({ site: `http://127.0.0.1:${port}`, host: 'hilal.example' }, addresses, (proof) => proofs.push(proof))
  const byOutcome = Object.groupBy(proofs, ({ outcome }) => outcome)
  return Object.fromEntries(
    Object.entries(byOutcome).map(([outcome, all]) => [outcome, all.map(({ address }) => address)]),
  )
}

describe('the proof of old addresses', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite', { MOVE_ALLOW_NETWORKS: '127.0.0.1' })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
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

  it('finds all of a former site after a move, with three redirects and what was left out', async () => {
    const former = await startFormerSite({ articles: 100 })
    const admin = await anAccount(site.services, { role: 'admin' })
    const { moves, redirects } = site.services
    const never = new AbortController().signal
    const { id } = await moves.create(null, { location: former.url })
    const { mapping } = await moves.doNow(id, 'look', never)
    const categories = { ...mapping.categories, 'national news': 'misc', forgotten: 'misc' }
    await moves.decide(null, id, { ...mapping, categories })
    await moves.doNow(id, 'look', never)
    await moves.doNow(id, 'run', never)

    const sitemap = addressesIn(await (await fetch(`${former.url}/sitemap.xml`)).text())
    const all = new Set(sitemap.map((address) => address.slice(former.url.length)))
    await former.close()
    const rules: [string, string][] = [
      ['/view-article.php?i=[id]', '/article/[id]'],
      ['/index-issue.php?mgt=5&mgy=[year]&mgm=[month]', '/issue/hilal-english/[year]-[month]'],
      ['/category/national news', '/category/misc'],
    ]
    await site.engine.db.deleteFrom('redirects').execute()
    for (const [from, to] of rules) await redirects.create(admin.caller, { from, to })
    const { missing = [], failed = [] } = await provedBy(site, [...all])
    const leftOut = former.content.articles.filter((_, index) => (index + 1) % 89 === 0)
    const addressesOf = (number: number) => [
      `/article/${number}`,
      `/articlepage/${number}`,
      `/view-article.php?i=${number}`,
    ]
    expect(failed).toEqual([])
    expect(missing.toSorted()).toEqual(leftOut.flatMap((article) => addressesOf(article.id)).toSorted())

    const gone = leftOut.flatMap((article) => addressesOf(article.id).slice(0, 2))
    await redirects.importCsv(admin.caller, gone.map((address) => `${address},`).join('\n'), false)
    const { ok = [], redirected = [], ...others } = await provedBy(site, [...all])
    expect(ok.length + redirected.length).toBe(all.size - missing.length)
    expect(Object.keys(others)).toEqual(['gone'])
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
