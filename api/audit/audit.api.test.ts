import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the audit log on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', email: 'amna@hilal.example' })
    // Excludes the audit event of the account's own creation.
    await site.engine.db.deleteFrom('audit').execute()
    const auditEvents = [
      ['2026-11-18T18:59:59.999Z', 'create', 'article', 'Plain, and "quoted"'],
      ['2026-11-18T19:00:00.000Z', 'update', 'author', '=HYPERLINK("https://evil.example")'],
      ['2026-11-19T18:59:59.999Z', 'delete', 'video', ' @SUM(1)'],
      ['2026-11-19T19:00:00.000Z', 'archive', 'magazine', 'ہلال اردو\nشمارہ ۱'],
    ] as const
    for (const [at, action, noun, title] of auditEvents) {
      site.time.now = at
      const caller = noun === 'video' ? null : ({ role: 'admin', userId: admin.id } as const)
      const details = noun === 'author' ? { status: { from: 'Pending', to: 'Approved' } } : {}
      await site.services.audit.record({ caller, action, noun, id: 7, title, details })
    }
  })
  afterAll(() => site.close())

  const ask = (url: string) => site.app.inject({ url: `/api/audit${url}`, headers: admin.headers })
  const nouns = async (query: string) =>
    (await ask(`/?page=1&${query}`)).json().data.map((entry: { noun: string }) => entry.noun)

  it('lists the latest events first, with the caller as of then', async () => {
    await site.engine.db.updateTable('users').set({ email: 'new@hilal.example' }).where('id', '=', admin.id).execute()
    const list = (await ask('/?page=1&page_size=3')).json()
    expect(list).toMatchObject({ count: 4, pages: 2 })
    expect(list.data).toMatchObject([
      { noun: 'magazine', action: 'archive', user: admin.id, user_email: 'amna@hilal.example', noun_id: '7' },
      { noun: 'video', user: null, user_email: null },
      { noun: 'author', details: { status: { from: 'Pending', to: 'Approved' } } },
    ])
    expect((await ask('/')).json().data).toHaveLength(4)
  })

  it('filters by action, by account, and by days in Karachi', async () => {
    expect(await nouns('noun=video')).toEqual(['video'])
    expect(await nouns('action=update')).toEqual(['author'])
    expect(await nouns(`user=${admin.id}`)).toEqual(['magazine', 'author', 'article'])
    expect(await nouns('from=2026-11-19&to=2026-11-19')).toEqual(['video', 'author'])
    expect(await nouns('noun=')).toHaveLength(4)
    expect(await nouns(`q=${encodeURIComponent(admin.email.toUpperCase())}`)).toEqual(['magazine', 'author', 'article'])
    expect(await nouns('q=nowhere')).toEqual([])
    for (const query of ['noun=x', 'action=x', 'user=x', 'from=x', 'to=2026-02-30', 'noun=video&noun=author']) {
      expect((await ask(`/?${query}`)).statusCode).toBe(400)
    }
  })

  it('streams a long log completely, each event once, also where many have the same time', async () => {
    for (let id = 1; id <= 120; id += 1) {
      if (id === 60) site.time.now = '2026-11-20T07:00:00.000Z'
      await site.services.audit.record({ caller: null, action: 'upload', noun: 'media', id, title: 'A picture' })
    }
    const ids = (await ask('/?noun=media')).json().data.map((entry: { noun_id: string }) => Number(entry.noun_id))
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
    await site.engine.db.deleteFrom('audit').where('noun', '=', 'media').execute()
  })

  it('exports a spreadsheet in which no cell is a formula', async () => {
    const answer = await ask('/export.csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'private, no-store',
    })
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFat,user,user_email,action,noun,noun_id,title,details',
      `2026-11-19T19:00:00.000Z,${admin.id},amna@hilal.example,archive,magazine,7,"ہلال اردو\nشمارہ ۱",`,
      `2026-11-19T18:59:59.999Z,,,delete,video,7,' @SUM(1),`,
      `2026-11-18T19:00:00.000Z,${admin.id},amna@hilal.example,update,author,7,"'=HYPERLINK(""https://evil.example"")","{""status"":{""from"":""Pending"",""to"":""Approved""}}"`,
      `2026-11-18T18:59:59.999Z,${admin.id},amna@hilal.example,create,article,7,"Plain, and ""quoted""",`,
      '',
    ])
    expect((await ask('/export.csv?noun=video')).body.split('\r\n')).toHaveLength(3)
  })
})
