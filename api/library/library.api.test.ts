import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migration as mediaReferences } from '#database/migrations/2026-11-23-media-uses.ts'
import { migration as renameMediaReferences } from '#database/migrations/2026-11-26-media-references.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aBillboard, anArticle, anAuthor, aPublication, aVideo } from '#testing/examples.ts'
import { asFileForm } from '#testing/form.ts'
import { aPdf } from '#testing/pdf.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const WORDS = '<p>Along the river the road bends twice, and at the second bend stands the old customs house.</p>'

describe.each(ENGINES)('the library on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeEach(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterEach(() => site.close())

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, account = admin) =>
    site.app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers: account.headers })

  async function upload(name: string, bytes: Uint8Array, kind: 'image' | 'raw' = 'image', account = admin) {
    const { payload, headers } = asFileForm([{ name, bytes }])
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/upload/${kind}/`,
      payload,
      headers: { ...headers, ...account.headers },
    })
    expect(answer.statusCode).toBe(201)
    return String(answer.json().secure_url)
  }

  async function picture(name: string, color: string, account = admin) {
    const create = { width: 640, height: 320, channels: 3 as const, background: color }
    return upload(name, await sharp({ create }).png().toBuffer(), 'image', account)
  }

  type Row = { id: number; address: string; original_name: string; uses: number }
  const list = async (query = ''): Promise<Row[]> => (await call('GET', `/media/?${query}`)).json().data
  const names = async (query = '') => (await list(query)).map((row) => row.original_name)
  async function referencesOf(address: string) {
    const row = (await list('page_size=100')).find((each) => each.address === address)
    const uses = (await call('GET', `/media/${row?.id}/uses/`)).json()
    expect(uses.count).toBe(row?.uses)
    return uses.data.map((use: { noun: string; place: string }) => `${use.noun} ${use.place}`)
  }

  it('finds pictures by what articles say of them, in both scripts, until they say it no more', async () => {
    const shown = await picture('IMG_0042.png', '#112233')
    const cover = await picture('IMG_0043.png', '#445566')
    await picture('IMG_0044.png', '#778899')
    const send = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const answer = await call(method, url, body)
      expect(answer.statusCode).toBeLessThan(300)
      return Number(answer.json().data?.id)
    }
    const said = `<figure><img src="${shown}" alt="A wooden footbridge"><figcaption>کنہار کے کنارے</figcaption></figure>`
    const content = { writer: 'Ayesha', category: 'misc', publish_date: '2026-10-05', status: 'Active' }
    const id = await send('POST', '/create-article/', {
      ...content,
      title: 'Crossing the Kunhar',
      description: WORDS + said,
      cover_image: cover,
      cover_alt: 'Snow on the pass',
    })
    await site.services.searchIndex.indexPicturesOf(id)
    expect(await names('q=footbridge')).toEqual(['IMG_0042.png'])
    expect(await names(`q=${encodeURIComponent('کنارے')}`)).toEqual(['IMG_0042.png'])
    expect(await names('q=snow')).toEqual(['IMG_0043.png'])
    expect((await names('q=crossing')).toSorted()).toEqual(['IMG_0042.png', 'IMG_0043.png'])
    // Once the vocabulary has learned of the word, in letters of the other script too.
    await site.services.vocabulary.learn()
    expect((await names('q=kinare')).toSorted()).toEqual(['IMG_0042.png'])
    // The words of the text around it are not about the picture.
    expect(await names('q=customs')).toEqual([])
    await send('PUT', `/article/${id}/`, { title: 'Over the river', description: WORDS })
    await site.services.searchIndex.indexPicturesOf(id)
    expect(await names('q=footbridge')).toEqual([])
    expect(await names('q=crossing')).toEqual([])
    expect(await names('q=river')).toEqual(['IMG_0043.png'])
    // Rebuilding the index says the same.
    await site.services.searchIndex.startOver()
    await site.services.searchIndex.rebuild(new AbortController().signal)
    expect(await names('q=snow')).toEqual(['IMG_0043.png'])
  })

  it('lists uploads, newest or largest first, by kind and name', async () => {
    const cover = await picture('سرورق.png', '#112233')
    site.time.now = '2026-11-20T07:05:00.000Z'
    const issue = await upload('Hilal 78.pdf', aPdf({ pages: 3 }), 'raw')
    const { data, ...page } = (await call('GET', '/media/')).json()
    expect(page).toEqual({ message: 'ok', count: 3, page: 1, page_size: 12, pages: 1 })
    expect(data.at(-1)).toEqual({
      id: expect.any(Number),
      name: cover.replace('/media/', ''),
      kind: 'image',
      address: cover,
      thumb: cover.replace('.webp', '/320.webp'),
      original_name: 'سرورق.png',
      alt: '',
      credit: '',
      tags: [],
      media_type: 'image/webp',
      bytes: expect.any(Number),
      width: 640,
      height: 320,
      pages: null,
      user_id: admin.id,
      user_name: 'Sadaf Mehmood',
      created_at: '2026-11-20T07:00:00.000Z',
      uses: 0,
      version: expect.any(String),
    })
    expect(await list('kind=document')).toMatchObject([{ address: issue, thumb: null, pages: 3 }])
    expect(await names('q=سرورق')).toEqual(['سرورق.png'])
    expect(await names('kind=image&sort=largest')).toEqual(['Hilal 78-1.png', 'سرورق.png'])
    expect(await names('page=2&page_size=2')).toEqual(['سرورق.png'])
    expect((await call('GET', '/media/?kind=film')).statusCode).toBe(400)
    const thumb = await site.app.inject({ url: data.at(-1).thumb })
    expect((await sharp(thumb.rawPayload).metadata()).width).toBe(320)
  })

  it('lists every reference to a file', async () => {
    const [one, two] = [await picture('one.png', '#112233'), await picture('two.png', '#445566')]
    const issue = await upload('issue.pdf', aPdf(), 'raw')
    const { services } = site
    await insert.author(services, anAuthor({ authorImage: one }))
    await insert.billboard(services, aBillboard({ image: one }))
    await insert.publication(services, aPublication({ coverImage: one, docUrl: issue }))
    await insert.publication(services, aPublication({ kind: 'ebook', coverImage: two, docUrl: issue }))
    await insert.video(services, aVideo({ posterImage: one }))
    await insert.article(
      services,
      anArticle({ coverImage: one, description: `${WORDS}<p><img src="${one}" alt=""><a href="${issue}">PDF</a></p>` }),
    )
    expect(await referencesOf(one)).toEqual([
      'article cover',
      'article text',
      'author image',
      'billboard image',
      'magazine cover',
      'video image',
    ])
    expect(await referencesOf(issue)).toEqual(['article text', 'ebook document', 'magazine document'])
    expect(await names('used=0')).toEqual(['issue-1.png'])
    expect((await names('used=1')).sort()).toEqual(['issue.pdf', 'one.png', 'two.png'])

    const rows = async () => {
      const found = await sql<object>`select * from media_references order by noun, noun_id, field, name`.execute(
        site.engine.db,
      )
      return found.rows
    }
    const known = await rows()
    await sql`drop table media_references`.execute(site.engine.db)
    for (const index of ['date', 'size', 'user']) {
      await sql`drop index ${sql.ref(`media_by_${index}`)}`.execute(site.engine.db)
    }
    const database = { ...site.engine, db: site.engine.db as unknown as Kysely<unknown> }
    await mediaReferences(database)
    await renameMediaReferences(database)
    expect(await rows()).toEqual(known)
  })

  it('follows an article’s references through its versions, the bin and back', async () => {
    const [one, two] = [await picture('one.png', '#112233'), await picture('two.png', '#445566')]
    const fields = { title: 'Rivers', writer: 'Ayesha', category: 'in-focus', publish_date: '2026-11-01' }
    const created = await call('POST', '/create-article/', {
      ...fields,
      description: `${WORDS}<p><img src="${one}" alt=""></p>`,
      cover_image: one,
    })
    const { id } = created.json().data
    expect(await referencesOf(one)).toEqual(['article cover', 'article text'])

    await call('PUT', `/article/${id}/`, {
      description: `${WORDS}<p>Without it.</p>`,
      cover_image: two,
    })
    expect(await referencesOf(one)).toEqual(['article earlier'])
    expect(await referencesOf(two)).toEqual(['article cover'])
    await call('POST', `/article/${id}/revisions/1/restore/`)
    expect([await referencesOf(one), await referencesOf(two)]).toEqual([
      ['article cover', 'article text'],
      ['article earlier'],
    ])

    await call('DELETE', `/article/${id}/`)
    expect([await referencesOf(one), await referencesOf(two)]).toEqual([['article bin'], ['article bin']])
    const uses = (await call('GET', `/media/${(await list())[0]?.id}/uses/`)).json().data
    expect(uses).toEqual([{ noun: 'article', id, title: 'Rivers', place: 'bin' }])
    await call('POST', `/bin/article/${id}/restore/`)
    expect([await referencesOf(one), await referencesOf(two)]).toEqual([
      ['article cover', 'article text'],
      ['article earlier'],
    ])
    await call('DELETE', `/article/${id}/`)
    await call('DELETE', `/bin/article/${id}/`)
    expect(await names('used=0')).toHaveLength(2)
  })

  it('follows the references of the other nouns', async () => {
    const [one, two] = [await picture('one.png', '#112233'), await picture('two.png', '#445566')]
    const issue = await upload('issue.pdf', aPdf(), 'raw')
    const created = await call('POST', '/magazine/create/', {
      title: 'Volume 79',
      publish_date: '2026-11-01',
      language: 'English',
      direction: 'LTR',
      cover_image: one,
      doc_url: issue,
    })
    const { id } = created.json().data
    expect([await referencesOf(one), await referencesOf(issue)]).toEqual([['magazine cover'], ['magazine document']])
    await call('PUT', `/magazine/update/${id}/`, { cover_image: two })
    expect([await referencesOf(one), await referencesOf(two)]).toEqual([[], ['magazine cover']])
    await call('DELETE', `/magazine/${id}/`)
    expect([await referencesOf(two), await referencesOf(issue)]).toEqual([['magazine bin'], ['magazine bin']])
    await call('POST', `/bin/magazine/${id}/restore/`)
    expect([await referencesOf(two), await referencesOf(issue)]).toEqual([['magazine cover'], ['magazine document']])
  })

  it('deletes files without references, with their sizes, and no others', async () => {
    const [one, two] = [await picture('one.png', '#112233'), await picture('two.png', '#445566')]
    await insert.article(site.services, anArticle({ coverImage: one }))
    const sized = two.replace('.webp', '/320.avif')
    expect((await site.app.inject({ url: sized })).statusCode).toBe(200)
    const idOf = async (name: string) => (await list(`q=${name}`))[0]?.id
    const used = await call('DELETE', `/media/${await idOf('one.png')}/`)
    expect([used.statusCode, used.json()]).toEqual([
      409,
      { error: 'This file is still referenced: remove the references first, or empty the bin.' },
    ])
    const id = await idOf('two.png')
    expect((await call('DELETE', `/media/${id}/`)).statusCode).toBe(204)
    expect((await call('DELETE', `/media/${id}/`)).statusCode).toBe(404)
    expect(await names()).toEqual(['one.png'])
    for (const address of [two, sized]) {
      expect((await site.app.inject({ url: address })).statusCode).toBe(404)
      expect(existsSync(join(site.config.dataFolder, address))).toBe(false)
    }
    expect((await site.app.inject({ url: one })).statusCode).toBe(200)
    const audit = (await call('GET', '/audit/?noun=media&action=delete&page=1')).json().data
    expect(audit).toMatchObject([{ title: 'two.png', noun_id: String(id), user: admin.id }])
    expect(await picture('two again.png', '#445566')).toBe(two)
    expect((await site.app.inject({ url: two })).statusCode).toBe(200)
  })

  it('lists authors their own uploads', async () => {
    const author = await anAccount(site.services)
    await insert.article(site.services, anArticle({ userId: author.id, status: 'Draft' }))
    await picture('of an admin.png', '#112233')
    await picture('own.png', '#445566', author)
    const own = (await call('GET', '/media/?mine=1', undefined, author)).json()
    expect(own.data.map((row: Row) => row.original_name)).toEqual(['own.png'])
    expect((await call('GET', '/media/?mine=0', undefined, author)).statusCode).toBe(403)
  })
})
