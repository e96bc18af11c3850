import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { bundleOf, filesIn, forged } from '#testing/bundles.ts'
import { newSite } from '#testing/site.ts'

const TABLE = 'tables/newsletter_subscribers.ndjson'
/** All of them would need more memory than the commands may use. */
const ROWS = 80_000
const HEAP_MB = 112
/** Of any length, for the format. */
const LONG = 'x'.repeat(1200)

const run = promisify(execFile)
const command = async (name: string, file: string, folder: string) =>
  run(process.execPath, [`--max-old-space-size=${HEAP_MB}`, resolve(import.meta.dirname, name), file], {
    env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: '' },
  })

function subscribers(): Buffer {
  const line = (id: number) => ({
    id,
    email: `${id}@${LONG}.example`,
    locale: 'en',
    status: 'confirmed',
    created_at: '2026-11-22T08:00:00.000Z',
    confirmed_at: '2026-11-22T08:00:00.000Z',
  })
  return Buffer.from(Array.from({ length: ROWS }, (_, index) => `${JSON.stringify(line(index + 1))}\n`).join(''))
}

it('imports and exports a large site in little memory, and shows how far it has come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const empty = await newSite('sqlite')
  const files = await filesIn(await bundleOf(empty))
  await empty.close()
  const last = (manifest: { files: { name: string }[] }) => ({
    ...manifest,
    files: manifest.files.map((file) => (file.name === TABLE ? { ...file, last_id: ROWS } : file)),
  })
  const given = await forged(files, { [TABLE]: { content: subscribers() } }, last)
  const [site, file, again] = [join(folder, 'site'), join(folder, 'given.tar'), join(folder, 'again.tar')]
  await writeFile(file, given)
  const imported = await command('import.ts', file, site)
  expect(imported.stdout).toMatch(/80,\d{3} of 80,\d{3} records imported/)
  expect(imported.stdout).toContain('Imported 80')
  await command('export.ts', again, site)
  expect((await filesIn(await readFile(again))).get(TABLE)?.equals(subscribers())).toBe(true)
}, 120_000)
