import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { aPdf } from '#testing/pdf.ts'
import { aPng } from '#testing/pictures.ts'
import { storeUpload } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { diskStore } from './stores/disk-store.ts'

const DAY_MS = 86_400_000
const ORIGIN = { originalName: 'river.png', userId: null }

describe.each(ENGINES)('files without a record on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeEach(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterEach(() => site.close())

  const files = ({ config }: TestServices = site) =>
    readdirSync(join(config.dataFolder, 'media'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    )

  async function afterDays(days: number, of: TestServices = site): Promise<void> {
    of.time.now = new Date(Date.parse(of.time.now) + days * DAY_MS).toISOString()
    await of.services.jobRunner.runDue()
  }

  /** As a process that ends between the two leaves it. */
  async function storedWithoutRecord(content: Buffer): Promise<void> {
    const whenNew = async () => {
      throw new Error('The process has ended.')
    }
    await expect(site.services.media.addImage({ ...ORIGIN, content, whenNew })).rejects.toThrow('has ended')
  }

  it('are deleted a day after their record could not be stored, with their sizes', async () => {
    await storedWithoutRecord(await aPng('#2a4b6c'))
    const [name = ''] = files()
    await site.services.media.openSize(name.replace('.webp', ''), 60, 'webp')
    expect(files()).toEqual(expect.arrayContaining([name, '60.webp']))
    await afterDays(0.9)
    expect(files()).toHaveLength(2)
    await afterDays(0.2)
    expect(files()).toEqual([])
  })

  it('stay where a later upload of the same content has stored the record, and are not deleted during it', async () => {
    const content = await aPng('#2a4b6c')
    await storedWithoutRecord(content)
    await afterDays(0.9)
    await storedWithoutRecord(content)
    await afterDays(0.2)
    expect(files()).toHaveLength(1)
    await storeUpload(site.services, admin.caller, { kind: 'image', bytes: content })
    await afterDays(3)
    expect(files()).toContain((await site.engine.db.selectFrom('media').select('name').executeTakeFirstOrThrow()).name)
  })

  it('are none that have one, whatever a job says', async () => {
    const { media } = await storeUpload(site.services, admin.caller, { kind: 'image', bytes: await aPng('#2a4b6c') })
    await site.services.jobs.enqueue('media.forget', { name: media.name })
    await site.services.jobRunner.runDue()
    expect(files()).toContain(media.name)
  })

  it('leave no job behind where uploads, replacements and deletions succeed', async () => {
    const { media } = await storeUpload(site.services, admin.caller, { kind: 'image', bytes: await aPng('#2a4b6c') })
    await storeUpload(site.services, admin.caller, { kind: 'document', bytes: aPdf(), name: 'Issue.pdf' })
    await site.services.replacements.replaceWithEdit(admin.caller, media, { crop: null, rotate: 90 })
    const jobs = () => site.engine.db.selectFrom('jobs').select('payload').where('kind', '=', 'media.forget').execute()
    expect(await jobs()).toEqual([])
    await site.services.library.remove(admin.caller, media.id)
    expect(await jobs()).toEqual([])
  })

  it('are deleted by a job where the store could not delete them with their record', async () => {
    let isAway = false
    const store = diskStore(join(site.config.dataFolder, 'media'))
    const remove = async (key: string) => {
      if (isAway) throw new AppError('media.storage_away')
      await store.remove(key)
    }
    const away = await newServices(engine, { DATA_DIR: site.config.dataFolder }, { store: { ...store, remove } })
    try {
      const { caller } = await anAccount(away.services, { role: 'admin' })
      const { media } = await storeUpload(away.services, caller, { kind: 'image', bytes: await aPng('#2a4b6c') })
      isAway = true
      await expect(away.services.library.remove(caller, media.id)).rejects.toThrow('media.storage_away')
      expect(files()).toContain(media.name)
      isAway = false
      await afterDays(1, away)
      expect(files()).not.toContain(media.name)
    } finally {
      await away.close()
    }
  })

  it('include those that a killed process has not finished, once they are a day old', async () => {
    const { media } = await storeUpload(site.services, admin.caller, { kind: 'image', bytes: await aPng('#2a4b6c') })
    const folder = join(site.config.dataFolder, 'media')
    const stem = '0123456789abcdef-60x40-2a4b6c'
    const old = [join(folder, `${media.name}.0123456789ab.part`), join(folder, stem, '60.avif.0123456789ab.part')]
    const young = join(folder, stem, '60.webp.0123456789ab.part')
    mkdirSync(join(folder, stem))
    for (const path of [...old, young]) writeFileSync(path, 'half')
    const [yesterday, today] = [Date.parse(site.time.now) - DAY_MS, Date.parse(site.time.now)]
    for (const path of [...old, join(folder, media.name)])
      utimesSync(path, yesterday / 1000 - 60, yesterday / 1000 - 60)
    utimesSync(young, today / 1000, today / 1000)
    await site.services.jobs.runNow(admin.caller, 'media.sweep')
    await site.services.jobRunner.runDue()
    expect(old.map(existsSync)).toEqual([false, false])
    expect(existsSync(young)).toBe(true)
    expect(files()).toContain(media.name)
  })
})
