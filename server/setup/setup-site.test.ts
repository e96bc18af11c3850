import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setup as en } from '#shared/i18n/en/setup.ts'
import { setup as ur } from '#shared/i18n/ur/setup.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { FIRST_ADMIN, firstStart, inSite, post, type FirstStart } from '#testing/first-start.ts'
import { asFileForm } from '#testing/form.ts'
import { recordingLog } from '#testing/log.ts'

let start: FirstStart
beforeEach(() => {
  start = firstStart()
})
afterEach(() => start.close())

it('the first-start page takes no code over http, and leads to https', async () => {
  const begun = await start.begin(await start.configOf('sqlite', { TRUST_PROXY: '1' }))
  const http = { 'x-forwarded-proto': 'http' }
  expect((await post(begun, '/setup/code', { code: begun.code }, http)).statusCode).toBe(403)
  const page = await begun.app.inject({ url: '/setup', headers: http })
  expect([page.statusCode, page.headers.location]).toEqual([308, 'https://hilal.example/setup'])
  expect((await begun.app.inject({ url: '/readyz', headers: http })).statusCode).toBe(200)
})

it.each([{ ADMIN_EMAIL: 'editor@hilal.example' }, { ADMIN_PASSWORD: FIRST_ADMIN.password }, { DEMO: '1' }])(
  'the first-start page does not exist with %o',
  async (settings) => {
    const config = await start.configOf('sqlite', settings)
    expect(await start.open(config)).toBeNull()
  },
)

it('the first-start page is not offered by a site that has content and no account', async () => {
  const config = await start.configOf('sqlite')
  await inSite(config, async ({ services }) => insert.article(services, anArticle()))
  expect(await start.open(config)).toBeNull()
})

describe('without the setup code', () => {
  it('everyone sees only where it is asked for, in both languages', async () => {
    const begun = await start.begin(await start.configOf('sqlite'))
    for (const url of ['/', '/admin', '/admin/articles']) {
      const { statusCode, headers } = await begun.app.inject({ url, headers: { 'accept-language': 'ur' } })
      expect([statusCode, headers.location]).toEqual([302, '/ur/setup'])
    }
    const english = await begun.app.inject('/setup')
    expect([english.statusCode, english.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(english.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
    expect(english.body).toContain(en.codeLead)
    const urdu = (await begun.app.inject('/ur/setup')).body
    expect(urdu).toContain(ur.codeLead)
    expect(urdu).toContain('<html lang="ur" dir="rtl">')
    for (const page of [english.body, urdu]) expect(page).not.toMatch(/type="(?:email|file)"|<select/)
    const api = await begun.app.inject({ url: '/api/get-articles/', headers: { 'x-language': 'ur' } })
    expect([api.statusCode, api.headers['retry-after'], api.json().error]).toEqual([
      503,
      '30',
      expect.stringContaining('تیار کی جا رہی ہے'),
    ])
    for (const url of ['/healthz', '/readyz']) expect((await begun.app.inject(url)).statusCode).toBe(200)
  })

  it('has the fonts of the site, which its policy allows', async () => {
    const { app } = await start.begin(await start.configOf('sqlite'))
    const { body, headers } = await app.inject('/ur/setup')
    const [, path = ''] = /@font-face\{font-family:'Hilal Nastaliq';src:url\(([^)]+)\)\}/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain("; font-src 'self';")
    const font = await app.inject(path)
    expect([font.statusCode, font.headers['content-type'], font.body]).toEqual([200, 'font/woff2', 'wOF2'])
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })

  it('refuses what is no form of its own with the status of that, and logs no error', async () => {
    const { log, records } = recordingLog()
    const { app } = await start.begin(await start.configOf('sqlite'), log)
    const send = async (payload: string, headers: Record<string, string>) => {
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/setup/code', payload, headers })
      expect(body).not.toMatch(/Error|node_modules/)
      return statusCode
    }
    expect(await send('<a/>', { 'content-type': 'text/xml' })).toBe(415)
    expect(await send('{"code":', { 'content-type': 'application/json' })).toBe(400)
    expect(await send('['.repeat(10_000), { 'content-type': 'application/json' })).toBe(400)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send(`code=${'x'.repeat(100_000)}`, form)).toBe(413)
    for (const foreign of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      expect(await send('code=x', { ...form, ...foreign })).toBe(403)
    }
    expect(records.filter(({ level }) => level >= 50)).toEqual([])
  })

  it('nothing can be done, whichever code or cookie is sent', async () => {
    const config = await start.configOf('sqlite')
    const begun = await start.begin(config)
    const wrong = await post(begun, '/setup/code', { code: 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE' })
    expect([wrong.statusCode, wrong.cookies]).toEqual([403, []])
    expect(wrong.body).toContain('This is not the setup code')
    const forged = { cookie: 'hilal_setup=x' }
    for (const headers of [{}, forged]) {
      expect((await post(begun, '/setup/admin', FIRST_ADMIN, headers)).statusCode).toBe(403)
      expect((await post(begun, '/ur/setup/restore', { name: '20261120-070000-manual' }, headers)).statusCode).toBe(403)
      const form = asFileForm([{ field: 'bundle', name: 'site.tar', bytes: Buffer.from('x') }])
      const sent = { method: 'POST' as const, url: '/setup/import', payload: form.payload }
      expect((await begun.app.inject({ ...sent, headers: { ...form.headers, ...headers } })).statusCode).toBe(403)
    }
    await begun.stop()
    expect(await inSite(config, ({ services }) => services.bundle.isEmptySite())).toBe(true)
  })
})
