import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'
import { NO_ASSETS } from './assets.ts'
import { createHttpServer } from './http.ts'

let site: TestSite
afterEach(() => site.close())

const HTTPS_ONLY = ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster']

it('over https, sends the headers that need https', async () => {
  site = await newSite('sqlite')
  const { headers } = await site.app.inject('/healthz')
  for (const name of HTTPS_ONLY) expect(headers).toHaveProperty([name])
})

it('on plain http in a local network, sends no header that browsers warn about', async () => {
  site = await newSite('sqlite', { SITE_URL: 'http://192.168.1.20:3000' })
  const { headers } = await site.app.inject('/healthz')
  for (const name of HTTPS_ONLY) expect(headers).not.toHaveProperty([name])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

/** What the Mozilla Observatory asks of every response. Returns its content security policy. */
function expectProtected(headers: Readonly<Record<string, unknown>>): string {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])).toBeGreaterThan(15_768_000)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src '(?:none|self)'/)
  expect(policy).toMatch(/frame-ancestors '(?:self|none)'/)
  return policy
}

it.each([
  '/',
  '/ur/about',
  '/no-such-page',
  '/api/get-articles/',
  '/api/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/media/none.webp',
])('%s has every header that browsers enforce', async (url) => {
  site = await newSite('sqlite')
  const { headers } = await site.app.inject(url)
  expect(expectProtected(headers)).not.toMatch(/unsafe-|data:.*script|\*(?:;|$)/)
})

it('/admin has them too, and of what is unsafe allows style elements only', async () => {
  site = await newSite('sqlite')
  const adminFolder = join(site.config.dataFolder, 'admin')
  mkdirSync(join(adminFolder, 'admin-assets'), { recursive: true })
  writeFileSync(join(adminFolder, 'index.html'), '<!doctype html><title>Admin</title>')
  const app = await createHttpServer({ context: site, assets: NO_ASSETS, clientFolder: null, adminFolder })
  const answers = [await app.inject('/admin'), await app.inject('/admin/no-such-screen')]
  await app.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  for (const { headers } of answers) {
    const policy = expectProtected(headers)
    expect(policy.match(/[\w-]+ [^;]*'unsafe-[^;]*/g)).toEqual(["style-src 'self' 'unsafe-inline'"])
    expect(policy).toContain("; style-src-attr 'none';")
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(policy).toContain("base-uri 'none'; form-action 'self'")
    expect(policy).not.toMatch(/\*(?:;|$)/)
  }
})
