import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPostgresDatabase } from '#testing/databases.ts'
import { recordingLog } from '#testing/log.ts'
import { startPostgres, type TestPostgres } from '#testing/postgres.ts'
import { NO_ASSETS } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { prepareSite, startSite } from './start.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hilal-await-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const demoContent = join(tmpdir(), 'no-demo')
const settingsOf = (settings: NodeJS.ProcessEnv): Config =>
  readConfig({ DATA_DIR: folder, DEMO: '0', BACKUP: '0', ADMIN_PASSWORD: 'Margalla-hills-1948', ...settings })

/** A log that calls `then` once the site says that it waits. */
function waitingLog(then: () => void) {
  const { log, records } = recordingLog()
  const warn = (sentence: string) => {
    log.warn(sentence)
    if (/^The database does not answer \(.+\)\. Waiting/.test(sentence)) then()
  }
  return { log: Object.assign(Object.create(log) as typeof log, { warn }), records }
}

const sentences = (records: { msg: string }[]) => records.map(({ msg }) => msg)

describe('a start before its PostgreSQL', () => {
  let postgres: TestPostgres
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true })
    url = await newPostgresDatabase(postgres.url)
    await postgres.kill()
  })
  afterAll(async () => postgres.stop())

  it('gives up after the setting, with a sentence', async () => {
    const { log, records } = recordingLog()
    const config = settingsOf({ DATABASE_URL: url, DATABASE_START_TIMEOUT_MS: '300' })
    await expect(startSite(config, { log, demoContent, assets: NO_ASSETS, clientFolder: null })).rejects.toThrow(
      /^The database cannot be used: .*ECONNREFUSED/,
    )
    expect(sentences(records)).toEqual([expect.stringMatching(/ECONNREFUSED.+ for up to 0\.3 s …$/)])
    rmSync(folder, { recursive: true, force: true })
  })

  it('waits for it, and says so', async () => {
    const { log, records } = waitingLog(() => void postgres.start())
    const config = settingsOf({ DATABASE_URL: url, PORT: '0' })
    const site = await startSite(config, { log, demoContent, assets: NO_ASSETS, clientFolder: null })
    expect((await site.app.inject('/readyz')).statusCode).toBe(200)
    await site.stop()
    expect(sentences(records).slice(-1)).toEqual(['The database answers; the start continues.'])
  })

  it('does not wait where the database would never accept it', async () => {
    const { log, records } = recordingLog()
    const missing = url.replace(/\/[^/?]+(\?|$)/, '/no_such_database$1')
    const config = settingsOf({ DATABASE_URL: missing })
    await expect(prepareSite(config, { log, demoContent })).rejects.toThrow(/no_such_database.* does not exist/)
    expect(records).toEqual([])
    rmSync(folder, { recursive: true, force: true })
  })
})

it('waits for a SQLite file that another process has locked', async () => {
  const first = await prepareSite(settingsOf({}), { log: recordingLog().log, demoContent })
  await first.context.close()
  first.release()
  const other = new DatabaseSync(join(folder, 'hilal.sqlite'))
  other.exec('delete from users')
  other.exec('begin immediate')
  const { log, records } = waitingLog(() => other.exec('commit'))
  const second = await prepareSite(settingsOf({ DATABASE_LOCK_TIMEOUT_MS: '100' }), { log, demoContent })
  other.close()
  expect(second.admin).toMatchObject({ email: 'admin@hilal.example' })
  expect(sentences(records).slice(-1)).toEqual(['The database answers; the start continues.'])
  await second.context.close()
  second.release()
})
