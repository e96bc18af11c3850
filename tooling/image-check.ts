/**
 * `npm run image:check`: builds the image with the container engine that is installed, runs it as compose.yaml does, but on
 * SQLite, and checks what operators rely on. `NODE_IMAGE` names another base image. It needs docker or podman, and a
 * registry that has the base image, so it is not part of `npm test`.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newKeyPair } from '#core/archive/backup/encryption.ts'
import { aPdf } from '#testing/pdf.ts'
import { aPng } from '#testing/pictures.ts'
import { ROOT } from './build.ts'
import { STOP_GRACE_SECONDS } from './image/compose.ts'
import { ADMIN, buildContainers, type Container, type Containers } from './image/containers.ts'
import { LIST_CONTENTS, LIST_RIGHTS, type Contents, type Rights } from './image/contents.ts'
import { installedEngine, type Result } from './image/engine.ts'

const BUNDLE = '/backups/site.tar'

/** What one check leaves to the next ones. */
type State = { containers: Containers; site: Container; picture: string; backup: string }

/** Reads an address. While the site says that it is busy, as after its start on a slow machine, waits as long as it says. */
async function read(url: string): Promise<Response> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const answer = await fetch(url)
    const seconds = answer.headers.get('retry-after')
    if (answer.status !== 503 || seconds === null || Date.now() > deadline) return answer
    await wait(Number(seconds) * 1000)
  }
}

