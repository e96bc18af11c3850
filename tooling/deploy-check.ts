/**
 * `npm run deploy:check`: starts the layout of compose.yaml with the nginx that is installed, a PostgreSQL and an S3
 * server, and checks through nginx what operators rely on. It needs nginx, so it is not part of `npm test`.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPdf } from '#testing/pdf.ts'
import { aPng } from '#testing/pictures.ts'
import { freePort } from '#testing/postgres.ts'
import { buildIfStale } from './build.ts'
import { ADMIN, startLayout, type Layout } from './deploy/layout.ts'
import { isNginxInstalled, startNginx } from './deploy/nginx.ts'

const MEBIBYTE = 1024 ** 2

type Sent = { status: number; headers: Record<string, unknown>; text: string }

/** A request from an address of this machine; `announcedBytes` claims a body that is not sent. */
async function from(
  localAddress: string,
  url: string,
  options: { method?: string; headers?: Record<string, string>; announcedBytes?: number } = {},
): Promise<Sent> {
  const { method = 'GET', headers = {}, announcedBytes } = options
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      localAddress,
      agent: false,
      headers: { ...headers, ...(announcedBytes !== undefined && { 'content-length': String(announcedBytes) }) },
    })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() })
        sent.destroy()
      })
    })
    if (announcedBytes === undefined) sent.end()
    else sent.flushHeaders()
  })
}

/** The statuses of many requests, a few at a time. */
async function statuses(url: string, count: number): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  let left = count
  const reader = async () => {
    while (left > 0) {
      left -= 1
      const answer = await fetch(url)
      await answer.arrayBuffer()
      counted[answer.status] = (counted[answer.status] ?? 0) + 1
    }
  }
  await Promise.all([reader(), reader(), reader(), reader()])
  return counted
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { access } = (await answer.json()) as { access: string }
  assert.ok(access, 'The admin can sign in.')
  return access
}

async function firstArticle(url: string): Promise<{ id: number; visits: number }> {
  const answer = await fetch(`${url}/api/get-articles/?page=1&page_size=1`)
  const { data } = (await answer.json()) as { data: { id: number; visits: number }[] }
  assert.ok(data[0], 'There is an article.')
  return data[0]
}

