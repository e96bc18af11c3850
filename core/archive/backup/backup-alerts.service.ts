/** Watches the age of the last proven backup, and tells the admins by email: once, not every hour. */
import type { Transact } from '#database/engines/transactions.ts'
import { MAX_BACKUP_AGE_HOURS, type BackupHealth } from '#shared/backups.ts'
import { formatDay } from '#shared/dates.ts'
import { wallTime } from '#shared/time-zones.ts'
import { backupMessages, errorSentence } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { Clock } from '#core/clock.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'
import type { UsersRepository } from '#core/accounts/users/users.repository.ts'
import type { BackupsRepository } from './backups.repository.ts'
import { failureCode } from './failures.ts'

const HOUR_MS = 3_600_000
/** What the admins were told since the last proven backup: '', `failed` or `late`. */
const ALERTED_KEY = 'backup.alerted'
/** From this moment on the site has been without a backup, until it has one. */
const SINCE_KEY = 'backup.since'

type Message = { subject: string; text: string }

/** `error` is as the table of backups stores it; `reference` and `moment` (ISO) are in the log with all of it. */
export type Failure = { error: string; reference: string; moment: string }

export function backupAlertsService(parts: {
  /** Whether the site makes backups at all. */
  isOn: boolean
  backups: Pick<BackupsRepository, 'latest'>
  settings: SettingsRepository
  users: Pick<UsersRepository, 'adminEmails'>
  outbox: Pick<OutboxService, 'add'>
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { isOn, backups, settings, users, outbox, siteUrl, transaction, clock } = parts
  const url = `${siteUrl}/admin/backups`

  /** In both languages, because the site does not know an admin's. `state`: what need not be told again. */
  async function tellAdmins(state: 'failed' | 'late' | null, emailIn: (locale: Locale) => Message): Promise<void> {
    const [en, ur] = LOCALES.map(emailIn)
    if (!en || !ur) return
    await transaction(async () => {
      if (state !== null) await settings.put(ALERTED_KEY, state)
      for (const to of await users.adminEmails()) {
        await outbox.add({ to, subject: `${en.subject} · ${ur.subject}`, text: `${en.text}\n\n———\n\n${ur.text}` })
      }
    })
  }

  async function lastProvenAt(): Promise<string | null> {
    return (await backups.latest()).proven?.provenAt ?? null
  }

  async function health(): Promise<{ health: BackupHealth; lastProvenAt: string | null }> {
    const last = await lastProvenAt()
    if (!isOn) return { health: 'off', lastProvenAt: last }
    const since = last ?? (await settings.find(SINCE_KEY)) ?? clock()
    const isLate = Date.parse(clock()) - Date.parse(since) > MAX_BACKUP_AGE_HOURS * HOUR_MS
    return { health: isLate ? 'late' : 'fresh', lastProvenAt: last }
  }

  return {
    /** `late` when the last proven backup is older than 48 hours, or when there has been none for that long. */
    health,

    /** Tells the admins if the last proven backup has become too old. */
    async watch(): Promise<void> {
      if (!isOn) return
      await settings.keepFirst(SINCE_KEY, clock())
      const { health: state, lastProvenAt: last } = await health()
      if (state !== 'late' || (await settings.find(ALERTED_KEY)) === 'late') return
      const day = last && wallTime(last, await publisherTimeZone(settings)()).day
      await tellAdmins('late', (locale) => {
        const t = backupMessages(locale)
        return { subject: t.lateSubject, text: t.lateText(day === null ? t.never : formatDay(day, locale), url) }
      })
    },

    /** Tells the admins of the first backup that failed since the last proven one. */
    async reportFailure({ error, ...place }: Failure): Promise<void> {
      if ((await settings.find(ALERTED_KEY)) || !isOn) return
      await tellAdmins('failed', (locale) => {
        const t = backupMessages(locale)
        const reason = errorSentence(failureCode(error), locale)
        return { subject: t.failedSubject, text: t.failedText(reason, place, url) }
      })
    },

    /** Tells the admins that later backups are encrypted to another key, or to none. */
    async reportKey(recipient: string | null): Promise<void> {
      await tellAdmins(null, (locale) => {
        const t = backupMessages(locale)
        return { subject: t.keySubject, text: recipient === null ? t.keyOffText(url) : t.keyText(recipient, url) }
      })
    },

    async reportProven(): Promise<void> {
      if (await settings.find(ALERTED_KEY)) await settings.put(ALERTED_KEY, '')
    },
  }
}

export type BackupAlertsService = ReturnType<typeof backupAlertsService>
