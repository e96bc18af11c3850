import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUpLater, MEDIA, planIn, recordMedia } from '#testing/backups.ts'
import type { BreakingProxy } from '#testing/breaking-proxy.ts'
import { ENGINES } from '#testing/databases.ts'
import { mediaInS3 } from '#testing/media-in-s3.ts'
import type { TestS3 } from '#testing/s3.ts'
import type { TestServices } from '#testing/site.ts'
import { TimeLimitExceeded } from '#core/events/jobs/jobs.ts'
import type { BackupPlan, ProvenBackup } from './create-backup.ts'
import { newKeyPair } from './encryption.ts'

const [FIRST, SECOND] = MEDIA as [string, string]
const THIRD = '2123456789abcdef-issue.pdf'

describe.each(ENGINES)('a backup that does not end, on %s', (name) => {
  let site: TestServices
  let server: TestS3
  let proxy: BreakingProxy
  let close: () => Promise<void>
  let root: string
  let plan: BackupPlan
  beforeAll(async () => {
    ;({ site, server, proxy, close } = await mediaInS3(name, [...MEDIA, THIRD]))
    await recordMedia(site, THIRD)
  })
  afterAll(async () => close())
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hilal-backups-'))
    plan = { ...planIn(root, site), mediaSource: { s3: { ...server.settings, endpoint: proxy.url } } }
  })
  afterEach(() => {
    proxy.breakOff(null)
    proxy.stall(null)
    rmSync(root, { recursive: true, force: true })
  })

  /** A drill reads every stored file. */
  const backUp = async (recipient: string | null = null, signal?: AbortSignal): Promise<ProvenBackup> =>
    backUpLater({ site, plan }, { kind: 'drill', recipient }, signal)
  const stored = () => readdirSync(join(root, 'target', 'media')).toSorted()
  /** The complete files that say what was copied: one that is being written has another ending. */
  const records = () =>
    readdirSync(join(root, 'target', 'backups'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /copied\.[a-j]+$/.test(file),
    )
  const breakOff = async (recipient: string | null = null) => {
    proxy.breakOff(SECOND)
    await expect(backUp(recipient)).rejects.toMatchObject({ code: 'backup.media_away' })
    proxy.breakOff(null)
  }
  /** The names that are read of the media store while a backup is made. */
  const readDuring = async (work: () => Promise<unknown>) => {
    proxy.asked.length = 0
    await work()
    return proxy.asked.filter((call) => call.startsWith('GET ')).map((call) => call.split('/').at(-1) ?? '')
  }

  it.each(['plain', 'encrypted'])('leaves what it has copied to the next one, %s', async (way) => {
    const recipient = way === 'encrypted' ? (await newKeyPair()).recipient : null
    await breakOff(recipient)
    const copied = stored()
    expect(copied).toEqual([FIRST, THIRD].map((file) => expect.stringMatching(`^${file}`)))
    const read = await readDuring(async () => {
      expect((await backUp(recipient)).manifest.media).toMatchObject({ files: 3, missing: [] })
    })
    expect(read).toEqual([SECOND])
    expect(stored()).toHaveLength(3)
    expect(stored()).toEqual(expect.arrayContaining(copied))
    expect(records()).toEqual([])
  })

  it('because it is ended after its time leaves what it has copied to the next one', async () => {
    proxy.stall(SECOND)
    const ending = new AbortController()
    const tooLong = new TimeLimitExceeded(1)
    const work = backUp(null, ending.signal)
    work.catch(() => undefined)
    await expect.poll(records).toHaveLength(1)
    ending.abort(tooLong)
    await expect(work).rejects.toBe(tooLong)
    proxy.stall(null)
    const read = await readDuring(async () => backUp())
    // The first file is recorded at once, and later ones once a minute.
    expect(read).toHaveLength(2)
    expect(read).toContain(SECOND)
  })

  it('leaves nothing that nobody can vouch for: files are copied again whose record is damaged', async () => {
    await breakOff()
    for (const record of records()) {
      const file = join(root, 'target', 'backups', record)
      writeFileSync(file, readFileSync(file, 'utf8').replace('"bytes":1000000', '"bytes":1000001'))
    }
    expect((await readDuring(async () => backUp())).toSorted()).toEqual([FIRST, SECOND, THIRD])
    expect(records()).toEqual([])
  })

  it('leaves a file that was damaged since only to the next one, which fails, and not to the one after that', async () => {
    await breakOff()
    truncateSync(join(root, 'target', 'media', FIRST), 5)
    await expect(backUp()).rejects.toThrow(`${FIRST} is damaged`)
    expect((await readDuring(async () => backUp())).toSorted()).toEqual([FIRST, SECOND, THIRD])
  })
})
