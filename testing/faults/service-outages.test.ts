/**
 * A built site whose mail server or file storage is down: it keeps answering in bounded memory, and goes on where it
 * stopped when they are back.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { jobServices } from '#core/job-services.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'
import { startMail } from '../mail.ts'
import { startS3 } from '../s3.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'
import { manyUploads, MAX_GROWTH_BYTES, UPLOADS } from './loads.ts'

/** More text than a site may grow by. */
const EMAILS = 1000
const EMAIL_CHARACTERS = 300 * 1024
const EMAILS_PER_TRANSACTION = 100

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

  it('attempts a thousand emails in bounded memory while the mail server is down, and sends them when it is back', async () => {
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
    await expect.poll(() => mail.emails.length, { timeout: 120_000 }).toBeGreaterThan(10)
    await running.kill()
    await mail.stop()
    await engine.close()
    const recipients = mail.emails.flatMap(({ to }) => to)
    expect(new Set(recipients).size).toBe(recipients.length)
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
