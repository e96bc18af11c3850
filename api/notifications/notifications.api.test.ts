import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { Mail } from '#core/events/mail/mailer.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('notifications on %s', (engine) => {
  let site: TestSite
  let editor: TestAccount
  let contributor: TestAccount
  let article: number
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { configured: true, send: async (mail: Mail) => void mails.push(mail) }
    site = await newSite(engine, {}, { mailer })
    editor = await aMember(site, 'editor', { firstName: 'Nida', lastName: 'Qureshi' })
    contributor = await aMember(site, 'contributor', { firstName: 'Bilal', lastName: '' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('notifications').execute()
    article = await storeArticle(site.services, { title: 'The pass', status: 'Draft', userId: contributor.id })
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: TestAccount, payload?: object) =>
    site.app.inject({ method, url: `/api/${path}`, headers: who.headers, ...(payload && { payload }) })
  const of = async (who: TestAccount) => {
    const { data } = (await call('GET', 'notifications/', who)).json()
    return (data as { kind: string; by: string }[]).map(({ kind, by }) => `${kind} by ${by}`)
  }
  const unread = async (who: TestAccount) =>
    (await call('GET', 'notifications/unread/', who)).json().data.unread as number
  const move = (action: string, who: TestAccount, more: object = {}) =>
    call('POST', `article/${article}/stage/`, who, { action, ...more })
  const digest = async () => {
    await site.services.notifications.sendDigests(new AbortController().signal)
    await site.services.jobRunner.runDue()
    return mails.splice(0)
  }

  it('tell editors of what is submitted, and its author of what becomes of it', async () => {
    expect((await move('submit', contributor)).statusCode).toBe(200)
    expect(await of(editor)).toEqual(['submitted by Bilal'])
    expect(await of(contributor)).toEqual([])
    await move('return', editor, { note: 'The last paragraph is missing.' })
    await move('submit', contributor)
    await move('approve', editor)
    expect(await of(contributor)).toEqual(['approved by Nida Qureshi', 'returned by Nida Qureshi'])
    const { data } = (await call('GET', 'notifications/', contributor)).json()
    expect(data[0]).toMatchObject({ article, title: 'The pass', created_at: NOW, read_at: null })
  })

  it('tell the admins where a magazine has no editor', async () => {
    const admin = await anAccount(site.services, { role: 'admin' })
    const id = await storeArticle(site.services, { status: 'Draft', category: 'hilal-her', userId: contributor.id })
    await call('POST', `article/${id}/stage/`, contributor, { action: 'submit' })
    expect(await of(admin)).toEqual(['submitted by Bilal'])
    expect(await of(editor)).toEqual([])
  })

  it('tell whoever an article is assigned to', async () => {
    const assignee = await aMember(site, 'author')
    await call('PUT', `article/${article}/assignment/`, editor, { assignee: assignee.id })
    expect(await of(assignee)).toEqual(['assigned by Nida Qureshi'])
    await move('submit', contributor)
    expect(await of(assignee)).toEqual(['submitted by Bilal', 'assigned by Nida Qureshi'])
    await call('PUT', `article/${article}/assignment/`, editor, { assignee: editor.id })
    expect(await of(editor)).toEqual(['submitted by Bilal'])
  })

  it('tell of notes on one’s article, and of replies to one’s notes, but not of one’s own', async () => {
    const note = { text: 'Which pass?', quote: '', prefix: '', suffix: '' }
    const { id } = (await call('POST', `article/${article}/notes/`, editor, note)).json().data
    expect([await of(contributor), await of(editor)]).toEqual([['note by Nida Qureshi'], []])
    await call('POST', `article/${article}/notes/${id}/replies/`, contributor, { text: 'The Khunjerab.' })
    expect([await unread(contributor), await of(editor)]).toEqual([1, ['reply by Bilal']])
  })

  it('are one for several of a kind until they are read', async () => {
    const note = { text: 'Which pass?', quote: '', prefix: '', suffix: '' }
    for (let n = 0; n < 3; n += 1) await call('POST', `article/${article}/notes/`, editor, note)
    expect(await unread(contributor)).toBe(1)
    const { data } = (await call('GET', 'notifications/', contributor)).json()
    expect((await call('POST', 'notifications/read/', editor, { ids: [data[0].id] })).statusCode).toBe(204)
    expect(await unread(contributor)).toBe(1)
    await call('POST', 'notifications/read/', contributor, { ids: [data[0].id] })
    expect(await unread(contributor)).toBe(0)
    await call('POST', `article/${article}/notes/`, editor, note)
    expect([await unread(contributor), (await of(contributor)).length]).toEqual([1, 2])
    await call('PUT', `article/${article}/assignment/`, editor, { assignee: contributor.id })
    const [newest] = (await call('GET', 'notifications/', contributor)).json().data
    await call('POST', 'notifications/read/', contributor, { ids: [newest.id] })
    expect(await unread(contributor)).toBe(1)
    await call('POST', 'notifications/read/', contributor, {})
    expect(await unread(contributor)).toBe(0)
  })

  it('are sent in one email a day, which quotes nothing, unless that is turned off or all is read', async () => {
    await move('submit', contributor)
    await call('POST', `article/${article}/notes/`, editor, { text: 'Secret.', quote: 'a', prefix: '', suffix: '' })
    const sent = await digest()
    expect(sent.map(({ to }) => to).toSorted()).toEqual([contributor.email, editor.email].toSorted())
    const mine = sent.find(({ to }) => to === contributor.email)
    expect(mine?.text).toContain(
      `A new note on: \u2068The pass\u2069\n  https://hilal.example/admin/new-article/${article}`,
    )
    expect(mine?.text).toContain('نیا نوٹ، مضمون:')
    expect(mine?.text).not.toContain('Secret')
    expect(await digest()).toEqual([])
    await call('PUT', `article/${article}/assignment/`, editor, { assignee: contributor.id })
    const [next, ...others] = await digest()
    expect([next?.to, others]).toEqual([contributor.email, []])
    expect(next?.text).toContain(`/admin/new-article/${article}`)
    expect(next?.text).not.toContain('A new note on')

    expect((await call('GET', 'notifications/settings/', contributor)).json().data).toEqual({ digest: 'daily' })
    await call('PUT', 'notifications/settings/', contributor, { digest: 'off' })
    await move('return', editor, { note: 'Please shorten it.' })
    expect(await digest()).toEqual([])
    await call('PUT', 'notifications/settings/', contributor, { digest: 'daily' })
    await call('POST', 'notifications/read/', contributor, {})
    expect(await digest()).toEqual([])
    expect((await call('PUT', 'notifications/settings/', contributor, { digest: 'hourly' })).statusCode).toBe(400)
  })

  it('are sent on Mondays alone to who wants a weekly email', async () => {
    await call('PUT', 'notifications/settings/', editor, { digest: 'weekly' })
    await move('submit', contributor)
    const sentOn = async (day: string) => {
      site.time.now = `${day}T02:00:00.000Z`
      return (await digest()).filter(({ to }) => to === editor.email).length
    }
    expect([await sentOn('2026-11-22'), await sentOn('2026-11-23'), await sentOn('2026-11-30')]).toEqual([0, 1, 0])
  })

  it('of articles in the bin are not shown, and old ones are deleted', async () => {
    await move('submit', contributor)
    const admin = await anAccount(site.services, { role: 'admin' })
    await call('DELETE', `article/${article}/`, admin)
    expect([await unread(editor), await of(editor)]).toEqual([0, []])
    site.time.now = '2027-03-01T00:00:00.000Z'
    await digest()
    expect(await site.engine.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })
})
