/**
 * A site of the first release with a few thousand articles, to be upgraded: copies of it, and what an upgrade has done to
 * one, whichever moment it was killed at.
 */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupNames, openBackupStore, readBackup } from '#core/archive/backup/backup-store.ts'
import { checkBackup } from '#core/archive/backup/check-backup.ts'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { restrictFolder } from '#database/engines/private-files.ts'
import { discoverMigrations } from '#database/migrations/discover.ts'
import { newPostgresDatabase } from '../databases.ts'
import { tableRows } from '../table-rows.ts'
import { loadRelease } from './full-disk.ts'

/** Enough for a backup, the migrations and the index of searches to take a while each. */
export const ARTICLES = 3000
/** Tables whose rows the site makes again, or deletes when they are old. */
const REMADE = new Set(['article_renderings', 'events', 'jobs', 'job_schedules', 'limits', 'settings'])

/** A data folder, where its backups are, and PostgreSQL's URL. */
export type EarlierSite = { folder: string; backups: string; databaseUrl: string | null }

export type EarlierSites = {
  /** Another site like the first. */
  copy: (name: string) => Promise<EarlierSite>
  /** How many migrations of this version a site has taken, of how many. */
  migrationsOf: (site: EarlierSite) => Promise<{ taken: number; all: number }>
  /** Which rows of before a site has lost, and what SQLite finds damaged. */
  lossesOf: (site: EarlierSite) => Promise<string[]>
}

export const openSite = ({ folder, databaseUrl }: EarlierSite): Engine =>
  openDatabase({ dataFolder: folder, databaseUrl })

async function withSite<Result>(site: EarlierSite, work: (engine: Engine) => Promise<Result>): Promise<Result> {
  const engine = openSite(site)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

const takenBy = async ({ db }: Engine) =>
  (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.length

/** Copies the release's public article, with its text, revision and rendering. */
async function addArticles({ db }: Engine): Promise<void> {
  const columns = sql.raw(
    'writer, category, language, status, publish_date, month, issue_new, excerpt, created_at, updated_at, version',
  )
  const numbers = sql`(with recursive n(n) as (select 3 union all select n + 1 from n where n < ${sql.lit(ARTICLES)})
    select n from n) as numbers`
  const text = sql.lit('Along the river the road bends twice. '.repeat(50))
  await sql`insert into articles (title, description, ${columns})
    select title || ' ' || n, '<p>' || ${text} || n || '</p>', ${columns}
    from articles, ${numbers} where id = 1`.execute(db)
  const isNew = sql`articles.id > 2`
  // The words of the text, as the site will fold them again.
  await sql`insert into article_texts (article_id, search_text)
    select id, replace(replace(replace(lower(description), '<p>', ''), '</p>', ''), '.', '')
    from articles where ${isNew}`.execute(db)
  await sql`insert into article_renderings (article_id, article_version, render_version, html, words)
    select id, version, 1, description, 350 from articles where ${isNew}`.execute(db)
  await sql`insert into article_revisions (article_id, version, created_at, action, content)
    select articles.id, articles.version, articles.created_at, action, content from articles, article_revisions
    where ${isNew} and article_revisions.article_id = 1`.execute(db)
}

/** Makes the first one in `root`. `postgresUrl`: the server of the tests by default. */
export async function earlierSites(name: EngineName, root: string, postgresUrl?: string): Promise<EarlierSites> {
  const siteIn = (folder: string, databaseUrl: string | null): EarlierSite => {
    restrictFolder(folder)
    return { folder: join(folder, 'data'), backups: join(folder, 'backups'), databaseUrl }
  }
  const first = siteIn(join(root, 'first'), name === 'postgres' ? await newPostgresDatabase(postgresUrl) : null)
  await loadRelease(openSite(first))
  const file = join(root, 'copy')
  const columns: Record<string, readonly string[]> = {}
  const { taken: released, before } = await withSite(first, async (engine) => {
    await addArticles(engine)
    await engine.snapshots.write(file)
    const rows = await tableRows({ file, format: engine.snapshots.format }, (table, all) => (columns[table] = all))
    return { taken: await takenBy(engine), before: rows }
  })
  const all = Object.keys(await discoverMigrations()).length - released
  return {
    async copy(of) {
      const template = first.databaseUrl && new URL(first.databaseUrl).pathname.slice(1)
      const site = siteIn(join(root, of), template ? await newPostgresDatabase(postgresUrl, template) : null)
      mkdirSync(site.folder, { mode: 0o700 })
      if (!template) copyFileSync(join(first.folder, 'hilal.sqlite'), join(site.folder, 'hilal.sqlite'))
      return site
    },

    migrationsOf: async (site) => ({ taken: (await withSite(site, takenBy)) - released, all }),

    lossesOf: async (site) =>
      withSite(site, async (engine) => {
        const to = `${site.folder}-copy`
        await engine.snapshots.write(to)
        const after = await tableRows({ file: to, format: engine.snapshots.format }, (table) => columns[table] ?? [])
        const losses = Object.entries(before).flatMap(([table, rows]) => {
          const kept = new Set(after[table])
          const lost = REMADE.has(table) ? [] : rows.filter((row) => !kept.has(row))
          return lost.length > 0 ? [`${lost.length} of ${rows.length} rows of ${table} are lost.`] : []
        })
        const articles = after['articles']?.length
        if (articles !== ARTICLES) losses.push(`There are ${articles} articles instead of ${ARTICLES}.`)
        if (engine.name === 'postgres') return losses
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(engine.db)
        return [...losses, ...rows.map((row) => row.integrity_check).filter((said) => said !== 'ok')]
      }),
  }
}

/**
 * The backups of a site that count as proven, each read back to its last byte; throws where one is not whole, or is not of
 * all articles.
 */
export async function wholeBackupsOf({ backups }: EarlierSite): Promise<string[]> {
  if (!existsSync(backups)) return []
  const target = { folder: backups }
  const store = openBackupStore(target)
  const proven: string[] = []
  for (const name of await backupNames(store)) {
    const backup = await readBackup(store, name)
    if (!backup?.proof) continue
    await checkBackup({ name, target, identities: [], media: 'all' }, () => undefined)
    const { articles } = backup.manifest.tables
    if (articles !== ARTICLES) throw new Error(`The backup ${name} has ${articles} articles.`)
    proven.push(name)
  }
  return proven
}
