/** The operators' commands in a folder with nothing but what the Dockerfile puts into the image. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#database/engines/open.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from '../../tooling/build.ts'
import { nodeArguments } from '../../tooling/npm-scripts.ts'
import { OPERATOR_SCRIPTS } from '../../tooling/operator-commands.ts'
import { serverDependencies } from '../../tooling/server-dependencies.ts'

let folder: string
let image: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hilal-container-'))
  image = join(folder, 'site')
  const copied = [
    ...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build .*\/site\/(\S+) \S+$/gm),
  ]
  for (const [, path = ''] of copied) {
    if (path === 'node_modules') linkPackages()
    else cpSync(join(ROOT, path), join(image, path), { recursive: true })
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The packages that the Dockerfile leaves. */
function linkPackages(): void {
  for (const name of serverDependencies(Object.keys(packageJson.dependencies))) {
    const link = join(image, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), link)
  }
}

/** Runs a program of the image by its path, as `docker compose exec` does, on the data folder of a site. */
async function run(site: string, name: string, ...words: string[]) {
  const child = spawn(join(image, 'dist/server', `${name}.js`), words, {
    cwd: image,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      NODE_ENV: 'production',
      SITE_URL: 'https://hilal.example',
      DATA_DIR: join(folder, site),
      BACKUP_DIR: join(folder, 'backups'),
      LOG_LEVEL: 'silent',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  return { code, output }
}

async function accounts(site: string): Promise<string[]> {
  const engine = openDatabase({ dataFolder: join(folder, site), databaseUrl: null })
  try {
    return (await engine.db.selectFrom('users').select('email').execute()).map(({ email }) => email)
  } finally {
    await engine.close()
  }
}

it('manage accounts, carry a site into an empty one, and rebuild its index', async () => {
  const file = join(folder, 'site.tar')
  expect(await run('one', 'user', 'add', 'sara@hilal.example', '--role', 'admin')).toMatchObject({
    code: 0,
    output: expect.stringContaining('sara@hilal.example has an account, as admin.'),
  })
  expect(await run('one', 'export', file, '--accounts')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Wrote ${file}.`),
  })
  expect(await run('two', 'import', file)).toMatchObject({ code: 0, output: expect.stringContaining('Imported') })
  expect(await accounts('two')).toEqual(['sara@hilal.example'])
  expect(await run('two', 'search-rebuild')).toMatchObject({ code: 0 })
  expect(await run('two', 'backup-key', 'off')).toEqual({ code: 0, output: 'Later backups are not encrypted.\n' })
  expect(await run('two', 'restore')).toEqual({ code: 0, output: 'There are no proven backups.\n' })
})

it.each([
  ['user', 'dist/server/user.js add <e-mail>'],
  ['export', 'dist/server/export.js FILE'],
  ['import', 'dist/server/import.js FILE'],
  ['backup-key', 'dist/server/backup-key.js new  makes'],
])('%s says how it is started where there is no npm', async (name, usage) => {
  const { code, output } = await run('one', name)
  expect([code, output.slice(0, usage.length)]).toEqual([1, usage])
  expect(output).not.toContain('npm run')
})

it.each(OPERATOR_SCRIPTS)('%s starts with the flags of Node that npm gives it', (script) => {
  const [path = '', ...flags] = nodeArguments(script).reverse()
  const name = path.replace(/^.*\/(.*)\.ts$/, '$1')
  const [first] = readFileSync(join(image, 'dist/server', `${name}.js`), 'utf8').split('\n', 1)
  expect(first).toBe(['#!/usr/bin/env -S node', ...flags.reverse()].join(' '))
})
