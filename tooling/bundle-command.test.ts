import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { nodeArguments } from './npm-scripts.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** One line for a person, without a stack. */
const SENTENCE = /^[A-Z].*\.\n$/

describe('npm run export and npm run import', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-bundle-command-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const settingsOf = (site: string): NodeJS.ProcessEnv => ({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://hilal.example',
    DATA_DIR: join(folder, site),
  })

  /** Runs the command of a script of package.json, without npm, which takes longer than the command. */
  async function run(script: 'export' | 'import', site: string, words: readonly string[]) {
    const child = spawn(process.execPath, [...nodeArguments(script), ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...settingsOf(site) },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    const code = await new Promise((done) => child.once('close', done))
    return { code, stdout, stderr }
  }

  async function withSite<Result>(site: string, work: (context: Context) => Promise<Result>): Promise<Result> {
    const context = await createContext(readConfig(settingsOf(site)))
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  }
  const titles = async (site: string) =>
    withSite(site, async ({ engine }) =>
      (await engine.db.selectFrom('articles').select('title').orderBy('id').execute()).map(({ title }) => title),
    )

  it('carry a site into an empty one, and a damaged file changes nothing', async () => {
    await withSite('from', async ({ services }) => {
      for (const title of ['The river', 'دریا']) await insert.article(services, anArticle({ title }))
      await services.users.addNew({ email: 'a@hilal.example', password: 'kestrel over fort', role: 'admin' }, 'start')
    })
    const file = join(folder, 'site.tar')
    const exported = await run('export', 'from', [file])
    expect(exported).toMatchObject({ code: 0, stderr: '' })
    expect(exported.stdout).toContain(`Wrote ${file}.`)
    // Only the owner may read drafts and addresses of readers.
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)

    const damaged = join(folder, 'damaged.tar')
    writeFileSync(damaged, readFileSync(file).subarray(0, -2048))
    const rejected = await run('import', 'to', [damaged])
    expect(rejected.code).toBe(1)
    expect(rejected.stderr).toMatch(SENTENCE)
    expect(await titles('to')).toEqual([])

    const imported = await run('import', 'to', [file])
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toMatch(/Imported \d+ records and 0 files of 20/)
    expect(imported.stdout).toContain('npm run user -- password')
    expect(await titles('to')).toEqual(['The river', 'دریا'])

    const again = await run('import', 'to', [file])
    expect(again.code).toBe(1)
    expect(again.stderr).toMatch(SENTENCE)
    expect(await titles('to')).toHaveLength(2)
  })
})
