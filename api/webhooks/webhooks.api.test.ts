import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '#core/events/mail/mailer.ts'
import { deliveryWire, webhookWire, webhookWithSecretWire } from '#shared/schemas/webhook.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { aVideo, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { messageAndData } from '../responses.ts'

type Received = { headers: Record<string, unknown>; body: string }

/** A receiver that answers with a status which the test chooses. */
async function startReceiver() {
  const received: Received[] = []
  const state = { status: 200 }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (request.url === '/hangs') return
      response.writeHead(state.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, state, received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hilal` }
}

describe.each(ENGINES)('webhooks on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  const mails: Mail[] = []
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => {
    receiver.server.closeAllConnections()
    receiver.server.close()
  })
  beforeEach(async () => {
    const mailer = { configured: true, send: async (mail: Mail) => void mails.push(mail) }
    site = await newSite(engine, { WEBHOOKS_ALLOW_PRIVATE: '1' }, { mailer })
    admin = await anAccount(site.services, { role: 'admin' })
    receiver.received.length = 0
    receiver.state.status = 200
    mails.length = 0
  })
  afterEach(() => site.close())

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    // The clock may be past the end of the last session.
    const { access } = await site.services.sessions.open({ id: admin.id, role: 'admin' })
    const answer = await site.app.inject({
      method,
      url: `/api/webhooks${path}/`,
      headers: { authorization: `Bearer ${access}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  async function create(events: readonly string[] = ['video.created', 'video.updated']) {
    const { body } = await call('POST', '', { url: receiver.url, events })
    return body.data as { id: number; secret: string }
  }
  /** What the subscriber to events does in a process that delivers them, and then all jobs that are due. */
  async function settle(): Promise<void> {
    await site.services.deliveries.announce()
    await site.services.jobRunner.runDue()
  }
  const later = (minutes: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + minutes * 60_000).toISOString()
  }
  const deliveriesOf = async (id: number) => (await call('GET', `/${id}/deliveries`)).body.data

  it('send a signed request for the events that were chosen, once for each', async () => {
    await insert.video(site.services, aVideo({ title: 'Before' }))
    const { id, secret } = await create()
    const video = await insert.video(site.services, aVideo())
    await site.services.videosWriting.remove(admin.caller, video)
    await settle()
    await settle()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(JSON.parse(body)).toEqual({
      id: expect.stringMatching(/^evt_\d+$/),
      type: 'video.created',
      created_at: site.time.now,
      data: { noun: 'video', id: video },
    })
    const seconds = Date.parse(site.time.now) / 1000
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    expect(headers).toMatchObject({ 'hilal-event': 'video.created', 'hilal-signature': `t=${seconds},v1=${mac}` })
    const [delivery] = await deliveriesOf(id)
    expectShape(deliveryWire, delivery)
    expect(delivery).toMatchObject({
      event: 'video.created',
      noun_id: video,
      state: 'delivered',
      attempts: 1,
      status: 200,
    })
  })

  it('repeat a delivery that failed until it succeeds, and send one again on request', async () => {
    const { id } = await create()
    await insert.video(site.services, aVideo())
    receiver.state.status = 503
    await settle()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 503 }])
    receiver.state.status = 200
    later(5)
    await settle()
    const [delivered] = await deliveriesOf(id)
    expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, error: null })
    expect((await call('POST', `/deliveries/${delivered.id}/send`)).body.data.state).toBe('waiting')
    await settle()
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  it('send a delivery that waits for its next attempt at once on request', async () => {
    const { id } = await create()
    await insert.video(site.services, aVideo())
    receiver.state.status = 503
    await settle()
    receiver.state.status = 200
    await settle()
    const [waiting] = await deliveriesOf(id)
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await call('POST', `/deliveries/${waiting.id}/send`)).status).toBe(200)
    await settle()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('of which one hangs leave the others on time', async () => {
    const url = receiver.url.replace('/hilal', '/hangs')
    const hanging = (await call('POST', '', { url, events: ['video.created'] })).body.data.id as number
    const { id } = await create(['video.created'])
    for (let n = 0; n < 8; n += 1) await insert.video(site.services, aVideo())
    await site.services.deliveries.announce()
    await site.services.jobRunner.start((error) => {
      throw error
    })
    const statesOf = async (webhook: number) =>
      (await deliveriesOf(webhook)).map(({ state }: { state: string }) => state)
    // Less than the ten seconds that a receiver has.
    await expect.poll(() => statesOf(id)).toEqual(Array(8).fill('delivered'))
    expect(await statesOf(hanging)).toEqual(Array(8).fill('waiting'))
    expect(receiver.received).toHaveLength(8 + 2)
    await site.services.jobRunner.stop(0)
  })

  it('are disabled after a day of failures, with an email, and work again once they are activated', async () => {
    const { id } = await create()
    await insert.video(site.services, aVideo())
    receiver.state.status = 500
    await settle()
    // The email about its creation.
    mails.length = 0
    later(25 * 60)
    await settle()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', status: 500 }])
    expect((await call('GET', '')).body.data).toMatchObject([{ id, state: 'failing' }])
    await site.services.jobRunner.runDue()
    expect(mails).toMatchObject([{ to: admin.email, text: expect.stringContaining(receiver.url) }])

    receiver.state.status = 200
    await insert.video(site.services, aVideo({ title: 'Missed' }))
    await settle()
    const [failed] = await deliveriesOf(id)
    expect((await call('POST', `/deliveries/${failed.id}/send`)).status).toBe(409)
    await call('PUT', `/${id}`, { state: 'active' })
    await insert.video(site.services, aVideo({ title: 'Heard' }))
    await settle()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }])
  })

  it('keep their secret to themselves, and replace it at once', async () => {
    const answer = await call('POST', '', { url: receiver.url, events: ['video.created'] })
    expectShape(messageAndData(webhookWithSecretWire), answer.body)
    const { id, secret } = answer.body.data
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    const listed = (await call('GET', '')).body.data
    expectShape(webhookWire, listed[0])
    const rows = await site.engine.db.selectFrom('webhooks').selectAll().execute()
    expect(JSON.stringify([listed, rows])).not.toContain(secret.slice(6))
    const replaced = (await call('POST', `/${id}/rotate`)).body.data.secret
    expect(replaced).not.toBe(secret)
    await insert.video(site.services, aVideo())
    await settle()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['hilal-signature'])) ?? []
    expect(createHmac('sha256', replaced).update(`${t}.${body}`).digest('hex')).toBe(v1)
  })

  it('are changed, paused and deleted', async () => {
    const { id } = await create()
    expect((await call('PUT', `/${id}`, { events: ['video.deleted'], state: 'paused' })).body.data).toMatchObject({
      events: ['video.deleted'],
      state: 'paused',
    })
    const video = await insert.video(site.services, aVideo())
    await site.services.videosWriting.remove(admin.caller, video)
    await settle()
    expect(receiver.received).toEqual([])
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect((await call('GET', `/${id}/deliveries`)).status).toBe(404)
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'webhook' }, { page: 1, pageSize: 9 })
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  })

  it('are not created for addresses that they may not reach', async () => {
    const strict = await newSite(engine)
    const { headers } = await anAccount(strict.services, { role: 'admin' })
    for (const url of [
      'http://receiver.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://169.254.169.254/latest/meta-data',
      'https://user:word@receiver.example/',
      'ftp://receiver.example/',
      'receiver.example',
    ]) {
      const payload = { url, events: ['video.created'] }
      const answer = await strict.app.inject({ method: 'POST', url: '/api/webhooks/', headers, payload })
      expect([url, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([url, 400, ['url']])
    }
    const payload = { url: 'https://receiver.example/', events: ['video.created'] }
    const allowed = await strict.app.inject({ method: 'POST', url: '/api/webhooks/', headers, payload })
    expect(allowed.statusCode).toBe(201)
    await strict.close()
  })
})
