/** Compares what a killed site has acknowledged with what its database contains. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { BUILT_IN_SECTIONS } from '#shared/built-in-sections.ts'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { NOUN_WRITERS } from './noun-writers.ts'

/** A record that the site has acknowledged. */
export type Known = {
  noun: Noun
  id: number
  /** What it may contain: one text, or two where the answer to a change was lost. */
  texts: string[]
  deleted: 'no' | 'maybe' | 'yes'
}

const BUILT_IN = BUILT_IN_SECTIONS.map(({ slug }) => `'${slug}'`).join(', ')

/** The rows of a noun's table that are its own, without those that every site has from its start on. */
function whereOf(noun: Noun): string {
  if (noun === 'section') return `where slug not in (${BUILT_IN})`
  return NOUN_WRITERS[noun].table === 'publications' ? `where kind = '${noun}'` : ''
}

async function textsIn(engine: Engine): Promise<Map<Noun, { id: number; text: string }[]>> {
  const found = new Map<Noun, { id: number; text: string }[]>()
  for (const noun of NOUNS) {
    const { table, column } = NOUN_WRITERS[noun]
    const { rows } = await sql<{ id: number; text: string }>`select id, ${sql.ref(column)} as text
      from ${sql.table(table)} ${sql.raw(whereOf(noun))}`.execute(engine.db)
    found.set(noun, rows)
  }
  return found
}

/** What a record in the bin was called is in its content. */
async function binned(engine: Engine): Promise<Map<string, string>> {
  const rows = await engine.db.selectFrom('bin').select(['noun', 'noun_id', 'content']).execute()
  return new Map(rows.map(({ noun, noun_id: id, content }) => [`${noun} ${id}`, content]))
}

/** `lost`: acknowledged writes that are not there; `doubled`: texts of more than one record. */
export async function compare(engine: Engine, known: readonly Known[]): Promise<{ lost: string[]; doubled: string[] }> {
  const stored = await textsIn(engine)
  const bin = await binned(engine)
  const byId = new Map(NOUNS.flatMap((noun) => (stored.get(noun) ?? []).map(({ id, text }) => [`${noun} ${id}`, text])))
  const lost = known.flatMap(({ noun, id, texts, deleted }) => {
    const name = `${noun} ${id}`
    const isThere = deleted !== 'yes' && texts.includes(byId.get(name) ?? '')
    const isDeleted = deleted !== 'no' && bin.has(name) && !byId.has(name)
    return isThere || isDeleted ? [] : [`${name}: ${texts.join(' or ')}`]
  })
  // A text without its change, of every record and of those in the bin.
  const bases = [
    ...[...byId].map(([name, text]) => `${name.split(' ')[0]}: ${text.replace(' changed', '')}`),
    ...[...bin].map(([name, content]) => {
      const noun = name.split(' ')[0] ?? ''
      return `${noun}: ${new RegExp(`"(${noun} \\d+ \\d+)`).exec(content)?.[1] ?? name}`
    }),
  ]
  const counts = Map.groupBy(bases, (base) => base)
  return { lost, doubled: [...counts].filter(([, all]) => all.length > 1).map(([base]) => base) }
}

/** What no crash may leave behind, whichever writes were acknowledged. */
export async function damageIn(engine: Engine): Promise<string[]> {
  const damage: string[] = []
  const expectEqual = async (what: string, one: string, other: string) => {
    const { rows } = await sql
      .raw<{ one: number; other: number }>(`select (${one}) as one, (${other}) as other`)
      .execute(engine.db)
    const [row] = rows
    if (Number(row?.one) !== Number(row?.other)) damage.push(`${what}: ${row?.one} and ${row?.other}`)
  }
  await expectEqual(
    'articles by month',
    'select coalesce(sum(articles), 0) from article_months',
    "select count(*) from articles where status = 'Active'",
  )
  await expectEqual(
    'articles with their first revision',
    'select count(distinct article_id) from article_revisions where article_id in (select id from articles)',
    'select count(*) from articles',
  )
  for (const noun of NOUNS) {
    const { table } = NOUN_WRITERS[noun]
    // A comment of a reader is no change by staff.
    if (noun !== 'comment') {
      await expectEqual(
        `audit events of ${noun}`,
        `select count(*) from audit where noun = '${noun}' and action = 'create'`,
        `select (select count(*) from ${table} ${whereOf(noun)}) + (select count(*) from bin where noun = '${noun}')`,
      )
    }
  }
  await expectEqual(
    'audit events of uploads',
    "select count(*) from audit where noun = 'media' and action = 'upload'",
    'select count(*) from media',
  )
  await expectEqual(
    'jobs that make sizes',
    "select count(distinct unique_key) from jobs where kind = 'media.sizes'",
    "select count(*) from media where kind = 'image'",
  )
  if (engine.name === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(engine.db)
    for (const row of rows) if (row.integrity_check !== 'ok') damage.push(row.integrity_check)
    const references = await sql`pragma foreign_key_check`.execute(engine.db)
    if (references.rows.length > 0) damage.push(`${references.rows.length} broken references`)
  }
  return damage
}
