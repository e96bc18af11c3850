/**
 * Crashes PostgreSQL again and again while clients write every noun to a built site that goes on, and compares what the
 * site has acknowledged with what the database contains. Shared by a short test and a long benchmark.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#database/engines/open.ts'
import { NOUNS } from '#shared/nouns.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { newPostgresDatabase } from '../databases.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { compare, damageIn } from './kill-comparison.ts'
import { firstArticle, newReader, repeat, writeNoun, type Client, type WrittenBook } from './noun-client.ts'

const MAX_WRITING_MS = 600
const READY_MS = 30_000
const ROUNDS_OF_A_TOKEN = 10

export type CrashResult = {
  rounds: number
  acknowledged: number
  /** Creations that were answered 503 or not at all, which the client has repeated under the same idempotency key. */
  repeated: number
  lost: string[]
  doubled: string[]
  damage: string[]
}

/** Writes until a random moment after every noun has been written, and crashes the database then. */
async function writeUntilCrash(
  { site, postgres }: { site: BuiltSite; postgres: TestPostgres },
  client: Client,
  round: number,
  book: WrittenBook,
): Promise<void> {
  const before = book.known.length
  const end = { isDown: false }
  const writing = Promise.all(NOUNS.map(async (noun) => writeNoun(site, client, { noun, round, end }, book)))
  const failed = writing.then(
    () => 'ended',
    () => 'failed',
  )
  const wasEachWritten = () => new Set(book.known.slice(before).map(({ noun }) => noun)).size === NOUNS.length
  while (!wasEachWritten() && (await Promise.race([failed, wait(10)])) !== 'failed');
  await wait(Math.random() * MAX_WRITING_MS)
  await postgres.kill()
  end.isDown = true
  // The site goes on, so every request is answered.
  await writing
}

async function ready({ url }: BuiltSite): Promise<void> {
  const deadline = performance.now() + READY_MS
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    if (performance.now() > deadline) throw new Error('The site has not recovered.')
    await wait(20)
  }
}

export async function crashRounds(rounds: number): Promise<CrashResult> {
  await buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'hilal-crashes-'))
  const postgres = await startPostgres({ isDurable: true })
  let site: BuiltSite | undefined
  try {
    const databaseUrl = await newPostgresDatabase(postgres.url)
    site = await startBuiltSite({ ...siteSettings(folder, databaseUrl), TRUST_PROXY: 'loopback' })
    const book: WrittenBook = { known: [], unanswered: [] }
    const client: Client = { headers: await signedIn(site.url), reader: {}, article: 0 }
    client.article = await firstArticle(site, client.headers)
    let repeated = 0
    for (let round = 0; round < rounds; round += 1) {
      if (round % ROUNDS_OF_A_TOKEN === ROUNDS_OF_A_TOKEN - 1) client.headers = await signedIn(site.url)
      client.reader = await newReader(site, round)
      await writeUntilCrash({ site, postgres }, client, round, book)
      await postgres.start()
      await ready(site)
      repeated += await repeat(site, client, book)
    }
    await site.kill()
    const engine = openDatabase({ dataFolder: folder, databaseUrl })
    try {
      const { lost, doubled } = await compare(engine, book.known)
      return { rounds, acknowledged: book.known.length, repeated, lost, doubled, damage: await damageIn(engine) }
    } finally {
      await engine.close()
    }
  } finally {
    await site?.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
