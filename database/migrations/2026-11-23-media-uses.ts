/** Creates the table of media references and fills it from the stored content; and the indexes of the library. */
import { sql, type Kysely } from 'kysely'
import type { Migration } from './migration.ts'

/** URLs of media files in their format as of this migration: a picture in full or in a size, or a PDF. */
const PICTURE =
  /\/media\/([0-9a-f]{16}-\d{1,5}x\d{1,5}-[0-9a-f]{6})(?:\.(?:webp|jpg)|\/\d{1,4}\.(?:avif|webp|jpg))(?![0-9a-z])/g
const DOCUMENT = /\/media\/([0-9a-f]{16}-[a-z0-9-]{1,80}\.pdf)(?![0-9a-z])/g

const BATCH_SIZE = 200

type Found = { name: string; noun: string; noun_id: number; place: string }

function namesIn(text: string | null): string[] {
  if (!text?.includes('/media/')) return []
  const pictures = Array.from(text.matchAll(PICTURE), ([, stem]) => `${stem}.webp`)
  return [...pictures, ...Array.from(text.matchAll(DOCUMENT), ([, name = '']) => name)]
}

async function keep(db: Kysely<unknown>, found: readonly Found[]): Promise<void> {
  for (let first = 0; first < found.length; first += BATCH_SIZE) {
    const rows = found
      .slice(first, first + BATCH_SIZE)
      .map(({ name, noun, noun_id, place }) => sql`(${name}, ${noun}, ${noun_id}, ${place})`)
    await sql`insert into media_uses (name, noun, noun_id, place) values ${sql.join(rows)} on conflict do nothing`.execute(
      db,
    )
  }
}

type Column = { place: string; column: string }
type Row = { id: number; noun: string; noun_id: number } & Record<string, string | number | null>

/** Reads a table by id in batches: one text may have two megabytes. */
async function search(
  db: Kysely<unknown>,
  table: string,
  columns: { noun: ReturnType<typeof sql>; id: ReturnType<typeof sql>; texts: readonly Column[] },
  rowsAtOnce: number = 100,
): Promise<void> {
  const texts = sql.join(columns.texts.map(({ column }) => sql.ref(column)))
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`select id, ${columns.noun} as noun, ${columns.id} as noun_id, ${texts}
      from ${sql.table(table)} where id > ${after} order by id limit ${rowsAtOnce}`.execute(db)
    await keep(
      db,
      rows.flatMap((row) =>
        columns.texts.flatMap(({ place, column }) =>
          namesIn(row[column] as string | null).map((name) => ({
            name,
            noun: row.noun,
            noun_id: row.noun_id,
            place,
          })),
        ),
      ),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** From the tables of the nouns; references that are recorded already are kept. */
export async function referencesOfRecords(db: Kysely<unknown>): Promise<void> {
  const own = (noun: string) => ({ noun: sql`${sql.lit(noun)}`, id: sql`id` })
  await search(db, 'articles', {
    ...own('article'),
    texts: [
      { place: 'cover', column: 'cover_image' },
      { place: 'text', column: 'description' },
    ],
  })
  await search(db, 'authors', { ...own('author'), texts: [{ place: 'image', column: 'author_image' }] })
  await search(db, 'billboards', {
    ...own('billboard'),
    texts: [
      { place: 'image', column: 'image' },
      { place: 'document', column: 'link' },
    ],
  })
  await search(db, 'publications', {
    noun: sql`kind`,
    id: sql`id`,
    texts: [
      { place: 'cover', column: 'cover_image' },
      { place: 'document', column: 'doc_url' },
    ],
  })
  await search(db, 'videos', { ...own('video'), texts: [{ place: 'image', column: 'poster_image' }] })
}

export const migration: Migration = async ({ db }) => {
  await db.schema
    .createTable('media_uses')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('noun_id', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_uses_key', ['noun', 'noun_id', 'place', 'name'])
    .execute()
  await sql`create index media_uses_by_name on media_uses (name, noun, noun_id)`.execute(db)
  await sql`create index media_by_date on media (created_at desc, id desc)`.execute(db)
  await sql`create index media_by_size on media (bytes desc, id desc)`.execute(db)
  await sql`create index media_by_user on media (user_id, created_at desc, id desc)`.execute(db)

  await referencesOfRecords(db)
  await search(db, 'bin', { noun: sql`noun`, id: sql`noun_id`, texts: [{ place: 'bin', column: 'content' }] }, 10)
  await sql`delete from media_uses where noun not in ('article', 'author', 'billboard', 'magazine', 'ebook', 'video')`.execute(
    db,
  )

  // References in earlier versions of an article that neither its current version nor the bin contains.
  await search(
    db,
    'article_revisions',
    { noun: sql`'article'`, id: sql`article_id`, texts: [{ place: 'earlier', column: 'content' }] },
    20,
  )
  await sql`delete from media_uses where place = 'earlier' and exists (select 1 from media_uses as now
    where now.noun = media_uses.noun and now.noun_id = media_uses.noun_id and now.name = media_uses.name
    and now.place != 'earlier')`.execute(db)
  await sql`update media_uses set place = 'bin' where place = 'earlier' and exists (select 1 from bin
    where bin.noun = 'article' and bin.noun_id = media_uses.noun_id)`.execute(db)
}
