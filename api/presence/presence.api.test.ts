import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('presence on %s', (engine) => {
  let site: TestSite
  let nida: TestAccount
  let bilal: TestAccount
  let sadaf: TestAccount
  let id: number
  beforeAll(async () => {
    site = await newSite(engine)
    nida = await anAccount(site.services, { role: 'admin', firstName: 'Nida', lastName: '' })
    bilal = await anAccount(site.services, { role: 'admin', firstName: 'Bilal', lastName: 'Khan' })
    sadaf = await anAccount(site.services, { firstName: 'Sadaf', lastName: '' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    id = await storeArticle(site.services, { status: 'Draft', userId: sadaf.id })
  })

  const later = (seconds: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + seconds * 1000).toISOString()
  }
  const beat = async (who: TestAccount, json: object = {}, tab = `tab-of-${who.id}-1`) => {
    const url = `/api/article/${id}/presence/`
    const answer = await site.app.inject({ method: 'POST', url, headers: who.headers, payload: { tab, ...json } })
    return answer.json().data as {
      writer: { name: string; is_this_tab: boolean }
      readers: { name: string }[]
      own_tabs: string[]
      copy_saved_at: string | null
      version: number
    }
  }
  const leave = (who: TestAccount, tab = `tab-of-${who.id}-1`) =>
    site.app.inject({ method: 'DELETE', url: `/api/article/${id}/presence/${tab}/`, headers: who.headers })
  const seenBy = async (who: TestAccount, json?: object) => {
    const { writer, readers } = await beat(who, json)
    return [writer.name, ...readers.map(({ name }) => name)]
  }

  it('names whoever opened the article first as its writer, and everybody else but oneself', async () => {
    expect(await beat(sadaf)).toEqual({
      writer: { user: sadaf.id, name: 'Sadaf', since: NOW, is_this_tab: true },
      readers: [],
      own_tabs: [],
      copy_saved_at: null,
      version: 1,
    })
    later(5)
    expect(await seenBy(nida)).toEqual(['Sadaf'])
    later(5)
    expect(await seenBy(bilal)).toEqual(['Sadaf', 'Nida'])
    expect(await seenBy(sadaf)).toEqual(['Sadaf', 'Nida', 'Bilal Khan'])
    await site.services.articlesWriting.update(sadaf.caller, id, { title: 'Changed' })
    expect((await beat(nida)).version).toBe(2)
  })

  it('passes writing on to whoever takes over last', async () => {
    await beat(sadaf)
    later(1)
    expect(await seenBy(nida, { take_over: true })).toEqual(['Nida', 'Sadaf'])
    later(1)
    expect(await seenBy(bilal, { take_over: true })).toEqual(['Bilal Khan', 'Sadaf', 'Nida'])
    expect(await seenBy(sadaf)).toEqual(['Bilal Khan', 'Nida'])
    // At the same moment too.
    expect(await seenBy(nida, { take_over: true })).toEqual(['Nida', 'Sadaf', 'Bilal Khan'])
    await leave(nida)
    expect(await seenBy(sadaf)).toEqual(['Bilal Khan'])
  })

  it('forgets who leaves at once, and who is not heard of after a minute and a half', async () => {
    await beat(sadaf)
    await beat(nida)
    await leave(sadaf)
    expect(await seenBy(nida)).toEqual(['Nida'])
    await beat(bilal)
    for (let n = 0; n < 4; n += 1) {
      later(25)
      expect((await seenBy(nida)).includes('Bilal Khan')).toBe(n < 3)
    }
  })

  it('takes who returns after that for somebody who has just come', async () => {
    await beat(sadaf)
    later(89)
    await beat(nida)
    later(2)
    await beat(nida)
    expect(await seenBy(sadaf)).toEqual(['Nida'])
  })

  it('counts tabs: one of a person writes, and another of theirs reads until it takes over', async () => {
    await beat(sadaf, {}, 'the-first-tab')
    later(1)
    const second = async (json: object = {}) => beat(sadaf, json, 'the-second-tab')
    expect(await second()).toMatchObject({
      writer: { name: 'Sadaf', is_this_tab: false },
      readers: [],
      own_tabs: ['the-first-tab'],
    })
    expect(await beat(sadaf, {}, 'the-first-tab')).toMatchObject({
      writer: { name: 'Sadaf', is_this_tab: true },
      readers: [{ name: 'Sadaf' }],
    })
    later(1)
    expect(await second({ take_over: true })).toMatchObject({ writer: { is_this_tab: true } })
    expect(await beat(sadaf, {}, 'the-first-tab')).toMatchObject({ writer: { is_this_tab: false }, readers: [] })
    later(1)
    expect(await seenBy(nida)).toEqual(['Sadaf'])
    await leave(sadaf, 'the-second-tab')
    expect(await beat(sadaf, {}, 'the-first-tab')).toMatchObject({ writer: { is_this_tab: true } })
    expect(await seenBy(nida)).toEqual(['Sadaf'])
    for (let n = 0; n < 12; n += 1) {
      later(1)
      await beat(sadaf, {}, `another-tab-${n}`)
    }
    const rows = await site.engine.db.selectFrom('presence').where('article_id', '=', id).selectAll().execute()
    expect(rows.filter((row) => row.user_id === sadaf.id)).toHaveLength(10)
  })

  it('says when the working copy of the person was saved', async () => {
    const published = await storeArticle(site.services, { userId: null })
    const beatOf = async (who: TestAccount) =>
      (await site.services.presence.beat(who.caller, published, { tab: 'the-first-tab' })).copySavedAt
    const { savedAt } = await site.services.drafts.save(nida.caller, published, { title: 'Not yet' }, {})
    expect([await beatOf(nida), await beatOf(bilal)]).toEqual([savedAt, null])
  })

  it('is not written again within twenty seconds', async () => {
    await beat(sadaf)
    const seenAt = async () =>
      (await site.engine.db.selectFrom('presence').where('article_id', '=', id).select('seen_at').execute())[0]?.seen_at
    later(19)
    await beat(sadaf)
    expect(await seenAt()).toBe(NOW)
    later(1)
    await beat(sadaf)
    expect(await seenAt()).toBe(site.time.now)
  })

  it.each(['', 'short', 'x'.repeat(65), 'tab with spaces', 7])('rejects %j as the name of a tab', async (tab) => {
    const url = `/api/article/${id}/presence/`
    const answer = await site.app.inject({ method: 'POST', url, headers: sadaf.headers, payload: { tab } })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['tab']])
  })
})
