import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { backUpLater, MEDIA, planIn, recordMedia } from '#testing/backups.ts'
import type { BreakingProxy } from '#testing/breaking-proxy.ts'
import { ENGINES } from '#testing/databases.ts'
import { CONTENT, mediaInS3 } from '#testing/media-in-s3.ts'
import { startS3, type TestS3 } from '#testing/s3.ts'
import { newSite, type TestServices } from '#testing/site.ts'
import type { Mail } from '#core/events/mail/mailer.ts'
import { s3Store } from '#core/media/stores/s3/s3-store.ts'
import { openBackupStore, provenBackups, type StoreLocation } from './backup-store.ts'
import type { ProvenBackup } from './create-backup.ts'
import { newKeyPair } from './encryption.ts'

const { signal } = new AbortController()

describe.each(ENGINES)('a backup whose media store fails, on %s', (name) => {
  let site: TestServices
  let server: TestS3
  let proxy: BreakingProxy
  let close: () => Promise<void>
  let root: string
  beforeAll(async () => {
    ;({ site, server, proxy, close } = await mediaInS3(name, MEDIA))
  })
  afterAll(async () => close())
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hilal-backups-'))
  })
  afterEach(() => {
    proxy.breakOff(null)
    rmSync(root, { recursive: true, force: true })
  })

  const backUp = async (mediaSource: StoreLocation, recipient: string | null = null): Promise<ProvenBackup> =>
    backUpLater({ site, plan: { ...planIn(root, site), mediaSource } }, { recipient })

  it.each([
    ['refuses the credentials', 'backup.media_refused', { secretAccessKey: 'GUESSED' }],
    ['has no such bucket', 'backup.media_away', { bucket: 'no-such-bucket' }],
    ['cannot be reached', 'backup.media_away', { endpoint: 'http://127.0.0.1:9' }],
  ])('is not proven where it %s: %s', async (_what, code, wrong) => {
    await expect(backUp({ s3: { ...server.settings, ...wrong } })).rejects.toMatchObject({ code })
    expect(await provenBackups(openBackupStore(planIn(root, site).target))).toEqual([])
  })

  it('is not proven where the folder of media does not exist', async () => {
    await expect(backUp({ folder: join(root, 'none') })).rejects.toMatchObject({ code: 'backup.media_unreachable' })
  })

  it('is proven where single files are missing from a bucket, and counts them', async () => {
    const [lost = ''] = MEDIA
    await s3Store(server.settings).remove(lost)
    const { manifest } = await backUp({ s3: server.settings })
    expect(manifest.media).toMatchObject({ files: 1, missing: [lost] })
    await s3Store(server.settings).write(lost, CONTENT)
  })

  it('is proven where it contains no file yet, and its folder does not exist', async () => {
    const empty = await newSite(name)
    const plan = planIn(root, empty)
    rmSync(join(empty.config.dataFolder, 'media'), { recursive: true, force: true })
    const { manifest } = await backUpLater({ site: empty, plan })
    expect(manifest.media).toMatchObject({ files: 0, missing: [] })
    await empty.close()
  })

  it.each(['plain', 'encrypted'])('says so where an answer breaks off in the middle of a file, %s', async (way) => {
    const recipient = way === 'encrypted' ? (await newKeyPair()).recipient : null
    proxy.breakOff(MEDIA[1] ?? '')
    const mediaSource = { s3: { ...server.settings, endpoint: proxy.url } }
    await expect(backUp(mediaSource, recipient)).rejects.toMatchObject({
      code: 'backup.media_away',
      cause: { message: expect.stringContaining(MEDIA[1] ?? '') },
    })
    expect(readdirSync(join(root, 'target', 'media')).join()).not.toContain(MEDIA[1])
    proxy.breakOff(null)
    expect((await backUp(mediaSource, recipient)).manifest.media).toMatchObject({ files: 2, missing: [] })
  })
})

describe.each(ENGINES)('the admins of a site on %s whose media store is away', (name) => {
  it('are told that it is that one, in both languages, by email and on the screen of backups', async () => {
    const server = await startS3()
    const sent: Mail[] = []
    const mailer = { configured: true, send: async (mail: Mail) => void sent.push(mail) }
    const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings
    const settings = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const site = await newSite(name, settings, { mailer })
    const { headers } = await anAccount(site.services, { role: 'admin' })
    await recordMedia(site, MEDIA[1] ?? '')
    await server.stop()
    await expect(site.services.backups.run('nightly', signal)).rejects.toMatchObject({ code: 'backup.media_away' })
    await site.services.jobRunner.runDue()

    const [mail, ...others] = sent
    expect(others).toEqual([])
    expect(mail?.text).toContain('The storage for uploaded files is not responding')
    expect(mail?.text).toContain('اپ لوڈ کی گئی فائلوں کے ذخیرے سے جواب نہیں مل رہا')
    expect(mail?.text).not.toContain('storage for backups')
    const overview = await site.app.inject({ url: '/api/backups/overview', headers })
    expect(overview.json()).toMatchObject({
      data: { last_error: expect.stringContaining('storage for uploaded files') },
    })
    await site.close()
    rmSync(`${site.config.dataFolder}-backups`, { recursive: true, force: true })
  })
})
