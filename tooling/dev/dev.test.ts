import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

describe('npm run dev', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-dev-'))
  let server: ChildProcess
  let output = ''
  let url = ''

  beforeAll(async () => {
    server = spawn(process.execPath, [join(ROOT, 'tooling/dev/dev.ts')], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const listen = (bytes: Buffer) => (output += bytes.toString())
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    const port = await vi.waitUntil(() => /running at http:\/\/localhost:(\d+)/.exec(output)?.[1], { timeout: 120_000 })
    url = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  it('serves readers’ pages with their styles, uncompressed, and their script from source', async () => {
    const page = await fetch(`${url}/about`, { headers: { 'accept-encoding': 'br, gzip' } })
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, null])
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
    const html = await page.text()
    expect(html).toMatch(/<style>[^<]*\.aims-[^<]*<\/style>/)
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
    expect(await (await fetch(`${url}${script}`)).text()).toContain('/reader/enhance/main.ts')
  })

  it('serves the back-office with hot module replacement, and public files', async () => {
    const admin = await fetch(`${url}/admin/articles-management`)
    expect(await admin.text()).toMatch(/\/@vite\/client[^]*src="\/admin\/start\.ts"/)
    expect((await fetch(`${url}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('serves no file of the project that does not run in a browser', async () => {
    const paths = ['/package.json', '/server/config.ts', '/data/lock.sqlite', '/core/app-error.ts']
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status))
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  it('restarts when a module of the server is saved, and not for a test', async () => {
    const save = (file: string) => utimesSync(join(ROOT, file), new Date(), new Date())
    const restarts = () => output.match(/The server restarted/g)?.length ?? 0
    save('core/records/list-filter.test.ts')
    save('core/records/list-filter.ts')
    await expect.poll(restarts).toBe(1)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(restarts()).toBe(1)
  })
})
