import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { bundleOf, filesIn, forged } from '#testing/bundles.ts'
import { newServices } from '#testing/site.ts'

const TABLE = 'tables/newsletter_links.ndjson'
/** All of them would need more memory than the commands may use. */
const ROWS = 80_000
const HEAP_MB = 112
/** Of any length, for the format. */
const LONG = 'x'.repeat(1200)

const run = promisify(execFile)
const command = async (name: string, file: string, folder: string, ...options: string[]) =>
  run(process.execPath, [`--max-old-space-size=${HEAP_MB}`, resolve(import.meta.dirname, name), file, ...options], {
    env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: '' },
  })

const TIME = '2026-11-22T08:00:00.000Z'

function links(): Buffer {
  const line = (id: number) => ({
    token_hash: `${String(id).padStart(5, '0')}${LONG}`,
    subscriber_id: 1,
    can_confirm: true,
    created_at: TIME,
  })
  return Buffer.from(Array.from({ length: ROWS }, (_, index) => `${JSON.stringify(line(index))}\n`).join(''))
}

function subscriber(): Buffer {
  const line = {
    id: 1,
    email: 'sadaf@reader.example',
    locale: 'ur',
    status: 'confirmed',
    created_at: TIME,
    confirmed_at: TIME,
  }
  return Buffer.from(`${JSON.stringify(line)}\n`)
}

it('imports and exports a large site in little memory, and shows how far it has come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const empty = await newServices('sqlite')
  const files = await filesIn(await bundleOf(empty, { accounts: true }))
  await empty.close()
  const given = await forged(files, {
    [TABLE]: { content: links() },
    'tables/newsletter_subscribers.ndjson': { content: subscriber() },
  })
  const [site, file, again] = [join(folder, 'site'), join(folder, 'given.tar'), join(folder, 'again.tar')]
  await writeFile(file, given)
  const imported = await command('import.ts', file, site)
  expect(imported.stdout).toMatch(/80,\d{3} of 80,\d{3} records imported/)
  expect(imported.stdout).toContain('Imported 80')
  await command('export.ts', again, site, '--accounts')
  expect((await filesIn(await readFile(again))).get(TABLE)?.equals(links())).toBe(true)
  // Of a size that a busy machine needs minutes for.
}, 360_000)

it('names the admins without a password, and the commands for them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = await newServices('sqlite')
  const { id } = await anAccount(site.services, { role: 'admin', email: 'amna@hilal.example' })
  await site.services.users.setPassword(id, 'Margalla-hills-1948', { way: 'start' })
  await anAccount(site.services, { role: 'admin', email: 'unknown@hilal.example' })
  const bundle = await bundleOf(site, { accounts: true })
  await site.close()
  await writeFile(join(folder, 'given.tar'), bundle)
  const { stdout } = await command('import.ts', join(folder, 'given.tar'), join(folder, 'site'))
  expect(stdout).toContain('These admins have no password: unknown@hilal.example.')
  expect(stdout).toContain('npm run user -- password <e-mail>')
})
