/** Tests of the migration that finds references to files in all stored content. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import { migration as ground } from './2026-11-21-ground.ts'
import { migration as signIn } from './2026-11-21-sign-in.ts'
import { migration as backOffice } from './2026-11-22-back-office.ts'
import { migration as mediaReferences } from './2026-11-23-media-uses.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const A = '0123456789abcdef-1600x1000-2a4b6c'
const B = 'fedcba9876543210-800x600-df1600'
const PDF = 'aaaabbbbccccdddd-hilal-78.pdf'

describe.each(ENGINES)('the migration of media references on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newEmptyDatabase(name)
    const database = engine as unknown as Parameters<typeof ground>[0]
    for (const step of [ground, signIn, backOffice]) await step(database)
    await storeArticles()
    await storeOthers()
    await mediaReferences(database)
  })
  afterAll(() => engine.close())

  const article = (id: number, title: string, description: string, cover: string | null = null) =>
    sql`(${id}, ${title}, 'A writer', 'misc', 'en', 'Active', ${NOW}, '2026-11', ${cover}, 'Yes', 0, ${NOW}, ${NOW}, '', ${description}, 1)`

  async function storeArticles() {
    const many = Array.from({ length: 250 }, (_, n) =>
      article(1000 + n, `Number ${n}`, `<p><img src="/media/${B}.webp"></p>`),
    )
    await sql`insert into articles (id, title, writer, category, language, status, publish_date, month, cover_image,
      issue_new, visits, created_at, updated_at, excerpt, description, version) values ${sql.join([
        article(
          1,
          'Cover and text',
          `<p><img src="/media/${A}/960.webp"><a href="/media/${PDF}">x</a></p>`,
          `/media/${A}.webp`,
        ),
        article(2, 'Nothing', '<p>/media/cover.webp and /media/0123.webp are none of ours.</p>'),
        ...many,
      ])}`.execute(engine.db)
    const revision = (id: number, articleId: number, version: number, content: object) =>
      sql`(${id}, ${articleId}, ${version}, null, ${NOW}, 'update', ${JSON.stringify(content)})`
    await sql`insert into article_revisions (id, article_id, version, user_id, created_at, action, content) values ${sql.join(
      [
        revision(1, 1, 1, { coverImage: `/media/${B}.webp` }),
        revision(2, 1, 2, { coverImage: `/media/${A}.webp` }),
        revision(3, 77, 1, { coverImage: `/media/${A}.webp` }),
      ],
    )}`.execute(engine.db)
    await sql`insert into bin (noun, noun_id, title, deleted_at, deleted_by, content) values
      ('article', 77, 'Removed', ${NOW}, null, ${JSON.stringify({ row: { description: `/media/${B}.webp` } })}),
      ('comment', 5, 'Names a file', ${NOW}, null, ${JSON.stringify({ row: { comment: `/media/${A}.webp` } })})`.execute(
      engine.db,
    )
  }

  async function storeOthers() {
    await sql`insert into videos (title, youtube_url, status, language, position, poster_image, created_at, updated_at)
      values ('Film', 'https://youtu.be/WhWc3b3KhnY', 'Active', 'English', 0, ${`/media/${A}/640.jpg`}, ${NOW}, ${NOW})`.execute(
      engine.db,
    )
    await sql`insert into publications (kind, title, publish_date, language, direction, status, cover_image, doc_url,
      is_archived, description, created_at, updated_at) values ('ebook', 'Book', ${NOW}, 'English', 'LTR', 'Active',
      ${`/media/${A}.webp`}, ${`/media/${PDF}`}, 0, '', ${NOW}, ${NOW})`.execute(engine.db)
  }

  const usesOf = async (file: string) => {
    const { rows } = await sql<{ noun: string; noun_id: number; place: string }>`select noun, noun_id, place
      from media_uses where name = ${file} order by noun, noun_id, place`.execute(engine.db)
    return rows.map((row) => `${row.noun} ${row.noun_id} ${row.place}`)
  }

  it('finds covers, pictures in content in any size, posters and PDFs', async () => {
    expect(await usesOf(`${A}.webp`)).toEqual([
      'article 1 cover',
      'article 1 text',
      'article 77 bin',
      'ebook 1 cover',
      'video 1 image',
    ])
    expect(await usesOf(PDF)).toEqual(['article 1 text', 'ebook 1 document'])
  })

  it('finds references that only an earlier version or the bin contains', async () => {
    const uses = await usesOf(`${B}.webp`)
    expect(uses.slice(0, 2)).toEqual(['article 1 earlier', 'article 77 bin'])
  })

  it('covers every row of a long table', async () => {
    expect((await usesOf(`${B}.webp`)).filter((use) => use.endsWith('text'))).toHaveLength(250)
  })

  it('ignores other URLs, and nouns that do not reference files', async () => {
    const { rows } = await sql<{ name: string; noun: string; noun_id: number }>`select name, noun, noun_id
      from media_uses`.execute(engine.db)
    expect(new Set(rows.map((row) => row.name))).toEqual(new Set([`${A}.webp`, `${B}.webp`, PDF]))
    expect(rows.filter((row) => row.noun === 'comment' || row.noun_id === 2)).toEqual([])
  })
})
