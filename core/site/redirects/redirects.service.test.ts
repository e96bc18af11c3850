import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { MAX_MISSES } from './redirects.repository.ts'

const PAGE = { page: 1, pageSize: 20 }

describe.each(ENGINES)('redirects on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    // Counts what was asked for before.
    await redirects().misses(admin.caller, PAGE)
    await site.engine.db.deleteFrom('redirects').execute()
    await site.engine.db.deleteFrom('missed_addresses').execute()
  })

  const redirects = () => site.services.redirects
  const add = (from: string, to: string) => redirects().create(admin.caller, { from, to })
  const get = async (url: string) => {
    const { statusCode, headers } = await site.app.inject({ url })
    return [statusCode, headers['location']]
  }
  const article = (values: Parameters<typeof anArticle>[0] = {}) =>
    insert.article(site.services, anArticle({ userId: admin.id, ...values }))

  it('answer where nothing else does, with any spelling of the address', async () => {
    const id = await article()
    await add('/view-article.php?i=8838', `/article/${id}`)
    const location = `/article/${id}`
    expect(await get('/view-article.php?i=8838')).toEqual([301, location])
    expect(await get('/View-Article.php?utm_source=x&i=8838')).toEqual([301, location])
    // Another query of the same path is not answered by what was found for it before.
    expect(await get('/view-article.php?i=1')).toEqual([404, undefined])
    expect(await get('/view-article.php?i=8838')).toEqual([301, location])
    // A page stays a page.
    await add('/help', '/about')
    expect(await get('/help')).toEqual([200, undefined])
  })

  it('answer at once where somebody asked in vain before', async () => {
    expect(await get('/asked')).toEqual([404, undefined])
    const { id } = await add('/asked', '/help')
    expect(await get('/asked')).toEqual([301, '/help'])
    await redirects().remove(admin.caller, id)
    expect(await get('/asked')).toEqual([404, undefined])
  })

  it('follow a record, wait while it is in the bin, and say that it is gone for good', async () => {
    const id = await article()
    await add('/old', `/article/${id}`)
    await site.services.articlesWriting.remove(admin.caller, id)
    expect(await get('/old')).toEqual([404, undefined])
    await site.engine.db.deleteFrom('bin').where('noun', '=', 'article').where('noun_id', '=', id).execute()
    expect(await get('/old')).toEqual([410, undefined])
    await add('/nothing', '')
    expect(await get('/nothing')).toEqual([410, undefined])
  })

  it('stand for many by a pattern, the narrower one first', async () => {
    await add('/index-issue.php?mgt=1&mgy=[year]&mgm=[month]', '/issue/hilal-english/[year]-[month]')
    await add('/index-issue.php?mgm=[month]&mgt=[kind]&mgy=[year]', '/archives')
    expect(await get('/index-issue.php?mgt=1&mgy=2024&mgm=2')).toEqual([301, '/issue/hilal-english/2024-02'])
    expect(await get('/index-issue.php?mgt=9&mgy=2024&mgm=2')).toEqual([301, '/archives'])
  })

  it('cost a page nothing and a miss one query', async () => {
    const id = await article()
    await add('/old', '/help')
    const queriesOf = async (url: string) => {
      const before = site.engine.queries.count
      await site.app.inject({ url })
      return site.engine.queries.count - before
    }
    const without = await queriesOf('/no-such-page-1')
    expect(await queriesOf('/old')).toBe(1)
    await site.engine.db.deleteFrom('redirects').execute()
    expect(await queriesOf('/no-such-page-2')).toBe(without)
    const asked: string[] = []
    const service = redirects()
    const find = async (url: string) => {
      asked.push(url)
      return { kind: 'nothing' as const, here: false }
    }
    site.services.redirects = { ...service, find }
    await get(`/article/${id}`)
    await get('/no-such-page-3')
    site.services.redirects = service
    expect(asked).toEqual(['/no-such-page-3'])
  })

  it('are changed from the version that was seen, and deleted', async () => {
    const { id, version } = await add('/old', '/help')
    const change = { from: '/older', to: '/about', version }
    expect(await redirects().update(admin.caller, id, change)).toMatchObject({ address: '/older', location: '/about' })
    expect(await errorCodeOf(() => redirects().update(admin.caller, id, change))).toBe('record.conflict')
    await redirects().remove(admin.caller, id)
    expect(await get('/older')).toEqual([404, undefined])
    expect(await errorCodeOf(() => redirects().remove(admin.caller, id))).toBe('redirect.not_found')
  })

  it('come from a file after a trial that changes nothing; each line is in one count', async () => {
    await add('/known', '/help')
    const csv = [
      'source,target',
      '/known,/help',
      '/a,/b',
      '/b,/help',
      '/c,',
      'no path,/x',
      '/help2,/help2',
      '"/d",/about',
      '/d,/terms',
    ].join('\n')
    const counts = { created: 4, changed: 1, unchanged: 1 }
    const trial = await redirects().importCsv(admin.caller, csv, true)
    expect(trial).toMatchObject(counts)
    expect(trial.refused.map(({ line, refusal }) => [line, refusal.code])).toEqual([
      [6, 'redirect.from_invalid'],
      [7, 'redirect.circle'],
    ])
    expect((await redirects().list(admin.caller, undefined, PAGE)).count).toBe(1)
    expect(await redirects().importCsv(admin.caller, csv, false)).toEqual(trial)
    expect(await get('/a')).toEqual([301, '/help'])
    expect(await get('/c')).toEqual([410, undefined])
    expect(await get('/d')).toEqual([301, '/terms'])
    expect(await redirects().importCsv(admin.caller, '/a,/help\n/d,/terms', false)).toMatchObject({ unchanged: 2 })
    expect(await errorCodeOf(() => redirects().importCsv(admin.caller, '"/a', false))).toBe('redirect.csv_invalid')
  })

  it('from a file are shown as far as a screen holds them, on trial and in earnest', async () => {
    const csv = `from;to\n\n/good;/help\n${`/${'long'.repeat(200)};no path\n`.repeat(1200)}`
    for (const isTrial of [true, false]) {
      const { created, refused, refusedCount } = await redirects().importCsv(admin.caller, csv, isTrial)
      expect([created, refused.length, refusedCount]).toEqual([1, 1000, 1200])
      expect([refused[0]?.line, refused[0]?.from]).toEqual([4, `/${'long'.repeat(200)}`.slice(0, 200)])
    }
    expect(await get('/good')).toEqual([301, '/help'])
  })

  it('are proposed for what was asked for in vain, which is counted without personal data', async () => {
    const id = await article({ title: 'The lighthouse of Ormara' })
    for (const url of [
      `/view-article.php?i=${id}`,
      `/view-article.php?i=${id}`,
      '/articles-2014/lighthouse-of-ormara.html',
      '/confirm?email=reader%40example.org',
      '/reader@example.org',
      // Tabs that were open before a release ask for its former files.
      '/admin-assets/start-UPzoQTwb.js',
      '/assets/main-x1.css',
    ]) {
      await redirects().find(url)
    }
    const { rows, count } = await redirects().misses(admin.caller, PAGE)
    expect(rows.map(({ address, count: times }) => [address, times])).toEqual([
      [`/view-article.php?i=${id}`, 2],
      ['/confirm', 1],
      ['/articles-2014/lighthouse-of-ormara.html', 1],
    ])
    expect(count).toBe(3)
    expect(rows.map(({ suggestions }) => suggestions[0]?.id)).toEqual([id, undefined, id])
    await add(`/view-article.php?i=${id}`, `/article/${id}`)
    await redirects().removeMiss(admin.caller, rows[1]?.id ?? 0)
    expect((await redirects().misses(admin.caller, PAGE)).rows.map(({ address }) => address)).toEqual([
      '/articles-2014/lighthouse-of-ormara.html',
    ])
  })

  it('keep the most frequent of any number of misses', async () => {
    const values = Array.from({ length: MAX_MISSES }, (_, at) => ({
      address: `/stored-${at}`,
      count: at === 0 ? 1 : 2,
      last_day: '2026-01-01',
    }))
    for (let first = 0; first < values.length; first += 1000) {
      await site.engine.db
        .insertInto('missed_addresses')
        .values(values.slice(first, first + 1000))
        .execute()
    }
    await redirects().find('/new')
    const { rows, count } = await redirects().misses(admin.caller, { page: MAX_MISSES, pageSize: 1 })
    expect([count, rows[0]?.address]).toEqual([MAX_MISSES, '/new'])
  })
})
