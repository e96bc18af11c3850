/** Tests that readers' pages, uploads, accounts and jobs of a release work beside this version, in both directions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { articleFields } from '#testing/article-fields.ts'
import { asFileForm } from '#testing/form.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { aPng } from '#testing/pictures.ts'
import type { TestSite } from '#testing/site.ts'
import { ACCOUNTS } from '#testing/statements/accounts.ts'
import { RECORDED_RELEASES, recordingOf } from '#testing/statements/releases.ts'
import { twoVersions, type TwoVersions } from '#testing/statements/two-versions.ts'

const TITLE = 'Former readers find what this version publishes'
/** Pages, feeds and searches of the release on which a new article of the category is. */
const PAGES_WITH_NEW_ARTICLES = [
  '/',
  '/articles',
  '/category/in-focus',
  '/month-articles/2026-10',
  '/feeds/hilal-english.xml',
  '/category/in-focus/feed.xml',
]

describe.runIf(ENGINES.includes('postgres')).each(RECORDED_RELEASES)('readers of %s and of this version', (file) => {
  let both: TwoVersions
  let site: TestSite
  let mail: TestMail
  beforeAll(async () => {
    mail = await startMail()
    both = await twoVersions(file, { SMTP_URL: mail.url })
    ;({ site } = both)
  })
  afterAll(async () => {
    await both.close()
    await mail.stop()
  })

  async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: object = both.admin.headers) {
    const { statusCode, body } = await site.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { ...headers },
    })
    expect(statusCode, `${url}: ${body}`).toBeLessThan(300)
    return body
  }

  it('are shown what this version publishes, on every page of the release', async () => {
    const created = await call('POST', '/api/create-article/', articleFields({ title: TITLE }))
    const { id } = (JSON.parse(created) as { data: { id: number } }).data
    await call('POST', '/api/create-comment/', { article: id, rating: 3, comment: 'Commented in this version' })
    const using = both.standingFor('article', id)
    const found = new Map<string, string>()
    for (const step of both.steps('page ')) {
      const sent = await both.replay(step, using)
      found.set(step.replace('page ', ''), JSON.stringify(sent.map(({ rows }) => rows)))
    }
    expect(PAGES_WITH_NEW_ARTICLES.filter((page) => !found.get(page)?.includes(TITLE))).toEqual([])
    const article = [...found].filter(([page]) => page.startsWith('/article/')).join(' ')
    expect(article).toContain(TITLE)
    expect(article).toContain('Commented in this version')
  })

  it('see what the release publishes, with its comment, rating and visit', async () => {
    for (const step of [
      'image.create',
      'article.create',
      'comment.create',
      'rating.create',
      'visit.create',
      'visits.write',
    ])
      await both.replay(step)
    const article = both.idOf('article')
    const page = await call('GET', `/article/${article}`, undefined, {})
    expect(page).toContain('Former article')
    for (const comment of ['Former comment', 'Former rating']) expect(page).toContain(comment)
    for (const url of [
      '/',
      '/category/in-focus',
      '/month-articles/2026-10',
      '/feeds/hilal-english.xml',
      '/search?q=former+article',
    ])
      expect((await call('GET', url, undefined, {})).replace(/<\/?mark>/g, ''), url).toContain('Former article')
    const { rows } = await both.sql('select visits from articles where id = $1', [article])
    expect(rows).toEqual([{ visits: 1 }])
  })

  it('have one library: each version lists the uploads of the other, and a picture of both is one file', async () => {
    const listed = await call('GET', '/api/media/?page=1&page_size=20')
    expect(listed).toContain('Former picture.png')
    const again = asFileForm([{ name: 'Again.png', bytes: await aPng('#2a4b6c') }])
    const other = asFileForm([{ name: 'Uploaded to this version.png', bytes: await aPng('#102030') }])
    for (const { payload, headers } of [again, other])
      await call('POST', '/api/upload/image/', payload, { ...both.admin.headers, ...headers })
    const { rows } = await both.sql(`select count(*)::int as files from media where hash =
      (select hash from media where original_name = 'Former picture.png')`)
    expect(rows).toEqual([{ files: 1 }])
    const found = await both.replay('media.list')
    expect(JSON.stringify(found.map((each) => each.rows))).toContain('Uploaded to this version.png')
  })

  it('have one account: who registers with the release signs in here, and goes on with the release', async () => {
    await call('POST', '/api/token/', ACCOUNTS.reader, {})
    const found = await both.replay('account.sign-in')
    expect(JSON.stringify(found.map(({ rows }) => rows))).toContain(ACCOUNTS.reader.email)
  })

  it('get an email that the release has been asked for from this version, once, with a link that it honours', async () => {
    await both.replay('account.forgotten')
    await site.services.jobRunner.runDue()
    await site.services.jobRunner.runDue()
    const toReader = mail.emails.filter(({ to }) => to.includes(ACCOUNTS.reader.email))
    expect(toReader).toHaveLength(1)
    const token = /reset-password#([\w-]+)/.exec(textsOf(toReader[0]?.source ?? ''))?.[1]
    const password = 'egret by the later river'
    await call('POST', '/api/user/password/reset/', { token, password }, {})
    await call('POST', '/api/token/', { email: ACCOUNTS.reader.email, password }, {})
  })

  it('get one email where the release has claimed the job of this version', async () => {
    const claim = recordingOf(file).statements.find(
      ({ step, text, count }) =>
        step === 'background.start' && count === 1 && text.startsWith('update "jobs" set "state"'),
    )
    await site.services.jobRunner.runDue()
    await call('POST', '/api/user/password/forgotten/', { email: both.admin.email }, {})
    const [claimed] = await both.former.send(claim ? [claim] : [], both.ids)
    expect(claimed?.rows).toMatchObject([{ kind: 'email.send' }])
    await site.services.jobRunner.runDue()
    const count = () => mail.emails.filter(({ to }) => to.includes(both.admin.email)).length
    expect(count()).toBe(0)
    // The process of the release ends before it has sent the email: its lease passes.
    site.time.now = '2026-11-20T07:02:00.000Z'
    await site.services.jobRunner.runDue()
    expect(count()).toBe(1)
  })
})
