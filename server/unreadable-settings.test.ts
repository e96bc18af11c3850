import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EXPORTED_SETTINGS } from '#core/site/settings/settings.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { recordingLog } from '#testing/log.ts'
import { storeArticle } from '#testing/records.ts'
import { readConfig } from './config.ts'
import { prepareSite } from './start.ts'

describe.each(ENGINES)('settings that cannot be read on %s', (name) => {
  it.each(['{"no', '[[', '7', ''])(
    'count as not set (%j), are named once in the log, and can be saved again',
    async (value) => {
      const folder = mkdtempSync(join(tmpdir(), 'hilal-settings-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const config = readConfig({
        DATA_DIR: folder,
        DEMO: '0',
        BACKUP: '0',
        ADMIN_PASSWORD: 'Margalla-hills-1948',
        ...(name === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
      })
      const first = recordingLog()
      const before = await prepareSite(config, { log: first.log, demoContent: '' })
      const values = EXPORTED_SETTINGS.map((key) => ({ key, value }))
      await before.context.engine.db.insertInto('settings').values(values).execute()
      await before.context.close()
      before.release()
      const { log, records } = recordingLog()
      const site = await prepareSite(config, { log, demoContent: '' })
      const { services } = site.context
      try {
        const admin = await anAccount(services, { role: 'admin' })
        const articleId = await storeArticle(services)
        const comment = { articleId, comment: 'Well written.', rating: 4 }
        expect(await services.comments.create(admin.caller, comment, '192.0.2.9')).toMatchObject({ status: 'approved' })
        expect(await services.settings.holdsCommentsOf('hilal-kids')).toBe(true)
        expect(await services.settings.readPublishing(admin.caller)).toEqual({ timeZone: 'Asia/Karachi' })
        expect(await services.settings.readSecurity(admin.caller)).toEqual({ secondFactorFrom: null })
        await services.settings.changeComments(admin.caller, { hold: ['hilal-her'] })
        await services.settings.changePublishing(admin.caller, { timeZone: 'Asia/Dubai' })
        const sender = await services.settings.readNewsletter(admin.caller)
        expect(sender).toMatchObject({ from: '', perMinute: 120 })
        await services.settings.changeNewsletter(admin.caller, { ...sender, replyTo: 'office@hilal.example' })
        expect(await services.settings.unreadable()).toEqual(['security.second-factor-from'])
      } finally {
        await site.context.close()
        site.release()
      }
      const named = (of: typeof records) =>
        of.flatMap(({ msg }) => /^The setting (\S+) cannot be read/.exec(msg)?.[1] ?? [])
      expect([named(first.records), named(records)]).toEqual([[], [...EXPORTED_SETTINGS]])
    },
  )
})
