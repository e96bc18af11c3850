/** Asking for the newsletter, confirming by mail, and leaving. */
import { z } from 'zod'
import type { Transact } from '#database/engines/transactions.ts'
import { normaliseEmail } from '#shared/email.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { LIMITS, networkOf } from '../limits/limits.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { NewsletterRepository } from './newsletter.repository.ts'
import { hashToken, newToken, type Subscriber } from './newsletter.ts'

const emailAddress = z.email().max(254)

/** Asking again sooner than this sends no second letter: nobody's mailbox is filled by a form of ours. */
const EMAIL_INTERVAL_MS = 10 * 60 * 1000

export type SignUp = {
  email: string
  locale: Locale
  /** The network address it came from. */
  address: string
}

export function newsletterService(parts: {
  subscribers: NewsletterRepository
  limits: Pick<LimitsService, 'take'>
  outbox: Pick<OutboxService, 'configured' | 'add'>
  /** The site's address, which links in the letter begin with. */
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { subscribers, limits, outbox, siteUrl, transaction, clock } = parts

  async function sendConfirmation(to: SignUp, email: string, token: string): Promise<void> {
    const t = newsletterMessages(to.locale)
    const link = (what: string) => `${siteUrl}/newsletter/${what}?token=${token}`
    await outbox.add({ to: email, subject: t.mailSubject, text: t.mailText(link('confirm'), link('unsubscribe')) })
  }

  function wasEmailedRecently(subscriber: Subscriber, now: string): boolean {
    return subscriber.status === 'pending' && Date.parse(now) - Date.parse(subscriber.createdAt) < EMAIL_INTERVAL_MS
  }

  async function findByToken(token: string): Promise<Subscriber | undefined> {
    return token ? subscribers.findByToken(hashToken(token)) : undefined
  }

  return {
    /** Whether letters go out, and so whether a page may promise one. */
    sendsLetters: outbox.configured,

    /**
     * Notes an address. What it answers is the same for a new address and for one on the list. Throws
     * `newsletter.email_invalid`, `request.too_many`.
     */
    async signUp(wish: SignUp): Promise<void> {
      const { success, data: email } = emailAddress.safeParse(normaliseEmail(wish.email))
      if (!success) throw new AppError('newsletter.email_invalid')
      await limits.take({ rule: LIMITS.newsletterByAddress, subject: networkOf(wish.address) })
      const now = clock()
      const known = await subscribers.findByEmail(email)
      if (known && (known.status === 'confirmed' || wasEmailedRecently(known, now))) return
      const token = newToken()
      const asked = { status: 'pending', locale: wish.locale, tokenHash: hashToken(token), createdAt: now } as const
      await transaction(async () => {
        if (known) await subscribers.update(known.id, { ...asked, confirmedAt: null })
        else await subscribers.insert({ ...asked, email, confirmedAt: null })
        if (outbox.configured) await sendConfirmation(wish, email, token)
      })
    },

    /** Whose link it is; undefined for one that is not ours or has been replaced. */
    findByToken,

    /** Answers whether the link was good. A link that was followed before is good again. */
    async confirm(token: string): Promise<boolean> {
      const subscriber = await findByToken(token)
      if (!subscriber || subscriber.status === 'unsubscribed') return false
      if (subscriber.status === 'pending') {
        await subscribers.update(subscriber.id, { status: 'confirmed', confirmedAt: clock() })
      }
      return true
    },

    /** Answers whether the link was good. */
    async unsubscribe(token: string): Promise<boolean> {
      const subscriber = await findByToken(token)
      if (!subscriber) return false
      await subscribers.update(subscriber.id, { status: 'unsubscribed' })
      return true
    },
  }
}

export type NewsletterService = ReturnType<typeof newsletterService>