const CHECKS: Record<string, (layout: Layout) => Promise<void>> = {
  'pages are compressed, name the public address, and come from both processes': async ({ url, nginx, upstreams }) => {
    for (const path of ['/', '/hilal-urdu', '/articles', '/admin', '/api/get-articles/?page=1']) {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      assert.equal(answer.status, 200, path)
      assert.equal(answer.headers.get('content-encoding'), 'br', path)
    }
    const { text } = await from('127.0.0.1', `${url}/articles`, { headers: { host: 'evil.example' } })
    assert.ok(text.includes(`<link rel="canonical" href="${url}/articles"`), 'The canonical link is the public one.')
    await statuses(`${url}/about`, 40)
    for (const upstream of upstreams)
      assert.ok(
        nginx.log().some((line) => line.includes(upstream)),
        upstream,
      )
  },

  'pictures come from the S3 server, whole, in part and unchanged': async ({ url }) => {
    const page = await (await fetch(`${url}/`)).text()
    const picture = url + (/\/media\/[^ "]+\.avif/.exec(page)?.[0] ?? '/no-picture')
    const whole = await fetch(picture)
    assert.equal(whole.headers.get('content-type'), 'image/avif')
    const bytes = (await whole.arrayBuffer()).byteLength
    const part = await fetch(picture, { headers: { range: 'bytes=0-9' } })
    assert.equal(part.status, 206)
    assert.equal(part.headers.get('content-range'), `bytes 0-9/${bytes}`)
    const tag = whole.headers.get('etag') ?? ''
    assert.equal((await fetch(picture, { headers: { 'if-none-match': tag } })).status, 304)
  },

  'uploads pass up to the limits, of the site and of nginx': async ({ url, upstreams }) => {
    const authorization = `Bearer ${await signIn(url)}`
    const upload = async (path: string, file: Buffer, type: string, name: string) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(file)], { type }), name)
      return fetch(url + path, { method: 'POST', headers: { authorization }, body })
    }
    const stored = await upload('/api/upload/image/', await aPng('#2a4b6c'), 'image/png', 'a.png')
    assert.equal(stored.status, 201, await stored.clone().text())
    const { secure_url: address } = (await stored.json()) as { secure_url: string }
    const { pathname } = new URL(address, url)
    for (const upstream of upstreams) assert.equal((await fetch(`http://${upstream}${pathname}`)).status, 200)

    const issue = Buffer.concat([aPdf(), Buffer.alloc(20 * MEBIBYTE, '\n')])
    assert.equal((await upload('/api/upload/raw/', issue, 'application/pdf', 'issue.pdf')).status, 201)
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
    const large = { method: 'POST', headers, announcedBytes: 16.5 * MEBIBYTE }
    const bySite = await from('127.0.0.1', `${url}/api/upload/image/`, large)
    assert.equal(bySite.status, 413)
    assert.ok(bySite.text.includes('"error"'), 'The site answers in JSON.')
    const huge = { ...large, announcedBytes: 102 * MEBIBYTE }
    assert.equal((await from('127.0.0.1', `${url}/api/upload/raw/`, huge)).status, 413)
  },

  'the address of a client is the one that nginx sees, whatever the client claims': async ({ url, upstreams }) => {
    const { id } = await firstArticle(url)
    // Signed in, because answers to others are kept by the page cache.
    const headers = { authorization: `Bearer ${await signIn(url)}` }
    const visit = async (address: string, claimed: string) =>
      from(address, `${url}/api/article/${id}/visit/`, { method: 'POST', headers: { 'x-forwarded-for': claimed } })
    const read = async () => {
      const answer = await fetch(`http://${upstreams[0]}/api/article/${id}/`, { headers })
      return ((await answer.json()) as Article).article.visits
    }
    const visits = await read()
    for (const claimed of ['192.0.2.1', '192.0.2.2', '192.0.2.3, 10.0.0.1']) {
      assert.equal((await visit('127.0.0.1', claimed)).status, 204)
      assert.equal((await visit('127.0.0.2', claimed)).status, 204)
    }
    // Each process writes its visits every two seconds; a visitor counts once in both together.
    const deadline = Date.now() + 10_000
    while ((await read()) < visits + 2 && Date.now() < deadline) await new Promise((r) => setTimeout(r, 100))
    await new Promise((written) => setTimeout(written, 2500))
    assert.equal(await read(), visits + 2)
  },

  'the protocol is what a proxy before nginx reports, or else that of the connection': async () => {
    const site = createServer(({ headers }, answer) => answer.end(headers['x-forwarded-proto']))
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
    const { port: upstream } = site.address() as AddressInfo
    const folder = mkdtempSync(join(tmpdir(), 'hilal-nginx-'))
    const port = await freePort()
    const nginx = await startNginx({ port, ports: [upstream, upstream], folder })
    try {
      const sentFor = async (headers: Record<string, string>) =>
        (await from('127.0.0.1', `http://127.0.0.1:${port}/`, { headers })).text
      assert.equal(await sentFor({}), 'http')
      assert.equal(await sentFor({ 'x-forwarded-proto': 'https' }), 'https')
      assert.equal(await sentFor({ 'x-forwarded-proto': 'http' }), 'http')
      assert.equal(await sentFor({ 'x-forwarded-proto': 'gopher' }), 'http')
    } finally {
      await nginx.stop()
      site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },

  'no reader notices that a process is killed, started again, or shut down': async (layout) => {
    const page = `${layout.url}/articles`
    const reading = statuses(page, 400)
    await layout.kill(0)
    assert.deepEqual(await reading, { 200: 400 })
    assert.deepEqual(await statuses(page, 100), { 200: 100 })
    await layout.startAgain(0)
    const readingAgain = statuses(page, 400)
    assert.equal(await layout.shutDown(1), 0)
    assert.deepEqual(await readingAgain, { 200: 400 })
    await layout.startAgain(1)
    assert.deepEqual(await statuses(page, 100), { 200: 100 })
  },
}

type Article = { article: { visits: number } }

if (!isNginxInstalled()) {
  process.stderr.write('This check needs nginx; on Debian: apt-get install nginx-light\n')
  process.exit(1)
}
await buildIfStale()
const layout = await startLayout()
try {
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      await check(layout)
      process.stdout.write(`ok      ${name}\n`)
    } catch (error) {
      process.exitCode = 1
      process.stdout.write(
        `failed  ${name}\n${error instanceof Error ? error.message : String(error)}\n${layout.nginx.errors()}\n`,
      )
    }
  }
} finally {
  await layout.stop()
}
