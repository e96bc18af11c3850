import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { recordingLog } from '#testing/log.ts'
import { newServices } from '#testing/site.ts'
import { AppError } from '#core/app-error.ts'
import type { Mail } from '#core/events/mail/mailer.ts'
import { asBackupError, failureCode } from './failures.ts'

const { signal } = new AbortController()

/** What AWS answers to a wrong secret: it repeats the id of the key and what was signed. */
const REFUSAL = `<Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>AKIDEXAMPLE</AWSAccessKeyId></Error>`

it.each([
  ['backup.key_missing', 'backup.key_missing'],
  ['database.unavailable', 'backup.database_away'],
  ['Error: connect ECONNREFUSED 10.0.0.5:5432', 'backup.database_away'],
  ["Error: EACCES: permission denied, mkdir '/srv/backups'", 'backup.unreachable'],
  ['Error: database or disk is full', 'backup.no_room'],
  ['Error: database disk image is malformed', 'backup.damaged'],
  ['Error: The process of the backup ended with SIGKILL.', 'backup.stopped'],
  ['Error: something else', 'backup.failed'],
])('%s is a failure of the kind %s', (error, code) => {
  expect(failureCode(error)).toBe(code)
})

describe('an error of the store', () => {
  const away = (words: string) => new AppError('media.storage_away', { cause: new Error(words) })

  it.each([
    ['HEAD failed with 401: ', 'backup.refused'],
    ['media.storage_away: PUT failed with 403: <Error></Error>', 'backup.refused'],
    ['PUT failed with 404: NoSuchBucket', 'backup.storage_away'],
    ['fetch failed', 'backup.storage_away'],
  ])('that says "%s" means %s, and keeps its words for the log', (words, code) => {
    expect(asBackupError(away(words))).toMatchObject({ code, cause: { message: words } })
  })

  it('means that there is no room where a disk is full, and others stay what they are', () => {
    expect(asBackupError(new AppError('media.no_room'))).toMatchObject({ code: 'backup.no_room' })
    const other = new Error('The proof is damaged.')
    expect(asBackupError(other)).toBe(other)
  })
})

describe.each(ENGINES)('the email about a failed backup on %s', (name) => {
  let server: Server
  let endpoint: string
  beforeAll(async () => {
    server = createServer(({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 403).end(REFUSAL))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('says the kind in both languages and where the log has the words, which it does not quote', async () => {
    const sent: Mail[] = []
    const { log, records } = recordingLog()
    const settings = {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: 'secret-bucket',
      BACKUP_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      BACKUP_S3_SECRET_ACCESS_KEY: 'wrong',
    }
    const mailer = { configured: true, send: async (mail: Mail) => void sent.push(mail) }
    const site = await newServices(name, settings, { mailer, log })
    await anAccount(site.services, { role: 'admin' })
    await expect(site.services.backups.run('nightly', signal)).rejects.toMatchObject({ code: 'backup.refused' })
    await site.services.jobRunner.runDue()

    const [text = '', ...others] = sent.map((mail) => `${mail.subject}\n${mail.text}`)
    expect(others).toEqual([])
    expect(text).toContain('refused the credentials of the site')
    expect(text).toContain('کلید قبول نہیں کی')
    expect(text).not.toMatch(/403|AKID|Signature|secret-bucket|127\.0\.0\.1/)
    const reference = '20261120-070000-nightly'
    expect(text.split(`${reference}, ${site.time.now}`)).toHaveLength(3)
    const line = records.find(({ msg }) => msg.includes(reference))
    expect(line?.msg).toContain(site.time.now)
    expect(line?.err?.stack).toContain('PUT failed with 403')
    await site.close()
  })
})
