/**
 * Kills a built site with SIGKILL again and again while clients write every noun and upload files, and compares what it
 * has acknowledged with what the database and the store contain. Shared by a short test and a long benchmark.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EngineName } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { newPostgresDatabase } from '../databases.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { BUILT_ADMIN, signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { compare, damageIn, type Known } from './kill-comparison.ts'
import { manySaves } from './loads.ts'
import { NOUN_WRITERS } from './noun-writers.ts'
import { compareFiles, makeDue, sweep } from './upload-leftovers.ts'
import { lostUploads, repeatUploads, writeUploads, type UploadBook } from './upload-writer.ts'

const MAX_WRITING_MS = 600
/** Comments have a limit per network and account: each is sent from another network, and each round by another reader. */
const PAUSE_AFTER_REFUSAL_MS = 50

type Attempt = { noun: Noun; text: string; key: string }

type Book = { known: Known[]; unanswered: Attempt[]; uploads: UploadBook }

export type KillResult = {
  rounds: number
  acknowledged: number
  /** Acknowledged uploads. */
  uploads: number
  /** Creations without an answer, which the client has repeated after the restart under the same idempotency key. */
  repeated: number
  /** Acknowledged writes that are not in the database. */
  lost: string[]
  /** Texts of more than one record. */
  doubled: string[]
  /** What the integrity checks have found. */
  damage: string[]
  /** Files that the kills have left behind: unfinished, or stored without a record. */
  leftovers: number
  /** Those of them that neither the start nor the jobs of the site have deleted. */
  remaining: string[]
  /** By how much a process grew at its peak while it was written to. */
  growthBytes: number
}

type Client = { headers: Record<string, string>; reader: Record<string, string>; article: number }

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
  { headers, reader, article }: Client,
  noun: Noun,
  round: number,
  book: Book,
): Promise<void> {
  const writer = NOUN_WRITERS[noun]
  for (let n = 0; ; n += 1) {
    const attempt = { noun, text: `${noun} ${round} ${n}`, key: `kill-rounds-${noun}-${round}-${n}` }
    const from = { 'x-forwarded-for': `10.${round % 250}.${n % 250}.${NOUNS.indexOf(noun)}` }
    const sent = { ...(noun === 'comment' ? reader : headers), ...from, 'idempotency-key': attempt.key }
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
async function repeat(site: BuiltSite, { headers, article }: Client, book: Book): Promise<number> {
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

async function firstArticle(site: BuiltSite, headers: object): Promise<number> {
  const { article } = NOUN_WRITERS
  const { text } = await send(site, 'POST', article.create, headers, article.body('The article of all comments', 0))
  return (JSON.parse(text) as { data: { id: number } }).data.id
}

async function newReader(site: BuiltSite, number: number): Promise<Record<string, string>> {
  const from = { 'x-forwarded-for': `10.${number % 250}.0.${NOUNS.length}` }
  const account = { email: `reader-${number}@reader.example`, password: BUILT_ADMIN.password }
  const { status, text } = await send(site, 'POST', '/api/user/register/', from, account)
  if (status !== 201) throw new Error(`registration: ${status} ${text}`)
  return { authorization: `Bearer ${(JSON.parse(text) as { access: string }).access}` }
}

/** Writes until a random moment after every noun and a file have been written, and kills the process then. Returns its growth. */
async function writeUntilKilled(site: BuiltSite, client: Client, number: number, book: Book): Promise<number> {
  const [before, uploadsBefore] = [book.known.length, book.uploads.stored.length]
  let writing: Promise<PromiseSettledResult<void>[]> = Promise.resolve([])
  const bytes = await site.peakGrowth(async () => {
    const writers = [
      ...NOUNS.map(async (noun) => writeNoun(site, client, noun, number, book)),
      writeUploads(site, client.headers, number, book.uploads),
    ]
    writing = Promise.allSettled(writers)
    // One that has failed writes nothing more, and the others go on: the round would never end.
    const failed = Promise.race(writers).catch(() => 'failed')
    const wasEachWritten = () =>
      new Set(book.known.slice(before).map(({ noun }) => noun)).size === NOUNS.length &&
      book.uploads.stored.length > uploadsBefore
    while (!wasEachWritten() && (await Promise.race([failed, wait(10)])) !== 'failed');
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
  const book: Book = { known: [], unanswered: [], uploads: { stored: [], unanswered: [] } }
  const lostFiles: string[] = []
  let [repeated, growthBytes] = [0, 0]
  let site = await startBuiltSite(settings)
  try {
    const client: Client = { headers: await signedIn(site.url), reader: {}, article: 0 }
    client.article = await firstArticle(site, client.headers)
    for (let number = 0; number < rounds; number += 1) {
      // A token is valid for a few minutes.
      if (number % 10 === 9) client.headers = await signedIn(site.url)
      client.reader = await newReader(site, number)
      const checked = book.uploads.stored.length
      growthBytes = Math.max(growthBytes, await writeUntilKilled(site, client, number, book))
      site = await startBuiltSite(settings)
      repeated += await repeat(site, client, book)
      repeated += await repeatUploads(site, client.headers, book.uploads)
      lostFiles.push(...(await lostUploads(site, book.uploads.stored.slice(checked))))
    }
    await site.kill()
    const engine = openDatabase({ dataFolder: folder, databaseUrl })
    try {
      const found = await compare(engine, book.known)
      const files = await compareFiles(engine, folder, book.uploads.stored)
      const damage = [...(await damageIn(engine)), ...files.damage]
      const leftovers = await makeDue(engine, folder)
      // A process that lives for less than a second cannot grow much.
      site = await startBuiltSite(settings)
      const remaining = await sweep(site, client.headers, { folder, leftovers })
      growthBytes = Math.max(growthBytes, await site.peakGrowth(() => manySaves(site, client.headers)))
      return {
        rounds,
        acknowledged: book.known.length,
        uploads: book.uploads.stored.length,
        repeated,
        lost: [...found.lost, ...files.lost, ...lostFiles],
        doubled: [...found.doubled, ...files.doubled],
        damage,
        leftovers: leftovers.length,
        remaining,
        growthBytes,
      }
    } finally {
      await engine.close()
    }
  } finally {
    await site.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
