import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'
import { readForwardedHeaders, trustOf } from './proxies.ts'

const EVIL = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'ours.example' }

/** Every response that contains the site's URL. */
const NAMING = [
  '/',
  '/about',
  '/feeds/hilal-english.xml',
  '/category/in-focus/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
]

let site: TestSite
afterEach(() => site?.close())

const answerOf = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url, headers, remoteAddress })

describe('without SITE_URL', () => {
  it.each(NAMING)('marks %s as private', async (url) => {
    site = await newSite('sqlite', { SITE_URL: undefined })
    const { statusCode, headers } = await answerOf(url, { host: 'ours.example' })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toMatch(/private/)
    expect(headers['cache-control']).not.toMatch(/public|s-maxage/)
  })

  it('ignores forwarded headers where there is no proxy', async () => {
    site = await newSite('sqlite', { SITE_URL: undefined })
    for (const url of NAMING) expect((await answerOf(url, EVIL)).body, url).not.toContain('evil.example')
  })

  it.each([
    ['1', 'public.example', 'https', 'https://public.example'],
    ['1', 'evil.example, public.example', 'http, https', 'https://public.example'],
    ['2', 'evil.example, public.example, inner.example', 'http, https, http', 'https://public.example'],
    ['127.0.0.1', 'evil.example, public.example', 'http, https', 'https://public.example'],
    [
      '127.0.0.1, 10.0.0.0/8',
      'evil.example, public.example, inner.example',
      'https, https, http',
      'https://public.example',
    ],
    ['loopback', 'public.example:8443', 'https', 'https://public.example:8443'],
    ['1', 'a"><script>', 'https', 'https://ours.example'],
    ['1', 'public.example', 'javascript', 'http://public.example'],
    ['1', 'public.example/path', 'HTTPS', 'http://ours.example'],
    ['1', '', '', 'http://ours.example'],
    ['192.0.2.1', 'public.example', 'https', 'http://ours.example'],
    ['0', 'public.example', 'https', 'http://ours.example'],
  ])('TRUST_PROXY=%s turns host %j and protocol %j into the URL %s', async (trust, host, protocol, address) => {
    site = await newSite('sqlite', { SITE_URL: undefined, TRUST_PROXY: trust })
    const { body } = await answerOf('/robots.txt', {
      host: 'ours.example',
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol,
      'x-forwarded-for': '203.0.113.9, 10.0.0.5',
    })
    expect(body).toContain(`Sitemap: ${address}/sitemap.xml\n`)
  })
})

it('with SITE_URL, pages may be cached, and no header changes them', async () => {
  site = await newSite('sqlite', { TRUST_PROXY: '1' })
  for (const url of NAMING) expect((await answerOf(url, EVIL)).body, url).not.toContain('evil.example')
  expect((await answerOf('/robots.txt', EVIL)).headers['cache-control']).toMatch(/^public/)
})

describe('X-Forwarded-For', () => {
  const peer = '10.0.0.5'
  const client = '203.0.113.9'
  it.each([
    ['1', client, client],
    ['1', `${client}:51234`, client],
    ['1', '[2001:db8::1]:443', '2001:db8::1'],
    ['1', '[2001:DB8:0::1]', '2001:db8::1'],
    ['1', '::ffff:203.0.113.9', client],
    ['1', '::ffff:cb00:7109', client],
    ['1', 'unknown', peer],
    ['1', '_hidden', peer],
    ['1', '203.0.113.9.evil.example', peer],
    ['1', '', peer],
    ['1', ' , ,', peer],
    ['1', `198.51.100.1, ${client}:80`, client],
    ['1', `${client}, unknown`, peer],
    ['2', `unknown, ${client}:80, 10.0.0.4:80`, client],
    ['2', `${client}, unknown, 10.0.0.4`, '10.0.0.4'],
    ['10.0.0.0/8', `198.51.100.1, ${client}:80, 10.0.0.4:80`, client],
    ['10.0.0.0/8', `${client}, unknown, 10.0.0.4`, '10.0.0.4'],
    ['0', client, peer],
  ])('with TRUST_PROXY=%s, %j counts as %s', async (trust, forwarded, counted) => {
    const app = fastify({ trustProxy: trustOf(trust) })
    readForwardedHeaders(app)
    app.get('/', async (request) => request.ip)
    const { body } = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } })
    expect(body).toBe(counted)
  })
})

describe('TRUST_PROXY', () => {
  it('trusts the configured number of proxies', () => {
    const trust = trustOf('2')
    expect([0, 1, 2].map((hop) => trust && trust('192.0.2.1', hop))).toEqual([true, true, false])
  })

  it.each([null, '0', 'false'])('%s means no proxy', (value) => expect(trustOf(value)).toBe(false))

  it.each([
    ['10.0.0.1', '10.0.0.1', '10.0.0.2'],
    ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:10.0.0.2'],
    ['10.0.0.0/8', '10.9.8.7', '11.0.0.1'],
    ['fd00::/8', 'fd12::1', 'fe12::1'],
    ['loopback', '::1', '192.168.0.1'],
    ['uniquelocal', '172.31.0.1', '172.32.0.1'],
    ['192.168.0.1, 10.0.0.0/8', '10.0.0.1', 'not an address'],
  ])('%s trusts %s and not %s', (value, proxy, other) => {
    const trust = trustOf(value)
    expect([proxy, other].map((address) => trust && trust(address, 0))).toEqual([true, false])
  })

  it.each(['true', 'yes', '21', '-1', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1,,'])(
    'rejects %s with a message that gives an example',
    (value) => expect(() => trustOf(value)).toThrow(/^The setting TRUST_PROXY is not valid: .+10\.0\.0\.0\/8\.$/),
  )
})
