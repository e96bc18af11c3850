import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle, storeAuthor } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const contentOf = (html: string, name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

describe.each(ENGINES)('share cards on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-cards-'))
  const written: string[] = []
  let site: TestSite
  let admin: TestAccount

  beforeAll(async () => {
    const store = diskStore(folder)
    const write: typeof store.write = async (key, content) => {
      written.push(key)
      await store.write(key, content)
    }
    site = await newSite(engine, {}, { store: { ...store, write } })
    admin = await anAccount(site.services, { role: 'admin' })
    await site.services.events.start((error) => {
      throw error
    })
  })
  afterAll(async () => {
    await site.services.events.stop()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => site.app.inject({ method, url })
  const page = async (path: string) => (await get(path)).body
  /** The path of the card that a page names. */
  const cardOf = async (path: string) => contentOf(await page(path), 'og:image').replace('https://hilal.example', '')
  const stored = (id: number) => readdirSync(join(folder, 'cards', String(id)))

  it('are named by article pages with their size and a description', async () => {
    const id = await storeArticle(site.services, { title: 'The "river" & the road' })
    const html = await page(`/article/${id}`)
    const address = contentOf(html, 'og:image')
    expect(address).toMatch(new RegExp(`^https://hilal\\.example/share/${id}-[0-9a-f]{12}\\.jpg$`))
    expect(contentOf(html, 'twitter:image')).toBe(address)
    expect(contentOf(html, 'twitter:card')).toBe('summary_large_image')
    expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')]).toEqual(['1200', '630'])
    expect(contentOf(html, 'og:image:alt')).toBe('The &quot;river&quot; &amp; the road')
  })

  it('are drawn at the first request, once for all who ask, and then served as immutable', async () => {
    const id = await storeArticle(site.services, { title: 'دریا اور سڑک', category: 'in-focus-urdu' })
    const path = await cardOf(`/article/${id}`)
    const answers = await Promise.all([get(path), get(path), get(path, 'HEAD'), get(path)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(written.filter((key) => key.startsWith(`cards/${id}/`))).toHaveLength(1)
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answers[0]?.rawPayload.length),
    })
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await get(path)).rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect(written.filter((key) => key.startsWith(`cards/${id}/`))).toHaveLength(1)
  })

  it('show the cover that the article has', async () => {
    const content = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    const { name } = await site.services.media.addImage({ content, originalName: 'a.png', userId: null })
    const id = await storeArticle(site.services, { coverImage: `/media/${name}` })
    const { rawPayload } = await get(await cardOf(`/article/${id}`))
    const corner = await sharp(rawPayload).extract({ left: 1190, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner].map((part) => part > 200)).toEqual([false, false, true])
  })

  it('draw nothing for a hash that is not current, and lead to the current card', async () => {
    const id = await storeArticle(site.services)
    const path = await cardOf(`/article/${id}`)
    const before = written.length
    const answer = await get(path.replace(/[0-9a-f]{12}/, '0123456789ab'))
    expect([answer.statusCode, answer.headers.location]).toEqual([302, path])
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    expect(written).toHaveLength(before)
  })

  it('get a new address with a new title, writer or category, and replace the former card', async () => {
    const authorId = await storeAuthor(site.services, { authorName: 'Sana Rafiq' })
    const id = await storeArticle(site.services, { authorId })
    const { articlesWriting, authorsWriting } = site.services
    const paths = [await cardOf(`/article/${id}`)]
    await get(paths[0] ?? '')
    await articlesWriting.update(admin.caller, id, { title: 'Another title' })
    paths.push(await cardOf(`/article/${id}`))
    await authorsWriting.update(admin.caller, authorId, { authorName: 'Sana R.' })
    paths.push(await cardOf(`/article/${id}`))
    await articlesWriting.update(admin.caller, id, { category: 'special-reports' })
    paths.push(await cardOf(`/article/${id}`))
    expect(new Set(paths).size).toBe(4)
    expect((await get(paths.at(-1) ?? '')).statusCode).toBe(200)
    expect(stored(id).map((file) => `/share/${id}-${file}`)).toEqual([paths.at(-1)])
    expect((await get(paths[0] ?? '')).headers.location).toBe(paths.at(-1))
  })

  it('are 404 for what is not public, and are removed with their article', async () => {
    const id = await storeArticle(site.services)
    const path = await cardOf(`/article/${id}`)
    expect((await get(path)).statusCode).toBe(200)
    await site.services.articlesWriting.update(admin.caller, id, { status: 'Inactive' })
    expect((await get(path)).statusCode).toBe(404)
    await site.services.articlesWriting.update(admin.caller, id, { status: 'Active' })
    expect((await get(path)).statusCode).toBe(200)
    await site.services.articlesWriting.remove(admin.caller, id)
    const answer = await get(path)
    expect([answer.statusCode, answer.body]).toEqual([404, 'This file does not exist.\nیہ فائل یہاں نہیں ہے۔\n'])
    await site.services.events.settled()
    expect(stored(id)).toEqual([])
  })

  it('are 404 by names that no card has', async () => {
    for (const name of [
      '1',
      '1-0123456789ab',
      '99999999999999-0123456789ab.jpg',
      '1-0123456789ab.png',
      '..%2Fsecret',
    ]) {
      expect((await get(`/share/${name}`)).statusCode, name).toBe(404)
    }
    expect((await get('/share/hilal-weekly-0123456789ab.jpg')).statusCode).toBe(404)
  })

  it('exist for each magazine, and pages of no magazine have the common one', async () => {
    for (const edition of EDITIONS) {
      const path = await cardOf(edition.home)
      expect(path).toMatch(new RegExp(`^/share/${edition.type}-[0-9a-f]{12}\\.jpg$`))
    }
    expect((await get(await cardOf('/hilal-urdu-kids'))).headers['content-type']).toBe('image/jpeg')
    expect(await cardOf('/category/in-focus')).toBe(await cardOf('/'))
    expect(await cardOf('/about')).toBe('/social-card.jpg')
    expect(contentOf(await page('/no-such-page'), 'og:image')).toBe('')
  })

  it('are refused for a while when too many are asked for at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => storeArticle(site.services)))
    const paths = await Promise.all(ids.map(async (id) => cardOf(`/article/${id}`)))
    const answers = await Promise.all(paths.map((path) => get(path)))
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.length).toBeLessThan(12)
    expect(busy[0]?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true)
  })
})
