/** Subscribing to the newsletter, confirming by email, and unsubscribing. */
import type { Transact } from '#database/engines/transactions.ts'
import { isEmailAddress, normalizeEmail } from '#shared/email.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import { LIMITS, networkOf } from '../limits/limits.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { EmailThrottle } from '#core/events/mail/email-throttle.service.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { NewsletterRepository } from './newsletter.repository.ts'
import { hashToken, newToken, type FoundLink, type Subscriber } from './newsletter.ts'

export type SignUp = {
  email: string
  locale: Locale
  /** The network address of the request. */
  address: string
}

export function newsletterService(parts: {
  subscribers: NewsletterRepository
  limits: Pick<LimitsService, 'take' | 'refund'>
  throttle: EmailThrottle
  outbox: Pick<OutboxService, 'configured' | 'add'>
  /** The site's URL, for the links in the email. */
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { subscribers, limits, throttle, outbox, siteUrl, transaction, clock } = parts

  async function sendConfirmation(to: SignUp, email: string, token: string, delaySeconds: number): Promise<void> {
    const t = newsletterMessages(to.locale)
    const link = (what: string) => `${siteUrl}${pathIn(to.locale, `/newsletter/${what}?token=${token}`)}`
    const text = t.mailText(link('confirm'), link('unsubscribe'))
    await outbox.add({ to: email, subject: t.mailSubject, text }, { delaySeconds })
  }

  /** Records an address, and adds the email to the outbox if one is due. Returns whether one is. */
  async function record(request: SignUp, email: string, delaySeconds: number): Promise<boolean> {
    const createdAt = clock()
    const token = newToken()
    return transaction(async () => {
      const subscriberId = await subscribers.ask({ email, locale: request.locale, createdAt })
      if (subscriberId === undefined || !outbox.configured) return false
      if (!(await throttle.claim('newsletter', email))) return false
      await subscribers.addLink({ subscriberId, tokenHash: hashToken(token), createdAt })
      await sendConfirmation(request, email, token, delaySeconds)
      return true
    })
  }

  async function findLink(token: string): Promise<FoundLink | undefined> {
    return token ? subscribers.findByToken(hashToken(token)) : undefined
  }

  return {
    /** Whether emails are sent, and so whether a page may promise one. */
    sendsLetters: outbox.configured,

    /**
     * Records an address and emails it, unless its mailbox received such an email recently. The result is the same for
     * a new address and for one on the list. Links in earlier emails stay valid. What exceeds the emails that the site
     * sends in an hour is sent later, so that nobody can close the list to others. Throws `newsletter.email_invalid`,
     * `request.too_many`.
     */
    async signUp(request: SignUp): Promise<void> {
      const email = normalizeEmail(request.email)
      if (!isEmailAddress(email)) throw new AppError('newsletter.email_invalid')
      const ofSite = { rule: LIMITS.newsletterEverywhere, subject: 'site' }
      const ofNetwork = { rule: LIMITS.newsletterByAddress, subject: networkOf(request.address) }
      // Counted in advance, so that concurrent requests count; only emails keep counting.
      const { delaySeconds } = await limits.take(ofNetwork, ofSite)
      let isSent = false
      try {
        isSent = await record(request, email, delaySeconds)
      } finally {
        if (!isSent) await limits.refund(ofSite)
      }
    },

    /** The subscriber of a link; undefined for an unknown token. */
    async findByToken(token: string): Promise<Subscriber | undefined> {
      return (await findLink(token))?.subscriber
    },

    /** Returns whether the link was valid. A link can be followed more than once. */
    async confirm(token: string): Promise<boolean> {
      const link = await findLink(token)
      if (!link?.canConfirm || link.subscriber.status === 'unsubscribed') return false
      await subscribers.confirm(link.subscriber.id, clock())
      return true
    },

    /** Returns whether the link was valid. */
    async unsubscribe(token: string): Promise<boolean> {
      const link = await findLink(token)
      if (!link) return false
      await transaction(() => subscribers.unsubscribe(link.subscriber.id))
      return true
    },
  }
}

export type NewsletterService = ReturnType<typeof newsletterService>
