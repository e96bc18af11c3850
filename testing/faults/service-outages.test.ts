/**
 * A built site whose mail server or file storage is down: it keeps answering in bounded memory, and goes on where it
 * stopped when they are back.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'
import { startMail } from '../mail.ts'
import { startS3 } from '../s3.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { manyUploads, MAX_GROWTH_BYTES, UPLOADS } from './loads.ts'

/** More text than a site may grow by; few enough to wait for all of them. */
const EMAILS = 250
const EMAIL_CHARACTERS = 1200 * 1024
const EMAILS_PER_TRANSACTION = 25

/** Adds emails as another process does; a reader's are of a few kilobytes. */
async function addEmails(engine: Engine): Promise<void> {
  const { outbox } = jobServices({ engine, clock: systemClock })
  const text = 'x'.repeat(EMAIL_CHARACTERS)
  for (let first = 0; first < EMAILS; first += EMAILS_PER_TRANSACTION) {
    await engine.transaction(async () => {
      for (let n = first; n < first + EMAILS_PER_TRANSACTION; n += 1) {
        await outbox.add({ to: `reader${n}@reader.example`, subject: 'Hello', text })
      }
    })
  }
}

describe.each(ENGINES)('a site on %s', (name) => {
  let folder: string
  let databaseUrl: string | null
  let site: BuiltSite | null
  beforeAll(() => buildIfStale())
  beforeEach(async () => {
    site = null
    folder = mkdtempSync(join(tmpdir(), 'hilal-outage-'))
    databaseUrl = name === 'postgres' ? await newPostgresDatabase() : null
  })
  afterEach(async () => {
    await site?.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('attempts every email in bounded memory while the mail server is down, and sends each once when it is back', async () => {
    const engine = openDatabase({ dataFolder: folder, databaseUrl })
    await migrate(engine)
    await addEmails(engine)
    let mail = await startMail()
    await mail.stop()
    const running = (site = await startBuiltSite({ ...siteSettings(folder, databaseUrl), SMTP_URL: mail.url }))
    const isUntried = async () => {
      const jobs = engine.db.selectFrom('jobs').select('id').where('kind', '=', 'email.send')
      return (await jobs.where('attempts', '=', 0).limit(1).execute()).length > 0
    }
    const growth = await running.peakGrowth(async () => {
      await expect.poll(isUntried, { timeout: 300_000 }).toBe(false)
    })
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)

    mail = await startMail(Number(new URL(mail.url).port))
    const recipients: string[] = []
    // What is sent is dropped at once, because it is of 300 MB.
    const received = () => recipients.push(...mail.emails.splice(0).flatMap(({ to }) => to))
    const retried = async () => {
      // The retries are due, as they are after some minutes.
      const waiting = engine.db.updateTable('jobs').where('kind', '=', 'email.send').where('state', '=', 'waiting')
      await waiting.set({ run_at: systemClock() }).execute()
      return received()
    }
    await expect.poll(retried, { timeout: 120_000, interval: 200 }).toBe(EMAILS)
    const isWaiting = async () =>
      (await engine.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length
    await expect.poll(isWaiting).toBe(0)
    expect(await running.terminate()).toBe(0)
    expect(received()).toBe(EMAILS)
    await mail.stop()
    await engine.close()
    const all = Array.from({ length: EMAILS }, (_, n) => `reader${n}@reader.example`)
    expect(recipients.toSorted()).toEqual(all.toSorted())
  })

  it('rejects uploads in bounded memory while the file storage is down, and stores them when it is back', async () => {
    let s3 = await startS3()
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
    const settings = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const running = (site = await startBuiltSite({ ...siteSettings(folder, databaseUrl), ...settings }))
    const headers = await signedIn(running.url)
    await s3.stop()
    const growth = await running.peakGrowth(async () => {
      expect(await manyUploads(running, headers)).toEqual({ '503 after 5': UPLOADS })
    })
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
    expect((await fetch(`${running.url}/articles`)).status).toBe(200)

    s3 = await startS3(Number(new URL(endpoint).port))
    expect(await manyUploads(running, headers, 1)).toEqual({ '201': 1 })
    await s3.stop()
  })
})
