import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { migration as firstRevisions } from './2026-11-26-first-revisions.ts'
import { migration as renameMediaReferences } from './2026-11-26-media-references.ts'

const COVER = '/media/0123456789abcdef-700x350-2a4b6c.webp'

describe.each(ENGINES)('the migration that writes missing first revisions on %s', (name) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(name)
  })
  afterAll(() => site.close())

  it('gives each article the revision of a new one, also one in the bin, and keeps existing revisions', async () => {
    const { services, engine } = site
    const [bare = 0, changed = 0, binned = 0] = await insert.articles(services, [
      anArticle({ coverImage: COVER }),
      anArticle({ title: 'Changed' }),
      anArticle({ title: 'Deleted' }),
    ])
    const { id: userId } = await anAccount(services, { role: 'admin' })
    const admin = { role: 'admin', userId } as const
    await services.articlesWriting.setStatus(admin, changed, 'Inactive')
    const whole = await revisions()
    await services.bin.remove(admin, 'article', binned)
    // The earlier state: no revisions of loaded articles, and the old name of the table.
    await sql`delete from article_revisions where article_id in (${bare}, ${binned})`.execute(engine.db)
    await sql`delete from media_references`.execute(engine.db)
    await sql`alter table media_references rename to media_uses`.execute(engine.db)
    await sql`alter table media_uses rename column field to place`.execute(engine.db)
    await sql`drop index media_references_by_name`.execute(engine.db)
    await sql`create index media_uses_by_name on media_uses (name, noun, noun_id)`.execute(engine.db)

    const database = { ...engine, db: engine.db as unknown as Kysely<unknown> }
    await firstRevisions(database)
    await renameMediaReferences(database)
    expect(await revisions()).toEqual(whole)
    expect(await engine.db.selectFrom('media_references').selectAll().execute()).toEqual([
      { name: COVER.slice('/media/'.length), noun: 'article', noun_id: bare, field: 'cover' },
    ])
  })

  async function revisions() {
    const rows = await site.engine.db
      .selectFrom('article_revisions')
      .select(['article_id', 'version', 'action', 'created_at', 'content'])
      .orderBy('article_id')
      .orderBy('version')
      .execute()
    // The revisions of the migration lack the fields that are newer than it, which are null here.
    const withoutNulls = (content: string) =>
      Object.entries(JSON.parse(content) as object).filter(([, value]) => value !== null)
    return rows.map(({ content, ...row }) => ({ ...row, content: withoutNulls(content) }))
  }
})
