import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newKeyPair } from '#core/archive/backup/encryption.ts'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { anArticle, insert } from '#testing/examples.ts'

const ADMIN = { role: 'admin', userId: 1 } as const
const SECRET = /AGE-SECRET-KEY-1[0-9A-Z]+/
const UNCHANGED = 'Encryption is as it was before.'
const { signal } = new AbortController()
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('the command line of encrypted backups', () => {
  let root: string
  let settings: NodeJS.ProcessEnv
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hilal-backup-key-'))
    folders.push(root)
    settings = { LOG_LEVEL: 'silent', SITE_URL: 'https://hilal.example', DATA_DIR: join(root, 'data') }
  })

  /** Runs a command; `answer` receives what it has printed when it asks, and types a line, or nothing (null). */
  async function run(tool: string, words: string[], answer: (printed: string) => string | null = () => null) {
    const child = spawn(process.execPath, [resolve(import.meta.dirname, tool), ...words], {
      env: { ...process.env, ...settings },
    })
    let [stdout, stderr, hasAnswered] = ['', '', false]
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      if (hasAnswered || !stdout.endsWith(': ')) return
      hasAnswered = true
      const line = answer(stdout)
      child.stdin.end(line === null ? '' : `${line}\n`)
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    const code = await new Promise((done) => child.once('close', done))
    return { stdout, stderr, code }
  }
  const key = async (action: string, answer?: (printed: string) => string | null) =>
    run('backup-key.ts', action === '' ? [] : [action], answer)

  async function withSite<Result>(work: (site: Context) => Promise<Result>): Promise<Result> {
    const site = await createContext(readConfig(settings))
    try {
      return await work(site)
    } finally {
      await site.close()
    }
  }
  const recipient = async () => withSite(async (site) => (await site.services.backups.overview(ADMIN)).recipient)

  it('turns encryption on only when the secret key is typed in again', async () => {
    const other = await newKeyPair()
    for (const [line, reason] of [
      [other.identity, 'This is the secret key of another pair.'],
      [null, 'This is not a secret key.'],
    ] as const) {
      const refused = await key('new', () => line)
      expect(refused).toMatchObject({ code: 1, stderr: `${reason} ${UNCHANGED}\n` })
      expect(refused.stdout).not.toContain('Later backups')
    }
    expect(await recipient()).toBeNull()

    const done = await key('new', (printed) => `  ${SECRET.exec(printed)?.[0]} `)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(await recipient()).toMatch(/^age1[0-9a-z]{58}$/)
    expect(done.stdout).toContain(`Later backups are encrypted to ${await recipient()}.`)
  })

  it('takes a key of the operator, whose file alone restores a backup, and turns encryption off', async () => {
    const own = await newKeyPair()
    expect((await key('on', () => own.identity)).code).toBe(0)
    expect((await key('on', () => own.identity.slice(0, -1))).stderr).toBe(`This is not a secret key. ${UNCHANGED}\n`)
    expect(await recipient()).toBe(own.recipient)
    const name = await withSite(async (site) => {
      await insert.article(site.services, anArticle({ title: 'Before' }))
      await site.services.backups.run('manual', signal)
      await insert.article(site.services, anArticle({ title: 'Later' }))
      return (await site.services.backups.list(ADMIN, {}, { page: 1, pageSize: 1 })).rows[0]?.name ?? ''
    })
    const titles = async () =>
      withSite(async ({ engine }) =>
        (await engine.db.selectFrom('articles').select('title').orderBy('id').execute()).map(({ title }) => title),
      )
    const keyFile = join(root, 'key.txt')
    writeFileSync(keyFile, `# created: 2026-11-22\n# public key: ${own.recipient}\n${own.identity}\n`)
    const restore = async (...words: string[]) => run('restore.ts', [name, ...words], () => 'yes')

    expect(await restore('--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The backup is encrypted, and its secret key was not given.'),
    })
    expect(await restore('--check')).toMatchObject({ code: 1, stderr: expect.stringContaining('--identity FILE') })
    expect((await restore('--check', '--identity', keyFile)).stdout).toContain(
      'can be restored: its database and 0 files',
    )
    expect((await restore('--identity', keyFile)).stdout).toContain('Nothing was changed.')
    expect(await titles()).toEqual(['Before', 'Later'])
    const done = await run('restore.ts', [name, '--identity', keyFile], () => 'restore')
    expect(done.stdout).toContain('The backup is restored.')
    expect(await titles()).toEqual(['Before'])

    const told = async () =>
      withSite(async ({ engine }) => {
        const { db } = engine
        const audit = await db
          .selectFrom('audit')
          .select('details')
          .where('noun', '=', 'settings')
          .orderBy('id')
          .execute()
        return audit.map(({ details }) => details)
      })
    expect((await told()).at(-1)).toContain(own.recipient)
    expect((await key('off')).stdout).toBe('Later backups are not encrypted.\n')
    expect(await recipient()).toBeNull()
    expect(await key('')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^npm run backup:key -- new/) })
  })
})
