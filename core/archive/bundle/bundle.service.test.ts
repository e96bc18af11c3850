import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { EngineName } from '#database/engines/engine.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { categorySlugs } from '#shared/categories.ts'
import { NEUTRAL_PATHS, pathIn } from '#shared/neutral-paths.ts'
import { LOCALES } from '#shared/locale.ts'
import { anAccount } from '#testing/accounts.ts'
import { bundleOf, opened } from '#testing/bundles.ts'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf } from '#testing/errors.ts'
import { aPackage } from '#testing/examples.ts'
import { aPdf } from '#testing/pdf.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { storeArticle, storeUpload } from '#testing/records.ts'
import { fillWholeSite, type WholeSite } from '#testing/whole-site.ts'
import { tablesOf, TABLES } from './tables/tables.ts'

const ALL = { page: 1, pageSize: 100 }

async function importedInto(engine: EngineName, bundle: Buffer): Promise<TestSite> {
  const site = await newSite(engine)
  onTestFinished(() => site.close())
  await site.services.bundle.importBundle(opened(bundle))
  return site
}

/** The files of a bundle, by name. */
async function filesOf({ services }: TestSite, bundle: Buffer): Promise<Map<string, unknown[]>> {
  const files = new Map<string, unknown[]>()
  await services.bundle.verifyBundle(opened(bundle)(), {
    onLines: async (_table, file, lines) => {
      files.set(file, [...(files.get(file) ?? []), ...lines.map(({ line }) => line)])
    },
  })
  return files
}

