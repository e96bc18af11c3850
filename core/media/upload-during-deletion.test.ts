import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { aPng } from '#testing/pictures.ts'
import { storeUpload } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { Media } from './media.ts'
import { diskStore } from './stores/disk-store.ts'
import type { MediaStore } from './stores/media-store.ts'

const TWO_DAYS_MS = 2 * 86_400_000
const aStep = () => Promise.withResolvers<void>()
const ORIGIN = { originalName: 'river.png', userId: null }

describe.each(ENGINES)('an upload of what is being deleted on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let content: Buffer
  /** What the store does before it deletes a file, and after it has written one. */
  let steps: { beforeRemoval: () => Promise<void>; afterWriting: () => Promise<void> }
  /** Called when somebody asks for a lock. */
  let onLock: () => void
  beforeEach(async () => {
    content = await aPng('#2a4b6c')
    steps = { beforeRemoval: async () => undefined, afterWriting: async () => undefined }
    onLock = () => undefined
    const database = await newDatabase(engine)
    const disk = () => diskStore(join(site.config.dataFolder, 'media'))
    const store: MediaStore = {
      stat: async (key) => disk().stat(key),
      read: async (key, range) => disk().read(key, range),
      withPath: async (key, work) => disk().withPath(key, work),
      list: (folder) => disk().list(folder),
      removeUnfinished: async (before) => disk().removeUnfinished(before),
      async write(key, bytes) {
        await disk().write(key, bytes)
        await steps.afterWriting()
      },
      async remove(key) {
        await steps.beforeRemoval()
        await disk().remove(key)
      },
    }
    const exclusively: typeof database.exclusively = async (name, work) => {
      onLock()
      return database.exclusively(name, work)
    }
    site = await newServices({ ...database, exclusively }, {}, { store })
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterEach(() => site.close())

  const upload = async () =>
    (await storeUpload(site.services, admin.caller, { kind: 'image', bytes: content, name: 'river.png' })).media

  const hasFile = ({ name }: Media) => existsSync(join(site.config.dataFolder, 'media', name))

  /** As a process that ends before it has stored the record leaves it, two days ago. */
  async function uploadWithoutRecord(): Promise<void> {
    const whenNew = async () => {
      throw new Error('The process has ended.')
    }
    await expect(site.services.media.addImage({ ...ORIGIN, content, whenNew })).rejects.toThrow('has ended')
    site.time.now = new Date(Date.parse(site.time.now) + TWO_DAYS_MS).toISOString()
  }

  /** Uploads while the store is deleting the file. */
  async function uploadDuring(deletion: () => Promise<unknown>): Promise<Media> {
    const [removing, waiting, goOn] = [aStep(), aStep(), aStep()]
    steps.beforeRemoval = async () => {
      removing.resolve()
      await goOn.promise
    }
    const deleted = deletion()
    await removing.promise
    onLock = () => waiting.resolve()
    const uploaded = upload()
    await Promise.race([uploaded, waiting.promise])
    goOn.resolve()
    await deleted
    return uploaded
  }

  it('has its file where a job deletes that of an upload without a record', async () => {
    await uploadWithoutRecord()
    expect(hasFile(await uploadDuring(async () => site.services.jobRunner.runDue()))).toBe(true)
  })

  it('has its file where an admin deletes the record', async () => {
    const { id } = await upload()
    expect(hasFile(await uploadDuring(async () => site.services.library.remove(admin.caller, id)))).toBe(true)
  })

  it('has its file where a job begins before the record is stored', async () => {
    await uploadWithoutRecord()
    const [written, goOn] = [aStep(), aStep()]
    // Without a key: the upload takes back the one that is waiting, and not one that runs already.
    await site.services.jobs.enqueue('media.forget', { name: await onlyFile() })
    steps.afterWriting = async () => {
      written.resolve()
      await goOn.promise
    }
    const uploaded = upload()
    await written.promise
    await site.services.jobRunner.runDue()
    goOn.resolve()
    expect(hasFile(await uploaded)).toBe(true)
  })

  it('has its file where another upload of it is recorded and deleted meanwhile', async () => {
    const [written, goOn] = [aStep(), aStep()]
    steps.afterWriting = async () => {
      steps.afterWriting = async () => undefined
      written.resolve()
      await goOn.promise
    }
    const uploaded = upload()
    await written.promise
    const { id } = await upload()
    await site.services.library.remove(admin.caller, id)
    goOn.resolve()
    expect(hasFile(await uploaded)).toBe(true)
  })

  async function onlyFile(): Promise<string> {
    const names = await Array.fromAsync(diskStore(join(site.config.dataFolder, 'media')).list())
    return names[0] ?? ''
  }
})
