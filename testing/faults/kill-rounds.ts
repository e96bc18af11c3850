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
import { NOUNS } from '#shared/nouns.ts'
import { newPostgresDatabase } from '../databases.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { compare, damageIn } from './kill-comparison.ts'
import { manySaves } from './loads.ts'
import { firstArticle, newReader, repeat, writeNoun, type Client, type WrittenBook } from './noun-client.ts'
import { compareFiles, makeDue, sweep } from './upload-leftovers.ts'
import { lostUploads, repeatUploads, writeUploads, type UploadBook } from './upload-writer.ts'

const MAX_WRITING_MS = 600

type Book = WrittenBook & { uploads: UploadBook }

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

/** Writes until a random moment after every noun and a file have been written, and kills the process then. Returns its growth. */
async function writeUntilKilled(site: BuiltSite, client: Client, number: number, book: Book): Promise<number> {
  const [before, uploadsBefore] = [book.known.length, book.uploads.stored.length]
  let writing: Promise<PromiseSettledResult<void>[]> = Promise.resolve([])
  const bytes = await site.peakGrowth(async () => {
    const writers = [
      ...NOUNS.map(async (noun) => writeNoun(site, client, { noun, round: number, end: { isDown: false } }, book)),
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
