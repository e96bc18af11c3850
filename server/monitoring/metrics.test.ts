import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { ask as askOverNetwork } from '#testing/cached-app.ts'
import type { AddressInfo } from 'node:net'

const TOKEN = 'a-token-for-the-tests'
/** Longer than the delay that the test looks for. */
const BLOCKED_MS = 200
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` }

describe.each(ENGINES)('the metrics on %s', (engine) => {
  let site: TestSite
  let port: number
  beforeAll(async () => {
    const mailer = {
      configured: true,
      async send() {
        throw new Error('The mail server is away.')
      },
    }
    site = await newSite(engine, { METRICS_TOKEN: TOKEN, PAGE_CACHE_MB: '8' }, { mailer })
    await insert.article(site.services, anArticle())
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    port = (site.app.server.address() as AddressInfo).port
  })
  afterAll(() => site.close())

  async function metrics(): Promise<Map<string, number>> {
    const { body } = await site.app.inject({ url: '/metrics', headers: AUTHORIZED })
    const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
  }

  it('count requests by route and status class, wherever they are answered', async () => {
    const host = { host: 'hilal.example' }
    for (let time = 0; time < 3; time += 1) await askOverNetwork(port, '/article/1', host)
    await askOverNetwork(port, '/article/999', host)
    await askOverNetwork(port, '/?utm_source=secret-word', { ...host, 'accept-encoding': 'br' })
    const text = await metrics()
    const of = (route: string, status: string, source: string) =>
      text.get(`hilal_http_requests_total{method="GET",route="${route}",status="${status}",source="${source}"}`)
    expect(of('/article/:articleId', '2xx', 'site')).toBe(1)
    expect(of('/article/:articleId', '2xx', 'cache')).toBe(2)
    expect(of('/article/:articleId', '4xx', 'site')).toBe(1)
    expect(text.get('hilal_page_cache_lookups_total{result="hit"}')).toBe(2)
    expect(text.get('hilal_page_cache_lookups_total{result="miss"}')).toBe(3)
    expect(text.get('hilal_page_cache_entries{process="1"}')).toBeGreaterThan(0)
    expect(text.get('hilal_http_request_duration_seconds_count{front="page"}')).toBe(3)
    expect([...text.keys()].join()).not.toContain('secret-word')
  })

  it('report the database, emails, jobs and refused sign-ins', async () => {
    await site.services.outbox.add({ to: 'a@b.example', subject: 'Hello', text: 'Hello' })
    await site.services.jobRunner.runDue()
    await site.app.inject({ method: 'POST', url: '/api/token/', payload: { email: 'a@b.example', password: 'wrong' } })
    site.time.now = new Date(Date.parse(site.time.now) + 600_000).toISOString()
    const text = await metrics()
    expect(text.get('hilal_emails_total{result="failed"}')).toBe(1)
    expect(text.get('hilal_outbox_emails')).toBe(1)
    expect(text.get('hilal_outbox_oldest_seconds')).toBe(600)
    expect(text.get('hilal_jobs{kind="email.send",state="waiting"}')).toBe(1)
    expect(text.get('hilal_jobs_oldest_seconds{kind="email.send",state="waiting"}')).toBeGreaterThan(500)
    expect(text.get('hilal_sign_ins_refused_total{reason="credentials"}')).toBe(1)
    expect(text.get('hilal_database_seconds_total')).toBeGreaterThan(0)
    expect(text.get('hilal_database_up')).toBe(1)
  })

  it('report how late the event loop of a running site was', async () => {
    const late = (text: Map<string, number>) =>
      (text.get('hilal_event_loop_delay_seconds_count') ?? 0) -
      (text.get('hilal_event_loop_delay_seconds_bucket{le="0.1"}') ?? 0)
    const before = await metrics()
    expect(before.get('hilal_event_loop_delay_seconds_count')).toBeGreaterThan(0)
    const blockedUntil = performance.now() + BLOCKED_MS
    while (performance.now() < blockedUntil);
    await expect.poll(async () => late(await metrics())).toBeGreaterThan(late(before))
    const text = await metrics()
    expect(text.get('hilal_event_loop_delay_seconds_sum')).toBeGreaterThan(0.1)
    expect(text.get('hilal_event_loop_delay_seconds_bucket{le="+Inf"}')).toBe(
      text.get('hilal_event_loop_delay_seconds_count'),
    )
    expect(text.get('hilal_event_loop_utilization_ratio{process="1"}')).toBeGreaterThan(0)
  })

  it('are for those who have the token', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await site.app.inject({ url: '/metrics', headers })).statusCode
    expect(await ask({})).toBe(401)
    expect(await ask({ authorization: 'Bearer another-token-1' })).toBe(401)
    expect(await ask({ authorization: `Basic ${TOKEN}` })).toBe(401)
    expect(await ask(AUTHORIZED)).toBe(200)
  })
})

describe('metrics that cannot all be had', () => {
  it('do not exist without the setting', async () => {
    const site = await newSite('sqlite')
    expect((await site.app.inject({ url: '/metrics', headers: AUTHORIZED })).statusCode).toBe(404)
    await site.close()
  })

  it('leave out what the database would tell while it is unavailable', async () => {
    const site = await newSite('sqlite', { METRICS_TOKEN: TOKEN })
    await site.engine.close()
    const { statusCode, body } = await site.app.inject({ url: '/metrics', headers: AUTHORIZED })
    await site.app.close()
    expect(statusCode).toBe(200)
    expect(body).toContain('\nhilal_database_up 0\n')
    expect(body).not.toContain('hilal_outbox')
  })
})
