/** What Mozilla's HTTP Observatory would say of the site, computed from the headers that it sends. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observe, type ObservedAnswer } from '#testing/observatory.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { NO_ASSETS } from './assets.ts'
import { createHttpServer } from './http.ts'

const ACCOUNT = { email: 'reader@reader.example', password: 'kestrel over fort' }
const HOST = 'hilal.example'

let site: TestServices
let app: FastifyInstance
beforeAll(async () => {
  site = await newServices('sqlite', { SITE_URL: `https://${HOST}`, TRUST_PROXY: '1' })
  const adminFolder = join(site.config.dataFolder, 'admin')
  mkdirSync(join(adminFolder, 'admin-assets'), { recursive: true })
  writeFileSync(join(adminFolder, 'index.html'), '<!doctype html><title>Admin</title>')
  app = await createHttpServer({ context: site, assets: NO_ASSETS, clientFolder: null, adminFolder })
  await site.services.users.addNew({ ...ACCOUNT, role: 'author' }, 'start')
})
afterAll(async () => {
  await app.close()
  await site.close()
})

/** Asks as the Observatory does, which sends its own origin. */
async function answerOf(url: string, payload?: object): Promise<ObservedAnswer> {
  const method = payload ? 'POST' : 'GET'
  const from = { host: HOST, 'x-forwarded-proto': 'https', origin: 'https://http-observatory.security.mozilla.org' }
  const { headers, body } = await app.inject({ method, url, headers: from, ...(payload && { payload }) })
  const http = await app.inject({ url, headers: { host: HOST, 'x-forwarded-proto': 'http' } })
  return { headers, body, overHttp: { status: http.statusCode, location: http.headers.location }, host: HOST }
}

const OF_EVERY_ANSWER = { 'referrer policy': 5, framing: 5, 'cross-origin resource policy': 10 }

describe('the Observatory gives', () => {
  it.each(['/', '/hilal-urdu', '/ur/about', '/articles', '/no-such-page', '/login', '/sign-up', '/newsletter'])(
    "readers' page %s an A+",
    async (url) => {
      expect(observe(await answerOf(url))).toEqual({
        score: 125,
        points: { ...OF_EVERY_ANSWER, 'content security policy': 5 },
      })
    },
  )

  it.each(['/api/get-articles/', '/api/no-such-route/', '/healthz-not', '/robots.txt'])(
    'what is not a page, such as %s, an A+',
    async (url) => {
      expect((await answerOf(url)).headers).not.toHaveProperty('access-control-allow-origin')
      expect(observe(await answerOf(url)).score).toBeGreaterThanOrEqual(125)
    },
  )

  it('the answer to a sign-in, with its cookies, an A+', async () => {
    const answer = await answerOf('/api/token/', ACCOUNT)
    expect(answer.headers['set-cookie']).toBeDefined()
    expect(observe(answer)).toEqual({
      score: 135,
      points: { ...OF_EVERY_ANSWER, 'content security policy': 10, cookies: 5 },
    })
  })

  it('the back-office an A+ as well, less ten points for pictures over http, which staff see in imported articles', async () => {
    expect(observe(await answerOf('/admin'))).toEqual({
      score: 110,
      points: { ...OF_EVERY_ANSWER, 'content security policy': -10 },
    })
  })
})

describe('its rules', () => {
  const policy = "default-src 'none'; frame-ancestors 'self'"
  const changed = async (headers: Record<string, unknown>, more: Partial<ObservedAnswer> = {}) => {
    const answer = await answerOf('/api/get-articles/')
    return observe({ ...answer, ...more, headers: { ...answer.headers, ...headers } })
  }

  it.each([
    ['content-security-policy', undefined, 'content security policy', -25],
    ['content-security-policy', "frame-ancestors 'self'", 'content security policy', -20],
    ['content-security-policy', `${policy}; script-src 'self' 'unsafe-inline'`, 'content security policy', -20],
    ['content-security-policy', `${policy}; connect-src http://a.example`, 'content security policy', -20],
    ['content-security-policy', `${policy}; script-src 'unsafe-eval'`, 'content security policy', -10],
    ['content-security-policy', `${policy}; style-src 'unsafe-inline'`, 'content security policy', undefined],
    ['content-security-policy', "default-src 'self'", 'content security policy', 5],
    ['strict-transport-security', undefined, 'strict transport security', -20],
    ['strict-transport-security', 'max-age=86400', 'strict transport security', -10],
    ['x-content-type-options', undefined, 'content type options', -5],
    ['referrer-policy', 'unsafe-url', 'referrer policy', -5],
    ['cross-origin-resource-policy', 'cross-origin', 'cross-origin resource policy', undefined],
    ['set-cookie', ['refresh_token=1; Secure; SameSite=Lax'], 'cookies', -30],
    ['set-cookie', ['csrftoken=1; Secure'], 'cookies', -20],
    ['set-cookie', ['csrftoken=1; SameSite=Lax'], 'cookies', -5],
  ])('%s: %j costs or gives what they say', async (header, value, rule, points) => {
    expect((await changed({ [header]: value })).points[rule]).toBe(points)
  })

  it('subtract for what else would be wrong, and give no bonus below 90', async () => {
    const none = { status: 200, location: undefined }
    expect(await changed({}, { overHttp: none })).toMatchObject({ score: 80, points: { redirection: -20 } })
    const elsewhere = { status: 308, location: 'https://evil.example/' }
    expect((await changed({}, { overHttp: elsewhere })).points).toMatchObject({ redirection: -5 })
    const script = '<script src="https://cdn.example/x.js"></script>'
    expect((await changed({}, { body: script })).points).toMatchObject({ 'subresource integrity': -5 })
    const shared = {
      'access-control-allow-origin': 'https://http-observatory.security.mozilla.org',
      'access-control-allow-credentials': 'true',
    }
    expect((await changed(shared)).points).toMatchObject({ 'cross-origin resource sharing': -50 })
    expect(
      (await changed({ 'content-security-policy': "default-src 'none'", 'x-frame-options': undefined })).points,
    ).toMatchObject({ framing: -20 })
  })
})
