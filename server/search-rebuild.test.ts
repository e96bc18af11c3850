import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { rebuildInProcess } from './search-rebuild.ts'

it.each(ENGINES)('a rebuild in another process indexes what records say, on %s', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-rebuild-'))
  const url = name === 'postgres' ? await newPostgresDatabase() : ''
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url })
  const site = await createContext(config)
  try {
    const [id = 0] = await insert.articles(site.services, [anArticle({ title: 'The ferry' })])
    // Written past the services, so that the index knows nothing of it.
    await site.engine.db.updateTable('articles').set({ title: 'The lighthouse' }).where('id', '=', id).execute()
    await site.services.searchIndex.startOver()
    await rebuildInProcess(config, new AbortController().signal)
    const { hits } = await site.services.search.search(ANONYMOUS, 'lighthouse', {}, { page: 1, pageSize: 5 })
    expect(hits.map((hit) => hit.id)).toEqual([id])
    expect(await site.services.searchIndex.isCurrent()).toBe(true)
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('says why it fails', async () => {
  const nowhere = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataFolder: tmpdir() }
  await expect(rebuildInProcess(nowhere, new AbortController().signal)).rejects.toThrow('database.unavailable')
})
