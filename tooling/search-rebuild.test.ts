/** Runs `npm run search:rebuild` beside a site whose index is wrong. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { nodeArguments } from './npm-scripts.ts'

const ROOT = resolve(import.meta.dirname, '..')
const ARTICLES = 120
const run = promisify(execFile)

describe.each(ENGINES)('npm run search:rebuild on %s', (name) => {
  let folder: string
  let settings: NodeJS.ProcessEnv
  let site: Context
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-rebuild-'))
    settings = { DATA_DIR: folder, ...(name === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }) }
    site = await createContext(readConfig({ LOG_LEVEL: 'silent', ...settings }))
  })
  afterEach(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const rebuild = async () =>
    run(process.execPath, nodeArguments('search:rebuild'), { cwd: ROOT, env: { ...process.env, ...settings } })
  const found = async ({ services }: Context, q: string) =>
    (await services.search.search(ANONYMOUS, q, {}, { page: 1, pageSize: 5 })).hits.map(({ id }) => id)

  it('reports its progress, exits with 0, and makes searches find what the records say', async () => {
    const ids = await insert.articles(
      site.services,
      Array.from({ length: ARTICLES }, (_, n) => anArticle({ title: n === 0 ? 'The ferry' : `Piece ${n}` })),
    )
    const [id = 0] = ids
    // Written past the services, so that the index knows nothing of it.
    await site.engine.db.updateTable('articles').set({ title: 'The lighthouse' }).where('id', '=', id).execute()
    expect([await found(site, 'ferry'), await found(site, 'lighthouse')]).toEqual([[id], []])

    const { stdout, stderr } = await rebuild()
    expect(stderr).toBe('')
    const lines = stdout.trimEnd().split('\n')
    for (const line of lines) expect(line).toMatch(/^\d+ of \d+ records, \d+ s$/)
    const [, done, all] = /^(\d+) of (\d+)/.exec(lines.at(-1) ?? '') ?? []
    expect(Number(all)).toBeGreaterThanOrEqual(ARTICLES)
    expect(done).toBe(all)
    const restarted = await createContext(readConfig({ LOG_LEVEL: 'silent', ...settings }))
    try {
      expect([await found(restarted, 'ferry'), await found(restarted, 'lighthouse')]).toEqual([[], [id]])
    } finally {
      await restarted.close()
    }
  })
})
