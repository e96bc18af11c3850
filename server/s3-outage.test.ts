/** A site whose S3 server goes down and comes back: uploads say so and leave nothing behind, and readers are served. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { asFileForm, type FilePart } from '#testing/form.ts'
import { aPdf } from '#testing/pdf.ts'
import { aPng } from '#testing/pictures.ts'
import { startS3, type TestS3 } from '#testing/s3.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('a site on %s whose files are in S3', (engine) => {
  let s3: TestS3
  let site: TestSite
  beforeEach(async () => {
    s3 = await startS3()
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
    site = await newSite(engine, {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    })
  })
  afterEach(async () => {
    await site.close()
    await s3.stop()
  })

  /** What an upload may leave behind: records, audit events, jobs, and files that were received. */
  async function remains() {
    const { db } = site.engine
    const incoming = join(site.config.dataFolder, 'incoming')
    return {
      media: await db.selectFrom('media').select('name').execute(),
      audit: await db.selectFrom('audit').select('title').where('noun', '=', 'media').execute(),
      jobs: await db.selectFrom('jobs').select('kind').where('kind', '=', 'media.sizes').execute(),
      incoming: existsSync(incoming) ? readdirSync(incoming) : [],
    }
  }

  it('rejects uploads while it is down, keeps nothing of them, and stores the same files when it is back', async () => {
    const admin = await anAccount(site.services, { role: 'admin' })
    const article = await insert.article(site.services, anArticle())
    const send = async (kind: 'image' | 'raw', file: FilePart, language = 'en') => {
      const { payload, headers } = asFileForm([file])
      return site.app.inject({
        method: 'POST',
        url: `/api/upload/${kind}/`,
        payload,
        headers: { ...headers, ...admin.headers, cookie: `language=${language}` },
      })
    }
    const picture = { name: 'river.png', type: 'image/png', bytes: await aPng('#2a4b6c') }
    const issue = { name: 'issue.pdf', type: 'application/pdf', bytes: aPdf({ pages: 2 }) }
    const before = await remains()
    await s3.stop()

    const english = await send('image', picture)
    expect([english.statusCode, english.json().error]).toEqual([
      503,
      'The file storage is not responding. Please try again in a moment.',
    ])
    const urdu = await send('raw', issue, 'ur')
    expect([urdu.statusCode, urdu.json().error]).toEqual([
      503,
      expect.stringMatching(/^فائلیں رکھنے کی جگہ جواب نہیں دے رہی/),
    ])
    expect(await remains()).toEqual(before)
    for (const url of ['/', '/articles', `/article/${article}`]) {
      expect([url, (await site.app.inject({ url })).statusCode]).toEqual([url, 200])
    }

    s3 = await startS3(Number(new URL(s3.settings.endpoint).port))
    const [image, document] = [await send('image', picture), await send('raw', issue)]
    expect([image.statusCode, document.statusCode]).toEqual([201, 201])
    expect((await site.app.inject({ url: image.json().secure_url })).statusCode).toBe(200)
    const served = await site.app.inject({ url: document.json().secure_url })
    expect(served.rawPayload.equals(issue.bytes)).toBe(true)
    // The picture, the issue and its cover, each once.
    const after = await remains()
    expect([after.media.length, after.audit.length, after.incoming]).toEqual([3, 3, []])
  })
})
