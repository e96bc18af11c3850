/** Asking for the newsletter, confirming by mail, and leaving. */
import type { Transact } from '#database/engines/transactions.ts'
import { isEmailAddress, normaliseEmail } from '#shared/email.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { LIMITS, networkOf } from '../limits/limits.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { EmailThrottle } from '../mail/email-throttle.service.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NewsletterRepository } from './newsletter.repository.ts'
import { hashToken, newToken, type FoundLink, type Subscriber } from './newsletter.ts'

export type SignUp = {
  email: string
  locale: Locale
  /** The network address it came from. */
  address: string
  /** Told when the email does not go out: by then the answer is given. */
  report: (error: unknown) => void
}

export function newsletterService(parts: {
  subscribers: NewsletterRepository
  limits: Pick<LimitsService, 'take'>
  throttle: EmailThrottle
  transaction: Transact
  mailer: Mailer
  /** The site's address, which links in the email begin with. */
  siteUrl: string
  clock: Clock
}) {
  const { subscribers, limits, throttle, transaction, mailer, siteUrl, clock } = parts

  function sendEmail(to: SignUp, email: string, token: string): void {
    const t = newsletterMessages(to.locale)
    const link = (what: string) => `${siteUrl}/newsletter/${what}?token=${token}`
    // Not waited for: how long the answer takes would tell whether the address is on the list.
    mailer
      .send({ to: email, subject: t.mailSubject, text: t.mailText(link('confirm'), link('unsubscribe')) })
      .catch(to.report)
  }

  async function findLink(token: string): Promise<FoundLink | undefined> {
    return token ? subscribers.findByToken(hashToken(token)) : undefined
  }

  return {
    /** Whether letters go out, and so whether a page may promise one. */
    sendsLetters: mailer.configured,

    /**
     * Notes an address and writes to it, unless its mailbox was written to a short while ago. What it answers is the
     * same for a new address and for one on the list. Links of earlier emails stay good. Throws
     * `newsletter.email_invalid`, `request.too_many`.
     */
    async signUp(wish: SignUp): Promise<void> {
      const email = normaliseEmail(wish.email)
      if (!isEmailAddress(email)) throw new AppError('newsletter.email_invalid')
      await limits.take({ rule: LIMITS.newsletterByAddress, subject: networkOf(wish.address) })
      const createdAt = clock()
      const token = newToken()
      const mayWrite = await transaction(async () => {
        const subscriberId = await subscribers.ask({ email, locale: wish.locale, createdAt })
        if (subscriberId === undefined || !mailer.configured) return false
        if (!(await throttle.claim('newsletter', email))) return false
        await subscribers.addLink({ subscriberId, tokenHash: hashToken(token), createdAt })
        return true
      })
      if (mayWrite) sendEmail(wish, email, token)
    },

    /** Whose link it is; undefined for one that is not ours. */
    async findByToken(token: string): Promise<Subscriber | undefined> {
      return (await findLink(token))?.subscriber
    },

    /** Answers whether the link was good. A link that was followed before is good again. */
    async confirm(token: string): Promise<boolean> {
      const link = await findLink(token)
      if (!link?.canConfirm || link.subscriber.status === 'unsubscribed') return false
      await subscribers.confirm(link.subscriber.id, clock())
      return true
    },

    /** Answers whether the link was good. */
    async unsubscribe(token: string): Promise<boolean> {
      const link = await findLink(token)
      if (!link) return false
      await transaction(() => subscribers.unsubscribe(link.subscriber.id))
      return true
    },
  }
}

export type NewsletterService = ReturnType<typeof newsletterService>
