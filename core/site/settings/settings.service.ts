/** Reading and changing settings. */
import type { Transact } from '#database/engines/transactions.ts'
import { isMagazineType, MAGAZINE_TYPES, type MagazineType } from '#shared/magazine-types.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { assertAdmin, assertSignedIn, type Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { AdminNotices } from '#core/accounts/second-factors/admin-notices.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import { versionOfValues } from '#core/records/record-versions.ts'
import { publisherTimeZone } from './publisher-time-zone.ts'
import type { SettingsRepository } from './settings.repository.ts'
import {
  COMMENTS_HOLD,
  DEFAULT_COMMENT_SETTINGS,
  EXPORTED_SETTINGS,
  isSettingValue,
  NEWSLETTER_SENDER,
  newsletterSettingsOf,
  PUBLISHING_TIME_ZONE,
  SECOND_FACTOR_FROM,
  SETTINGS_LOCK,
  type CommentSettings,
  type NewsletterSettings,
  type PublishingSettings,
  type SecuritySettings,
} from './settings.ts'

export function settingsService(parts: {
  settings: SettingsRepository
  audit: AuditService
  events: EventsService
  notices: AdminNotices
  /** Whether the caller's account has a second factor. */
  hasSecondFactor: (caller: Caller) => Promise<boolean>
  transaction: Transact
}) {
  const { settings, audit, events, notices, hasSecondFactor, transaction } = parts

  async function ofComments(): Promise<CommentSettings> {
    const text = await settings.find(COMMENTS_HOLD)
    const hold = text === undefined ? null : parsedOrNull(text)
    return Array.isArray(hold) ? { hold: hold.filter(isMagazineType) } : DEFAULT_COMMENT_SETTINGS
  }

  async function ofSecurity(): Promise<SecuritySettings> {
    const day = await settings.find(SECOND_FACTOR_FROM)
    return { secondFactorFrom: day !== undefined && isSettingValue(SECOND_FACTOR_FROM, day) ? day : null }
  }

  const ofNewsletter = async () => newsletterSettingsOf(await settings.find(NEWSLETTER_SENDER))

  const timeZone = publisherTimeZone(settings)

  async function ofPublishing(): Promise<PublishingSettings> {
    return { timeZone: await timeZone() }
  }

  /** Nothing is written if nothing changes. Throws `RecordConflict` if `version` is given and is not the current one. */
  async function change<Settings extends object>(
    caller: Caller,
    id: string,
    { read, after, version }: { read: () => Promise<Settings>; after: Settings; version: string | undefined },
    write: (before: Settings) => Promise<void>,
  ): Promise<Settings> {
    return transaction(async () => {
      // Writing a row keeps others from deciding by the same settings until the transaction ends.
      await settings.put(SETTINGS_LOCK, '')
      const before = await read()
      const details = changesBetween(before, after)
      if (Object.keys(details).length === 0) return before
      await audit.assertVersion('settings', id, { current: before, version: versionOfValues(before) }, version)
      await write(before)
      await audit.record({ caller, action: 'update', noun: 'settings', id, title: id, details })
      return after
    })
  }

  return {
    /** The keys of stored settings that cannot be read, and so count as not set. */
    async unreadable(): Promise<string[]> {
      const stored = await Promise.all(EXPORTED_SETTINGS.map(async (key) => ({ key, value: await settings.find(key) })))
      return stored.flatMap(({ key, value }) => (value === undefined || isSettingValue(key, value) ? [] : [key]))
    },

    /** Whether new comments on articles of a magazine are held; false for articles of no magazine. */
    async holdsCommentsOf(magazine: MagazineType | null): Promise<boolean> {
      return magazine !== null && (await ofComments()).hold.includes(magazine)
    },

    /** For admins. Throws `session.*`. */
    async readComments(caller: Caller): Promise<CommentSettings> {
      assertAdmin(caller)
      return ofComments()
    },

    /** For admins. Throws `session.*`, `RecordConflict`. */
    async changeComments(caller: Caller, input: CommentSettings, version?: string): Promise<CommentSettings> {
      assertAdmin(caller)
      const after = { hold: MAGAZINE_TYPES.filter((magazine) => input.hold.includes(magazine)) }
      return change(caller, 'comments', { read: ofComments, after, version }, async (before) => {
        await settings.put(COMMENTS_HOLD, JSON.stringify(after.hold))
        await events.publish({ noun: 'settings', id: 'comments', change: 'updated', before, after })
      })
    },

    /** In which staff write and read days and hours. */
    timeZone,

    /** Throws `session.required`. */
    async readPublishing(caller: Caller): Promise<PublishingSettings> {
      assertSignedIn(caller)
      return ofPublishing()
    },

    /** For admins. Throws `session.*`, `RecordConflict`. */
    async changePublishing(caller: Caller, after: PublishingSettings, version?: string): Promise<PublishingSettings> {
      assertAdmin(caller)
      return change(caller, 'publishing', { read: ofPublishing, after, version }, async (before) => {
        await settings.put(PUBLISHING_TIME_ZONE, after.timeZone)
        await events.publish({ noun: 'settings', id: 'publishing', change: 'updated', before, after })
      })
    },

    /** For admins. Throws `session.*`. */
    async readNewsletter(caller: Caller): Promise<NewsletterSettings> {
      assertAdmin(caller)
      return ofNewsletter()
    },

    /** For admins. Throws `session.*`, `RecordConflict`. */
    async changeNewsletter(caller: Caller, after: NewsletterSettings, version?: string): Promise<NewsletterSettings> {
      assertAdmin(caller)
      return change(caller, 'newsletter', { read: ofNewsletter, after, version }, async () => {
        await settings.put(NEWSLETTER_SENDER, JSON.stringify(after))
        await events.publish({ noun: 'settings', id: 'newsletter', change: 'updated', before: {}, after: {} })
      })
    },

    /** The day from which admins need a second factor. */
    async secondFactorFrom(): Promise<string | null> {
      return (await ofSecurity()).secondFactorFrom
    },

    /** For admins. Throws `session.*`. */
    async readSecurity(caller: Caller): Promise<SecuritySettings> {
      assertAdmin(caller)
      return ofSecurity()
    },

    /**
     * For admins; whoever requires a second factor has one. Throws `session.*`, `settings.second_factor_first`,
     * `RecordConflict`.
     */
    async changeSecurity(caller: Caller, after: SecuritySettings, version?: string): Promise<SecuritySettings> {
      assertAdmin(caller)
      if (after.secondFactorFrom !== null && !(await hasSecondFactor(caller))) {
        throw new AppError('settings.second_factor_first')
      }
      return change(caller, 'security', { read: ofSecurity, after, version }, async (before) => {
        if (after.secondFactorFrom === null) await settings.remove(SECOND_FACTOR_FROM)
        else await settings.put(SECOND_FACTOR_FROM, after.secondFactorFrom)
        await events.publish({ noun: 'settings', id: 'security', change: 'updated', before, after })
        const day = after.secondFactorFrom
        await (day === null
          ? notices.send(caller, 'secondFactorNotRequired')
          : notices.send(caller, 'secondFactorRequired', day))
      })
    },
  }
}

export type SettingsService = ReturnType<typeof settingsService>
