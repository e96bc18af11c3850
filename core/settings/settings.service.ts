/** Reading and changing settings. */
import type { Transact } from '#database/engines/transactions.ts'
import { isMagazineType, MAGAZINE_TYPES, type MagazineType } from '#shared/magazine-types.ts'
import { changesBetween } from '../audit/audit.ts'
import { AppError } from '../app-error.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { assertAdmin, assertSignedIn, type Caller } from '../caller.ts'
import type { EventsService } from '../events/events.service.ts'
import type { AdminNotices } from '../second-factors/admin-notices.ts'
import { publisherTimeZone } from './publisher-time-zone.ts'
import type { SettingsRepository } from './settings.repository.ts'
import {
  COMMENTS_HOLD,
  DEFAULT_COMMENT_SETTINGS,
  PUBLISHING_TIME_ZONE,
  SECOND_FACTOR_FROM,
  type CommentSettings,
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
    const hold: unknown = text === undefined ? null : JSON.parse(text)
    return Array.isArray(hold) ? { hold: hold.filter(isMagazineType) } : DEFAULT_COMMENT_SETTINGS
  }

  async function ofSecurity(): Promise<SecuritySettings> {
    return { secondFactorFrom: (await settings.find(SECOND_FACTOR_FROM)) ?? null }
  }

  const timeZone = publisherTimeZone(settings)

  async function ofPublishing(): Promise<PublishingSettings> {
    return { timeZone: await timeZone() }
  }

  return {
    /** Whether new comments on articles of a magazine are held; false for articles of no magazine. */
    async holdsCommentsOf(magazine: MagazineType | null): Promise<boolean> {
      return magazine !== null && (await ofComments()).hold.includes(magazine)
    },

    /** For admins. Throws `session.*`. */
    async readComments(caller: Caller): Promise<CommentSettings> {
      assertAdmin(caller)
      return ofComments()
    },

    /** For admins. Throws `session.*`. */
    async changeComments(caller: Caller, input: CommentSettings): Promise<CommentSettings> {
      assertAdmin(caller)
      const after = { hold: MAGAZINE_TYPES.filter((magazine) => input.hold.includes(magazine)) }
      await transaction(async () => {
        const before = await ofComments()
        const details = changesBetween(before, after)
        if (Object.keys(details).length === 0) return
        await settings.put(COMMENTS_HOLD, JSON.stringify(after.hold))
        await audit.record({ caller, action: 'update', noun: 'settings', id: 'comments', title: 'comments', details })
        await events.publish({ noun: 'settings', id: 'comments', change: 'updated', before, after })
      })
      return after
    },

    /** In which staff write and read days and hours. */
    timeZone,

    /** Throws `session.required`. */
    async readPublishing(caller: Caller): Promise<PublishingSettings> {
      assertSignedIn(caller)
      return ofPublishing()
    },

    /** For admins. Throws `session.*`. */
    async changePublishing(caller: Caller, after: PublishingSettings): Promise<PublishingSettings> {
      assertAdmin(caller)
      await transaction(async () => {
        const before = await ofPublishing()
        const details = changesBetween(before, after)
        if (Object.keys(details).length === 0) return
        await settings.put(PUBLISHING_TIME_ZONE, after.timeZone)
        const id = 'publishing'
        await audit.record({ caller, action: 'update', noun: 'settings', id, title: id, details })
        await events.publish({ noun: 'settings', id, change: 'updated', before, after })
      })
      return after
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
     * For admins; whoever requires a second factor has one. Throws `session.*`, `settings.second_factor_first`.
     */
    async changeSecurity(caller: Caller, after: SecuritySettings): Promise<SecuritySettings> {
      assertAdmin(caller)
      if (after.secondFactorFrom !== null && !(await hasSecondFactor(caller))) {
        throw new AppError('settings.second_factor_first')
      }
      await transaction(async () => {
        const before = await ofSecurity()
        const details = changesBetween(before, after)
        if (Object.keys(details).length === 0) return
        if (after.secondFactorFrom === null) await settings.remove(SECOND_FACTOR_FROM)
        else await settings.put(SECOND_FACTOR_FROM, after.secondFactorFrom)
        await audit.record({ caller, action: 'update', noun: 'settings', id: 'security', title: 'security', details })
        await events.publish({ noun: 'settings', id: 'security', change: 'updated', before, after })
        const day = after.secondFactorFrom
        await (day === null
          ? notices.send(caller, 'secondFactorNotRequired')
          : notices.send(caller, 'secondFactorRequired', day))
      })
      return after
    },
  }
}

export type SettingsService = ReturnType<typeof settingsService>
