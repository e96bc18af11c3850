/** What readers see and change of their own account: the name under their comments, and the newsletter to their address. */
import type { Transact } from '#database/engines/transactions.ts'
import { assertSignedIn, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { CommentsRepository } from '#core/catalog/comments/comments.repository.ts'
import type { NewEvent } from '#core/events.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { inChunks } from '#core/in-batches.ts'
import type { NewsletterService } from '#core/site/newsletter/newsletter.service.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { NewsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { SubscriberStatus } from '#shared/schemas/statuses.ts'
import { accountAuditEvent } from '../users/account-audit.ts'
import { cleanName, nameFromEmail, type User } from '../users/users.ts'
import type { UsersRepository } from '../users/users.repository.ts'
import type { UsersService } from '../users/users.service.ts'

type Choice = { locale: Locale; magazines: readonly MagazineType[] }

export type Profile = Pick<User, 'email' | 'firstName' | 'lastName'> & {
  hasPassword: boolean
  /** Null if the address was never given to the newsletter. */
  newsletter: SubscriberStatus | null
  newsletterChoice: Choice
}

export function profileService(parts: {
  users: Pick<UsersService, 'get'>
  names: Pick<UsersRepository, 'update'>
  comments: Pick<CommentsRepository, 'list'>
  newsletter: Pick<NewsletterRepository, 'findByEmail' | 'unsubscribe' | 'choose'>
  signUps: Pick<NewsletterService, 'signUp'>
  audit: AuditService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { users, names, comments, newsletter, signUps, audit, events, transaction, clock } = parts

  async function own(caller: Caller): Promise<User> {
    assertSignedIn(caller)
    return users.get(caller.userId ?? 0)
  }

  /** The name stands under each comment, on pages and in what other programs have received. */
  async function announceComments(userId: number): Promise<void> {
    await inChunks(await comments.list({ readerId: userId }), async (some) => {
      await events.publish(
        ...some.map((each): NewEvent<'comment'> => {
          return { noun: 'comment', id: each.id, change: 'updated', before: each, after: each }
        }),
      )
      return []
    })
  }

  return {
    /** Throws `session.*`, `account.not_found`. */
    async get(caller: Caller): Promise<Profile> {
      const { email, firstName, lastName, passwordHash } = await own(caller)
      const subscriber = await newsletter.findByEmail(email)
      const { locale = 'en', magazines = [] } = subscriber?.status === 'unsubscribed' ? {} : (subscriber ?? {})
      return {
        email,
        firstName,
        lastName,
        hasPassword: passwordHash !== null,
        newsletter: subscriber?.status ?? null,
        newsletterChoice: { locale, magazines },
      }
    },

    /** An empty name becomes the one that a sign-up without a name gives. Throws `session.*`, `account.not_found`. */
    async rename(caller: Caller, name: string): Promise<void> {
      await transaction(async () => {
        const user = await own(caller)
        const renamed = { firstName: cleanName(name) || nameFromEmail(user.email), lastName: '' }
        const isSame = renamed.firstName === `${user.firstName} ${user.lastName}`.trim()
        if (isSame) return
        await names.update(user.id, renamed, clock())
        const details = changesBetween<Pick<User, 'firstName' | 'lastName'>>(user, renamed)
        await audit.record(accountAuditEvent(user, { caller, way: 'form', action: 'update', details }))
        await events.publish({
          noun: 'user',
          id: user.id,
          change: 'updated',
          before: user,
          after: { ...user, ...renamed },
        })
        await announceComments(user.id)
      })
    },

    /**
     * Changes what one's own address gets. Without any magazine the subscription ends; an address that does not have one
     * is asked by email first. Throws `session.*`, `account.not_found`, `request.too_many`.
     */
    async chooseNewsletter(caller: Caller, choice: Choice, address: string): Promise<void> {
      const { email } = await own(caller)
      const subscriber = await newsletter.findByEmail(email)
      if (choice.magazines.length === 0) {
        if (subscriber) await transaction(() => newsletter.unsubscribe(subscriber.id, { by: 'reader', at: clock() }))
      } else if (subscriber?.status === 'confirmed') await newsletter.choose(subscriber.id, choice)
      else await signUps.signUp({ ...choice, email, address, source: 'account' })
    },

    /** Its links unsubscribe too, but this needs no email. Throws `session.*`, `account.not_found`. */
    async unsubscribe(caller: Caller): Promise<void> {
      const { email } = await own(caller)
      const subscriber = await newsletter.findByEmail(email)
      if (subscriber) await transaction(() => newsletter.unsubscribe(subscriber.id, { by: 'reader', at: clock() }))
    },
  }
}