describe.each(ENGINES)('a bundle of a site on %s', (engine) => {
  let site: TestSite
  let whole: WholeSite
  beforeAll(async () => {
    site = await newSite(engine)
    whole = await fillWholeSite(site)
  })
  afterAll(() => site.close())

  it('contains a row of every table, so that none of these tests passes without one', async () => {
    const files = await filesOf(site, await bundleOf(site, { accounts: true }))
    expect([...files.keys()]).toEqual(tablesOf({ accounts: true }).map(({ table }) => `tables/${table}.ndjson`))
  })

  it('is the same, byte by byte, after it was imported into an empty site', async () => {
    const bundle = await bundleOf(site, { accounts: true })
    expect(await bundleOf(site, { accounts: true })).toEqual(bundle)
    for (const other of ENGINES) {
      const copy = await importedInto(other, bundle)
      const again = await bundleOf(copy, { accounts: true })
      expect(createHash('sha256').update(again).digest('hex')).toBe(createHash('sha256').update(bundle).digest('hex'))
    }
  })

  it('restores the same pages for readers', async () => {
    const copy = await importedInto(engine, await bundleOf(site))
    await copy.services.bundle.rebuildDerived(new AbortController().signal)
    const paths = [
      ...EDITIONS.map(({ home }) => home),
      ...whole.articles.map((id) => `/article/${id}`),
      ...categorySlugs().map((slug) => `/category/${slug}`),
      ...NEUTRAL_PATHS.flatMap((path) => LOCALES.map((locale) => pathIn(locale, path))),
      '/sitemap.xml',
      '/search?q=river',
      '/search?q=%D8%AF%D8%B1%DB%8C%D8%A7',
    ]
    expect(paths.length).toBeGreaterThan(50)
    for (const url of paths) {
      const [before, after] = [await site.app.inject({ url }), await copy.app.inject({ url })]
      expect({ url, status: after.statusCode, body: after.body }).toEqual({
        url,
        status: before.statusCode,
        body: before.body,
      })
    }
  })

  it('restores files, references, revisions, the bin and what is scheduled, and continues after the last ids', async () => {
    const copy = await importedInto(engine, await bundleOf(site))
    const references = ({ engine: { db } }: TestSite) =>
      db
        .selectFrom('media_references')
        .selectAll()
        .orderBy('name')
        .orderBy('noun')
        .orderBy('noun_id')
        .orderBy('field')
        .execute()
    expect(await references(copy)).toEqual(await references(site))
    const { name = '' } = (await references(copy))[0] ?? {}
    expect(await Array.fromAsync(await (await copy.services.media.openFile(name)).read())).toEqual(
      await Array.fromAsync(await (await site.services.media.openFile(name)).read()),
    )
    const jobs = async ({ services }: TestSite) =>
      (await services.jobs.list(whole.admin.caller, { kind: 'article.publish', state: 'waiting' }, ALL)).rows.map(
        ({ payload, runAt }) => ({ payload, runAt }),
      )
    expect(await jobs(copy)).toEqual(await jobs(site))
    expect(await jobs(copy)).toHaveLength(1)
    const sizes = await copy.services.jobs.list(whole.admin.caller, { kind: 'media.sizes' }, ALL)
    expect(sizes.count).toBeGreaterThanOrEqual(3)

    await copy.services.bin.restore(whole.admin.caller, 'article', whole.binned)
    const { count } = await copy.services.revisions.list(whole.admin.caller, whole.binned, ALL)
    expect(count).toBe(2)
    // Not the id of an article that was purged before.
    expect(await storeArticle(copy.services)).toBe(await storeArticle(site.services))
  })

  it('contains no password, identity, token or secret unless accounts are asked for, and never a session', async () => {
    const { value: secret } = await site.engine.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'secret')
      .executeTakeFirstOrThrow()
    const sessions = await site.engine.db.selectFrom('sessions').select('id').execute()
    const hidden = ['scrypt$hash', 'hash-of-a-token', '"B-1"', 'hash-of-a-code', 'credential-1']
    const [plain, complete] = [await bundleOf(site), await bundleOf(site, { accounts: true })]
    for (const text of hidden) expect([plain.includes(text), complete.includes(text)]).toEqual([false, true])
    for (const text of [secret, ...sessions.map(({ id }) => id)]) {
      expect([plain.includes(text), complete.includes(text)]).toEqual([false, false])
    }
    const copy = await importedInto(engine, plain)
    const users = await copy.engine.db.selectFrom('users').select('password_hash').execute()
    expect(users).toEqual([{ password_hash: null }, { password_hash: null }])
  })

  it('is of one moment, whatever is written while it is made', async () => {
    const before = await filesOf(site, await bundleOf(site))
    let writing: Promise<unknown> | undefined
    const report = () => (writing ??= storeArticle(site.services, { title: 'Written meanwhile' }))
    const during = await bundleOf(site, { report })
    await writing
    expect(await filesOf(site, during)).toEqual(before)
    expect((await bundleOf(site)).includes('Written meanwhile')).toBe(true)
  })

  it('names a file that the store has lost, and can be imported without it', async () => {
    const copy = await importedInto(engine, await bundleOf(site))
    const { name } = await copy.engine.db
      .selectFrom('media')
      .select('name')
      .where('kind', '=', 'document')
      .executeTakeFirstOrThrow()
    rmSync(join(copy.config.dataFolder, 'media', name))
    const bundle = await bundleOf(copy)
    expect((await copy.services.bundle.verifyBundle(opened(bundle)())).missing).toEqual([name])
    expect((await bundleOf(await importedInto(engine, bundle))).equals(bundle)).toBe(true)
  })

  it('is read in pages and written in chunks, however long its tables and files are', async () => {
    const long = await newSite(engine)
    onTestFinished(() => long.close())
    const queriesOf = async (work: () => Promise<unknown>) => {
      const before = long.engine.queries.count
      await work()
      return long.engine.queries.count - before
    }
    const few = await queriesOf(async () => bundleOf(long))
    await long.services.packagesWriting.importAll(
      null,
      Array.from({ length: 1200 }, () => aPackage()),
    )
    const pdf = Buffer.concat([aPdf(), Buffer.alloc(1_000_000, '%')])
    const admin = await anAccount(long.services, { role: 'admin' })
    await storeUpload(long.services, admin.caller, { kind: 'document', bytes: pdf })
    let longest = 0
    const many = await queriesOf(async () => {
      for await (const chunk of long.services.bundle.exportBundle()) longest = Math.max(longest, chunk.byteLength)
    })
    // Packages and their audit events, 500 in a page; and the names of media.
    expect(many - few).toBe(5)
    expect(longest).toBeLessThanOrEqual(65_536)
  })

  it('leaves no file behind when its reader stops, or when it is aborted', async () => {
    const folder = join(site.config.dataFolder, 'exports')
    const stopped = site.services.bundle.exportBundle()
    await stopped.next()
    expect(readdirSync(folder)).toHaveLength(1)
    await stopped.return()
    expect(readdirSync(folder)).toEqual([])
    const aborted = new AbortController()
    const report = () => aborted.abort(new Error('given up'))
    await expect(bundleOf(site, { signal: aborted.signal, report })).rejects.toThrow('given up')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is imported into an empty site alone', async () => {
    const bundle = await bundleOf(site)
    expect(await appErrorOf(() => site.services.bundle.importBundle(opened(bundle)))).toMatchObject({
      code: 'bundle.site_not_empty',
      details: { table: 'users' },
    })
  })

  it('has a decision for every table and column of the database', async () => {
    const tables = await site.engine.db.introspection.getTables()
    const own = tables.filter(({ name }) => !/^(kysely_|search_[a-z]+(_\w+)?$)|sqlite_/.test(name) || name in TABLES)
    expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted())
    for (const { table, columns } of tablesOf({ accounts: true })) {
      const found = own.find(({ name }) => name === table)
      expect({ table, columns: Object.keys(columns).toSorted() }).toEqual({
        table,
        columns: found?.columns.map(({ name }) => name).toSorted(),
      })
    }
  })
})
