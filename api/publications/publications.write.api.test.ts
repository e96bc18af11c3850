import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aPublication } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('archiving on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    site.app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers: admin.headers })

  it.each([
    ['magazine', 'ebook', 'Magazine'],
    ['ebook', 'magazine', 'Ebook'],
  ] as const)('archives a %s and returns it', async (kind, other, name) => {
    const id = await insert.publication(site.services, aPublication({ kind }))
    const toggle = () => call('PATCH', `/${kind}/${id}/toggle-archive/`)
    expect((await toggle()).json()).toEqual({ message: `${name} archived`, is_archived: true })
    expect((await call('GET', `/${kind}s/archived/`)).json()).toMatchObject([{ id, is_archived: true }])
    expect((await toggle()).json()).toEqual({ message: `${name} unarchived`, is_archived: false })
    const bulk = { ids: [id], action: 'archive' }
    const version = expect.any(String)
    const [done] = (await call('POST', `/${kind}s/bulk/`, bulk)).json().data
    expect(done).toEqual({ id, ok: true, version, undo: { action: 'unarchive' } })
    expect((await call('POST', `/${kind}s/bulk/`, bulk)).json().data).toEqual([{ id, ok: true, version: done.version }])
    const stale = { ids: [id], ...done.undo, versions: { [id]: 'another' } }
    expect((await call('POST', `/${kind}s/bulk/`, stale)).json().data).toMatchObject([{ id, ok: false }])
    await call('POST', `/${kind}s/bulk/`, { ids: [id], action: 'unarchive' })
    expect((await call('GET', `/${kind}/${id}/`)).json().is_archived).toBe(false)
    const audit = (await call('GET', `/audit/?noun=${kind}&page=1`)).json().data
    expect(audit.map((entry: { action: string }) => entry.action)).toEqual([
      'unarchive',
      'archive',
      'unarchive',
      'archive',
      'create',
    ])
    for (const answer of [
      await call('PATCH', `/${other}/${id}/toggle-archive/`),
      await call('PUT', `/${other}/update/${id}/`, { title: 'Another' }),
      await call('DELETE', `/${other}/${id}/`),
    ]) {
      expect([answer.statusCode, (await call('GET', `/${kind}/${id}/`)).statusCode]).toEqual([404, 200])
    }
  })

  it('reads the number of pages from a stored PDF', async () => {
    await site.engine.db
      .insertInto('media')
      .values({
        name: 'issue-0123456789abcdef.pdf',
        kind: 'document',
        hash: '0123456789abcdef',
        media_type: 'application/pdf',
        bytes: 1000,
        width: null,
        height: null,
        pages: 48,
        original_name: 'issue.pdf',
        user_id: null,
        created_at: site.time.now,
      })
      .execute()
    const id = await insert.publication(site.services, aPublication({ pages: 3 }))
    const put = (doc_url: string) => call('PUT', `/magazine/update/${id}/`, { doc_url })
    expect((await put('/media/issue-0123456789abcdef.pdf')).json().data.pages).toBe(48)
    expect((await call('PUT', `/magazine/update/${id}/`, { title: 'Another' })).json().data.pages).toBe(48)
    expect((await put('https://files.example/issue.pdf')).json().data.pages).toBeNull()
  })
})
