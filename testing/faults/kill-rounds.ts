/**
 * Kills a built site with SIGKILL again and again while clients write every noun, and compares what it has acknowledged
 * with what the database contains. Shared by a short test and a long benchmark.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { newPostgresDatabase } from '../databases.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { manySaves } from './loads.ts'
import { NOUN_WRITERS } from './noun-writers.ts'

const MAX_WRITING_MS = 600
/** Comments have a limit per account and network: each client says from another network. */
const PAUSE_AFTER_REFUSAL_MS = 50

/** A record that the site has acknowledged. */
type Known = {
  noun: Noun
  id: number
  /** What it may contain: one text, or two where the answer to a change was lost. */
  texts: string[]
  deleted: 'no' | 'maybe' | 'yes'
}

type Attempt = { noun: Noun; text: string; key: string }

export type KillResult = {
  rounds: number
  acknowledged: number
  /** Creations without an answer, which the client has repeated after the restart under the same idempotency key. */
  repeated: number
  /** Acknowledged writes that are not in the database. */
  lost: string[]
  /** Texts of more than one record. */
  doubled: string[]
  /** What the integrity checks have found. */
  damage: string[]
  /** By how much a process grew at its peak while it was written to. */
  growthBytes: number
}

type Client = { headers: Record<string, string>; article: number }

