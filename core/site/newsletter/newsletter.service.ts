/** Subscribing to the newsletter, confirming by email, choosing magazines, and unsubscribing. */
import type { Transact } from '#database/engines/transactions.ts'
import { isEmailAddress, normalizeEmail } from '#shared/email.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { magazineOfLocale } from '#shared/editions/homes.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { LettersRepository } from '#core/site/letters/letters.repository.ts'
import { LIMITS, networkOf } from '../limits/limits.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { EmailThrottle } from '#core/events/mail/email-throttle.service.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { NewsletterRepository } from './newsletter.repository.ts'
import { hashToken, magazinesIn, newToken, type FoundLink, type Subscriber } from './newsletter.ts'
import type { SubscriberKeys } from './subscriber-keys.ts'

/** What readers choose; without magazines they get the main one of the language. */
export type NewsletterChoice = { locale: Locale; magazines?: readonly string[] }

export type SignUp = NewsletterChoice & {
  email: string
  /** The network address of the request. */
  address: string
  source?: 'form' | 'account'
}

/** How many are asked in one run of the job; each email has a moment of its own. */
const ASKED_AT_ONCE = 1000

export function newsletterService(parts: {
  subscribers: NewsletterRepository
  letters: Pick<LettersRepository, 'noteLeft'>
  keys: SubscriberKeys
  limits: Pick<LimitsService, 'take' | 'refund'>
  throttle: EmailThrottle
  outbox: Pick<OutboxService, 'configured' | 'add'>
  /** The site's URL, for the links in the email. */
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { subscribers, letters, keys, limits, throttle, outbox, siteUrl, transaction, clock } = parts

  async function sendConfirmation(
    { locale, email }: Pick<Subscriber, 'locale' | 'email'>,
    token: string,
    delaySeconds: number,
  ): Promise<void> {
    const t = newsletterMessages(locale)
    const link = (what: string) => `${siteUrl}${pathIn(locale, `/newsletter/${what}?token=${token}`)}`
    const text = t.mailText(link('confirm'), link('unsubscribe'))
    await outbox.add({ to: email, subject: t.mailSubject, text }, { delaySeconds })
  }

  async function askToConfirm(
    subscriber: Pick<Subscriber, 'id' | 'locale' | 'email'>,
    delaySeconds: number,
  ): Promise<void> {
    const token = newToken()
    await subscribers.addLink({ subscriberId: subscriber.id, tokenHash: hashToken(token), createdAt: clock() })
    await sendConfirmation(subscriber, token, delaySeconds)
  }

  const chosenOf = ({ locale, magazines = [] }: NewsletterChoice) => {
    const known = magazinesIn(magazines)
    return known.length > 0 ? known : [magazineOfLocale(locale)]
  }

  /** Records an address, and adds the email to the outbox if one is due. Returns whether one is. */
  async function record(request: SignUp, email: string, delaySeconds: number): Promise<boolean> {
    const { locale, source = 'form' } = request
    return transaction(async () => {
      const asked = { email, locale, magazines: chosenOf(request), source, createdAt: clock() }
      const id = await subscribers.ask(asked)
      if (id === undefined || !outbox.configured) return false
      if (!(await throttle.claim('newsletter', email))) return false
      await askToConfirm({ id, locale, email }, delaySeconds)
      return true
    })
  }

  /** The links of confirmations hold a token of their own; those of letters one that is computed. */
  async function findLink(token: string): Promise<FoundLink | undefined> {
    if (token === '') return undefined
    const id = await keys.idOf(token)
    if (id === null) return subscribers.findByToken(hashToken(token))
    const subscriber = await subscribers.find(id)
    return subscriber && { subscriber, canConfirm: false }
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

    /** Asks those on the list to whom nobody could write before: of an import, or of a time without a mail server. */
    async askUnasked(perMinute: number): Promise<void> {
      if (!outbox.configured) return
      const unasked = await subscribers.unasked(ASKED_AT_ONCE)
      for (const [number, subscriber] of unasked.entries()) {
        const delaySeconds = Math.floor((number * 60) / perMinute)
        await transaction(async () => askToConfirm(subscriber, delaySeconds))
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
      const { id, email } = link.subscriber
      await transaction(async () => {
        await subscribers.confirm(id, clock())
        await subscribers.forgetErased(await keys.erasedHashOf(email))
      })
      return true
    },

    /** Returns whether the link was valid. `letterId`: the letter that has the link. */
    async unsubscribe(token: string, letterId: number | null = null): Promise<boolean> {
      const link = await findLink(token)
      if (!link) return false
      const { id, status } = link.subscriber
      await transaction(async () => {
        await subscribers.unsubscribe(id, { by: 'reader', at: clock() })
        if (letterId !== null && status !== 'unsubscribed') await letters.noteLeft(letterId, id, clock())
      })
      return true
    },

    /**
     * Changes what a subscriber gets, by the link of a letter, which proves whose mailbox it is: who had left comes back.
     * Without any magazine the subscription ends. Returns whether the link was valid.
     */
    async choose(token: string, { locale, magazines = [] }: NewsletterChoice): Promise<boolean> {
      const id = await keys.idOf(token)
      const subscriber = id === null ? undefined : await subscribers.find(id)
      if (!subscriber) return false
      const chosen = magazinesIn(magazines)
      const { source, consent, status } = subscriber
      await transaction(async () => {
        if (chosen.length === 0) await subscribers.unsubscribe(subscriber.id, { by: 'reader', at: clock() })
        else if (status === 'confirmed') await subscribers.choose(subscriber.id, { locale, magazines: chosen })
        else
          await subscribers.agree(subscriber.id, { locale, magazines: chosen, source, consent, confirmedAt: clock() })
      })
      return true
    },
  }
}

export type NewsletterService = ReturnType<typeof newsletterService>