async function asAdmin(url: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const signIn = await fetch(`${url}/api/token/`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  const { access } = (await signIn.json()) as { access: string }
  const answer = await fetch(url + path, { ...init, headers: { authorization: `Bearer ${access}` } })
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`)
  return answer.json()
}

async function upload(url: string, path: string, file: Buffer, name: string): Promise<Record<string, string>> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)]), name)
  return (await asAdmin(url, path, { method: 'POST', body })) as Record<string, string>
}

function assertSucceeded({ code, output }: Result, says: RegExp): void {
  assert.equal(code, 0, output)
  assert.match(output, says)
}

function assertRefused({ code, output }: Result, says: RegExp): void {
  assert.equal(code, 1, output)
  assert.match(output, says)
}

/** Packages of the lock file that only development needs, as paths. */
function developmentPackages(): Set<string> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return new Set(Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [path] : [])))
}

const CHECKS: Record<string, (state: State) => Promise<void>> = {
  'the image contains what runs the site, and nothing that builds or tests it': async ({ containers }) => {
    const { printed } = await containers.runOnce('data', ['node', '-e', LIST_CONTENTS])
    const { paths, packages, changeable } = JSON.parse(printed) as Contents
    assert.deepEqual(paths.filter((path) => !path.includes('/')).sort(), ['demo', 'dist', 'package.json'])
    const strange = /\.(?:tsx?|pem|key|sqlite)$|\.test\.|(?:^|\/)\.(?:env|npmrc|git)/
    assert.deepEqual(
      paths.filter((path) => strange.test(path)),
      [],
    )
    const development = developmentPackages()
    const builds = /\/(?:vite|rolldown|typescript|lightningcss.*|node-linux-.*|@mantine\/.*)$/
    assert.ok(packages.includes('node_modules/fastify'))
    assert.deepEqual(
      packages.filter((path) => development.has(path) || builds.test(path)),
      [],
    )
    assert.deepEqual(changeable, [])
  },

  'the site runs without privileges, and can write to /data, /backups and /tmp alone': async ({ site }) => {
    const { printed } = await site.exec(['node', '-e', LIST_RIGHTS])
    const { user, capabilities, noNewPrivileges, writable } = JSON.parse(printed) as Rights
    assert.notEqual(user, 0)
    for (const set of capabilities) assert.match(set, /^0+$/)
    assert.equal(noNewPrivileges, '1')
    assert.deepEqual(writable, ['/backups', '/data', '/tmp'])
  },

  'the health check succeeds, and fails where nothing answers': async ({ site, containers: { engine, image } }) => {
    const text = await engine.run([
      'inspect',
      '--type',
      'image',
      '--format',
      '{{json .Config.Healthcheck.Test}}',
      image,
    ])
    const [kind, ...command] = JSON.parse(text) as string[]
    assert.equal(kind, 'CMD')
    assert.equal((await site.exec(command)).code, 0)
    assert.equal((await site.exec(['env', 'PORT=1', ...command])).code, 1)
  },

  'readers get pages, and staff upload pictures and PDFs': async (state) => {
    const { url } = state.site
    const home = await (await read(url)).text()
    const size = /\/media\/[^ "]+\.avif/.exec(home)?.[0] ?? '/no-picture'
    assert.equal((await read(url + size)).headers.get('content-type'), 'image/avif')
    assert.equal((await read(`${url}/admin`)).status, 200)
    const { secure_url: picture = '' } = await upload(url, '/api/upload/image/', await aPng('#2a4b6c'), 'a.png')
    assert.equal((await read(url + picture)).status, 200)
    state.picture = picture
    const { cover_url: cover = '/no-cover' } = await upload(url, '/api/upload/raw/', aPdf(), 'issue.pdf')
    assert.equal((await read(url + cover)).status, 200)
  },

  'an admin makes a backup, which is proven': async (state) => {
    const { url } = state.site
    await asAdmin(url, '/api/backups/', { method: 'POST' })
    const deadline = Date.now() + 60_000
    while (state.backup === '' && Date.now() < deadline) {
      const { data } = (await asAdmin(url, '/api/backups/?state=proven&kind=manual')) as { data: { name: string }[] }
      state.backup = data[0]?.name ?? ''
      await wait(500)
    }
    assert.notEqual(state.backup, '')
  },

  'commands for operators run beside the site, and those that need it stopped refuse': async ({
    site,
    containers,
    backup,
  }) => {
    const user = ['dist/server/user.js', 'add', 'editor@hilal.example', '--stdin']
    assertSucceeded(await site.exec(user, 'Apricots-in-July-77\n'), /has an account/)
    assertSucceeded(await site.exec(['dist/server/export.js', BUNDLE, '--accounts']), /Wrote/)
    assertSucceeded(await site.exec(['dist/server/search-rebuild.js']), /./)
    const { identity } = await newKeyPair()
    assertSucceeded(await site.exec(['dist/server/backup-key.js', 'on'], `${identity}\n`), /are encrypted to age1/)
    assertSucceeded(await site.exec(['dist/server/backup-key.js', 'off']), /are not encrypted/)
    const restore = ['dist/server/restore.js', backup, '--yes']
    for (const command of [restore, ['dist/server/import.js', BUNDLE]]) {
      assertRefused(await site.exec(command), /is in use by/)
      assertRefused(await containers.runOnce('data', command), /is in use by/)
    }
  },

  'SIGTERM ends the site within its grace period, also while it starts': async ({ site, containers }) => {
    const { code, seconds } = await site.stop()
    assert.equal(code, 0)
    assert.ok(seconds < STOP_GRACE_SECONDS, `${seconds} seconds`)
    const lines = (await site.logs()).split('\n')
    assert.deepEqual(
      lines.filter((line) => /"level":[4-6]0/.test(line)),
      [],
    )
    const starting = await (await containers.start('unfinished')).stop()
    assert.equal(starting.code, 128 + 15)
    assert.ok(starting.seconds < STOP_GRACE_SECONDS / 2, `${starting.seconds} seconds`)
  },

  'a backup is restored on a new machine, and a bundle imported': async ({ containers, backup, picture }) => {
    const restore = 'dist/server/restore.js'
    assertSucceeded(await containers.runOnce('restored', [restore]), new RegExp(`${backup} +proven`))
    assertSucceeded(await containers.runOnce('restored', [restore, backup], 'restore\n'), /The backup is restored/)
    assertSucceeded(await containers.runOnce('imported', ['dist/server/import.js', BUNDLE]), /Imported \d+ records/)
    for (const volume of ['restored', 'imported'] as const) {
      const site = await containers.startReady(volume)
      assert.equal((await read(site.url + picture)).status, 200)
      assert.equal((await site.stop()).code, 0)
    }
  },
}

const engine = installedEngine()
if (!engine) {
  process.stderr.write('This check needs docker or podman, and the right to use it.\n')
  process.exit(1)
}
process.stdout.write(`Building the image with ${engine.name} …\n`)
const containers = await buildContainers(engine, process.env['NODE_IMAGE'])
try {
  const bytes = await engine.run(['image', 'inspect', '--format', '{{.Size}}', containers.image])
  process.stdout.write(`The image has ${Math.round(Number(bytes) / 1_000_000)} MB, with its base.\n`)
  const state: State = { containers, site: await containers.startReady('data'), picture: '', backup: '' }
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      await check(state)
      process.stdout.write(`ok      ${name}\n`)
    } catch (error) {
      process.exitCode = 1
      process.stdout.write(`failed  ${name}\n${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
} finally {
  await containers.remove()
}