async function send(site: BuiltSite, method: string, path: string, headers: object, body?: object) {
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

/** Writes one noun until the site stops answering. */
async function writeNoun(
  site: BuiltSite,
  { headers, article }: Client,
  noun: Noun,
  round: number,
  book: { known: Known[]; unanswered: Attempt[] },
): Promise<void> {
  const writer = NOUN_WRITERS[noun]
  for (let n = 0; ; n += 1) {
    const attempt = { noun, text: `${noun} ${round} ${n}`, key: `kill-rounds-${noun}-${round}-${n}` }
    const from = { 'x-forwarded-for': `10.${round % 250}.${n % 250}.${NOUNS.indexOf(noun)}` }
    const sent = { ...headers, ...from, 'idempotency-key': attempt.key }
    book.unanswered.push(attempt)
    const created = await send(site, 'POST', writer.create, sent, writer.body(attempt.text, article))
    book.unanswered.splice(book.unanswered.indexOf(attempt), 1)
    if (created.status === 429) {
      await wait(PAUSE_AFTER_REFUSAL_MS)
      continue
    }
    if (created.status !== 201) throw new Error(`${noun}: ${created.status} ${created.text}`)
    const { id } = (JSON.parse(created.text) as { data: { id: number } }).data
    const record: Known = { noun, id, texts: [attempt.text], deleted: 'no' }
    book.known.push(record)
    if (writer.change && n % 3 === 0) {
      const text = `${attempt.text} changed`
      record.texts.push(text)
      await send(site, 'PUT', writer.change(id), headers, { ...writer.body(text, article) })
      record.texts = [text]
    }
    if (n % 5 === 4) {
      record.deleted = 'maybe'
      await send(site, 'DELETE', writer.record(id), headers)
      record.deleted = 'yes'
    }
  }
}

/** Sends what was not answered again, as a client does that has lost the connection. */
async function repeat(
  site: BuiltSite,
  { headers, article }: Client,
  book: { known: Known[]; unanswered: Attempt[] },
): Promise<number> {
  const attempts = book.unanswered.splice(0).filter(({ noun }) => NOUN_WRITERS[noun].canRepeat)
  for (const { noun, text, key } of attempts) {
    const writer = NOUN_WRITERS[noun]
    const sent = { ...headers, 'idempotency-key': key }
    let created = await send(site, 'POST', writer.create, sent, writer.body(text, article))
    // The first attempt is being committed by PostgreSQL, which does not know yet that its client has died.
    while (created.status === 409) {
      created = await send(site, 'POST', writer.create, sent, writer.body(text, article))
    }
    if (created.status !== 201) throw new Error(`${noun} again: ${created.status} ${created.text}`)
    const { id } = (JSON.parse(created.text) as { data: { id: number } }).data
    book.known.push({ noun, id, texts: [text], deleted: 'no' })
  }
  return attempts.length
}

async function textsIn(engine: Engine): Promise<Map<Noun, { id: number; text: string }[]>> {
  const found = new Map<Noun, { id: number; text: string }[]>()
  for (const noun of NOUNS) {
    const { table, column } = NOUN_WRITERS[noun]
    const kind = table === 'publications' ? sql`where kind = ${noun}` : sql``
    const { rows } = await sql<{ id: number; text: string }>`select id, ${sql.ref(column)} as text
      from ${sql.table(table)} ${kind}`.execute(engine.db)
    found.set(noun, rows)
  }
  return found
}

/** What a record in the bin was called is in its content. */
async function binned(engine: Engine): Promise<Map<string, string>> {
  const rows = await engine.db.selectFrom('bin').select(['noun', 'noun_id', 'content']).execute()
  return new Map(rows.map(({ noun, noun_id: id, content }) => [`${noun} ${id}`, content]))
}

async function compare(engine: Engine, known: readonly Known[]): Promise<Pick<KillResult, 'lost' | 'doubled'>> {
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
async function damageIn(engine: Engine): Promise<string[]> {
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
    const where = table === 'publications' ? `where kind = '${noun}'` : ''
    // A comment of a reader is no change by staff.
    if (noun !== 'comment') {
      await expectEqual(
        `audit events of ${noun}`,
        `select count(*) from audit where noun = '${noun}' and action = 'create'`,
        `select (select count(*) from ${table} ${where}) + (select count(*) from bin where noun = '${noun}')`,
      )
    }
  }
  if (engine.name === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(engine.db)
    for (const row of rows) if (row.integrity_check !== 'ok') damage.push(row.integrity_check)
    const references = await sql`pragma foreign_key_check`.execute(engine.db)
    if (references.rows.length > 0) damage.push(`${references.rows.length} broken references`)
  }
  return damage
}

async function firstArticle(site: BuiltSite, headers: object): Promise<number> {
  const { article } = NOUN_WRITERS
  const { text } = await send(site, 'POST', article.create, headers, article.body('The article of all comments', 0))
  return (JSON.parse(text) as { data: { id: number } }).data.id
}

/** Writes until a random moment after every noun has been written, and kills the process then. Returns its growth. */
async function writeUntilKilled(
  site: BuiltSite,
  client: Client,
  number: number,
  book: { known: Known[]; unanswered: Attempt[] },
): Promise<number> {
  const before = book.known.length
  let writing: Promise<PromiseSettledResult<void>[]> = Promise.resolve([])
  const bytes = await site.peakGrowth(async () => {
    writing = Promise.allSettled(NOUNS.map(async (noun) => writeNoun(site, client, noun, number, book)))
    const wasEachWritten = () => new Set(book.known.slice(before).map(({ noun }) => noun)).size === NOUNS.length
    while (!wasEachWritten() && (await Promise.race([writing.then(() => 'ended'), wait(10)])) !== 'ended');
    await wait(Math.random() * MAX_WRITING_MS)
  })
  await site.kill()
  for (const outcome of await writing) {
    // The connection has broken; anything else is an answer that a client must not get.
    if (outcome.status === 'rejected' && !(outcome.reason instanceof TypeError)) throw outcome.reason
  }
  return bytes
}

/** `postgresUrl`: the server of the tests by default. */
export async function killRounds(name: EngineName, rounds: number, postgresUrl?: string): Promise<KillResult> {
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'hilal-kills-'))
  const databaseUrl = name === 'postgres' ? await newPostgresDatabase(postgresUrl) : null
  const settings = { ...siteSettings(folder, databaseUrl), TRUST_PROXY: 'loopback' }
  const book: { known: Known[]; unanswered: Attempt[] } = { known: [], unanswered: [] }
  let [repeated, growthBytes] = [0, 0]
  let site = await startBuiltSite(settings)
  try {
    const client: Client = { headers: await signedIn(site.url), article: 0 }
    client.article = await firstArticle(site, client.headers)
    for (let number = 0; number < rounds; number += 1) {
      growthBytes = Math.max(growthBytes, await writeUntilKilled(site, client, number, book))
      site = await startBuiltSite(settings)
      // A token is valid for a few minutes.
      if (number % 20 === 19) client.headers = await signedIn(site.url)
      repeated += await repeat(site, client, book)
    }
    await site.kill()
    const engine = openDatabase({ dataFolder: folder, databaseUrl })
    try {
      const found = await compare(engine, book.known)
      const damage = await damageIn(engine)
      // A process that lives for less than a second cannot grow much.
      site = await startBuiltSite(settings)
      growthBytes = Math.max(growthBytes, await site.peakGrowth(() => manySaves(site, client.headers)))
      return { rounds, acknowledged: book.known.length, repeated, ...found, damage, growthBytes }
    } finally {
      await engine.close()
    }
  } finally {
    await site.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
