/** Tells members of the newsroom of work on their articles. */
import type { Transact } from '#database/engines/transactions.ts'
import { magazineOfCategory } from '#shared/categories.ts'
import type { Digest, NotificationKind } from '#shared/notifications.ts'
import { wallTime } from '#shared/time-zones.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { ownAccount, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { NewEvent } from '#core/events.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { PublisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { digestMail } from './digest-mail.ts'
import type { NotificationsRepository } from './notifications.repository.ts'
import { digestsOn, RETENTION_DAYS, type NewNotification, type Notification } from './notifications.ts'

const DAY_MS = 86_400_000

type SuggestionNews = { articleId: number; byId: number; userIds: readonly (number | null)[]; category?: string }

export function notificationsService(parts: {
  notifications: NotificationsRepository
  outbox: Pick<OutboxService, 'add' | 'configured'>
  timeZone: PublisherTimeZone
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { notifications, outbox, timeZone, siteUrl, transaction, clock } = parts

  /** Nobody is told of what they did themselves. */
  async function tell(users: readonly (number | null)[], notification: NewNotification): Promise<void> {
    const userIds = [...new Set(users)].filter((id) => id !== null && id !== notification.byId)
    await notifications.insert(userIds as number[], notification, clock())
  }

  return {
    /** Called in the transaction of a change of stage. */
    async ofStage({ id, after }: NewEvent<'stage'>): Promise<void> {
      if (!after) return
      const { action, assigneeId, ownerId, category, byId } = after
      const send = async (kind: NotificationKind, users: readonly (number | null)[]) =>
        tell(users, { kind, articleId: Number(id), byId })
      if (action === 'assign') await send('assigned', [assigneeId])
      if (action === 'return') await send('returned', [ownerId])
      if (action === 'approve') await send('approved', [ownerId])
      if (action === 'submit') {
        await send('submitted', [assigneeId, ...(await notifications.editorsOf(magazineOfCategory(category)))])
      }
    },

    /** Called in the transaction of a note or a reply. */
    async ofNote(
      kind: 'note' | 'reply',
      { articleId, byId, userIds }: { articleId: number; byId: number; userIds: readonly (number | null)[] },
    ): Promise<void> {
      await tell(userIds, { kind, articleId, byId })
    },

    /**
     * Called in the transaction of a suggestion or its decision. `category`: its magazine's editors are told too.
     */
    async ofSuggestion(
      kind: 'suggested' | 'suggestion_accepted' | 'suggestion_declined',
      { category, userIds, ...rest }: SuggestionNews,
    ): Promise<void> {
      const editors = category === undefined ? [] : await notifications.editorsOf(magazineOfCategory(category))
      await tell([...userIds, ...editors], { kind, ...rest })
    },

    /** The caller's own, newest first. Throws `session.required`. */
    async list(caller: Caller, page: PageRequest): Promise<Page<Notification>> {
      const userId = ownAccount(caller)
      const [rows, count] = await Promise.all([notifications.list(userId, page), notifications.count(userId)])
      return pageOf(rows, count, page)
    },

    /** Throws `session.required`. */
    async countUnread(caller: Caller): Promise<number> {
      return notifications.count(ownAccount(caller), { isUnread: true })
    },

    /** Marks some of the caller's own as read, or all. Throws `session.required`. */
    async markRead(caller: Caller, ids: readonly number[] | null): Promise<void> {
      await notifications.setRead(ownAccount(caller), ids, clock())
    },

    async digestOf(caller: Caller): Promise<Digest> {
      return notifications.digestOf(ownAccount(caller))
    },

    async setDigest(caller: Caller, digest: Digest): Promise<void> {
      await notifications.setDigest(ownAccount(caller), digest)
    },

    /** Sends each account whose day it is one email with what is unread and was in none before, and deletes what is old. */
    async sendDigests(signal: AbortSignal): Promise<void> {
      await notifications.removeBefore(new Date(Date.parse(clock()) - RETENTION_DAYS * DAY_MS).toISOString())
      if (!outbox.configured) return
      const today = wallTime(clock(), await timeZone()).day
      for (const { id, email } of await notifications.waitingForDigest(digestsOn(today))) {
        signal.throwIfAborted()
        await transaction(async () => {
          const rows = await notifications.unmailed(id)
          const [newest] = rows
          if (!newest) return
          await notifications.setMailed(id, newest.id, clock())
          await outbox.add(digestMail({ to: email, rows, siteUrl }))
        })
      }
    },
  }
}

export type NotificationsService = ReturnType<typeof notificationsService>
