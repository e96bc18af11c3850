/** Changing a password: by its signed-in owner, or by email if it is forgotten. */
import type { Transact } from '#database/engines/transactions.ts'
import { mailboxOf, normalizeEmail } from '#shared/email.ts'
import { accountMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import { LIMITS, networkOf } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import type { EmailThrottle } from '#core/events/mail/email-throttle.service.ts'
import { mailHtml } from '#core/events/mail/mail-html.ts'
import type { Mail } from '#core/events/mail/mailer.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { SignedIn } from '../sessions/sessions.service.ts'
import { later } from '../sessions/sessions.ts'
import type { PasswordResetsRepository } from './password-resets.repository.ts'
import { hashOfResetToken, newResetToken } from './reset-tokens.ts'
import { assertPasswordIsStrong, type UsersService } from './users.service.ts'

/** How long an emailed link is valid. */
const RESET_SECONDS = 3600

export function passwordService(parts: {
  users: UsersService
  resets: PasswordResetsRepository
  limits: LimitsService
  throttle: EmailThrottle
  outbox: Pick<OutboxService, 'configured' | 'add'>
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { users, resets, limits, throttle, outbox, siteUrl, transaction, clock } = parts

  function emailOf(to: string, token: string, locale: Locale): Mail {
    const t = accountMessages(locale)
    // The token is in the fragment, so that no server or proxy logs it.
    const link = `${siteUrl}${pathIn(locale, '/reset-password')}#${token}`
    return {
      to,
      subject: t.resetMailSubject,
      text: `${[t.resetMailText, link, t.resetMailIgnore].join('\n\n')}\n`,
      html: mailHtml([t.resetMailText, { href: link, label: t.resetMailLink }, t.resetMailIgnore], locale),
    }
  }

  return {
    /** Whether forgotten passwords can be reset by email. */
    canReset: outbox.configured,

    /**
     * Ends the sessions on other browsers. Throws `session.required`, `account.password_wrong` and the errors of the
     * password rules.
     */
    async change(signedIn: SignedIn | undefined, given: { current: string; next: string }): Promise<void> {
      if (!signedIn || signedIn.caller.userId === null) throw new AppError('session.required')
      const user = await users.get(signedIn.caller.userId)
      assertPasswordIsStrong(given.next, user.email)
      const attempts = [{ rule: LIMITS.passwordByAccount, subject: String(user.id) }]
      await limits.take(...attempts)
      if (!(await users.withPassword(user.email, given.current))) {
        throw new AppError('account.password_wrong', { fields: { current_password: ['account.password_wrong'] } })
      }
      await limits.refund(...attempts)
      await users.setPassword(user.id, given.next, { way: 'form', keepSession: signedIn.sessionId })
    },

    /**
     * Sends an email if the address has an account, without revealing whether it has: it is sent after the response, and
     * an address without one causes as many writes before it. Throws `account.mail_off`, `request.too_many`.
     */
    async ask(email: string, locale: Locale, address: string): Promise<void> {
      if (!outbox.configured) throw new AppError('account.mail_off')
      await limits.take({ rule: LIMITS.resetByAddress, subject: networkOf(address) })
      const user = await users.findByEmail(email)
      const canReceive = user?.status === 'active'
      if (!(await throttle.claim('password-reset', normalizeEmail(email)))) return
      const { isDelayed } = await limits.take(
        { rule: LIMITS.resetByMailbox, subject: mailboxOf(email) },
        ...(canReceive ? [{ rule: LIMITS.resetEverywhere, subject: 'site' }] : []),
      )
      if (!canReceive || isDelayed) return
      const { token, hash } = newResetToken()
      const expiresAt = later(clock(), RESET_SECONDS)
      await transaction(async () => {
        await resets.add({ tokenHash: hash, userId: user.id, expiresAt })
        await outbox.add(emailOf(user.email, token, locale), { expiresAt })
      })
    },

    /** Deletes links that have expired. */
    async removeOld(): Promise<void> {
      await resets.removeExpired(clock())
    },

    /**
     * Valid once and within the hour; ends every session of the account. Throws `account.reset_void` and the errors of
     * the password rules.
     */
    async reset(token: string, password: string): Promise<void> {
      const hash = hashOfResetToken(token)
      const id = await resets.findUserId(hash, clock())
      if (id === undefined) throw new AppError('account.reset_void')
      const user = await users.get(id)
      assertPasswordIsStrong(password, user.email)
      if (user.status !== 'active' || !(await resets.take(hash))) throw new AppError('account.reset_void')
      // The owner of the link can read email sent to that address.
      await users.setPassword(id, password, { way: 'letter', emailVerified: true })
    },
  }
}
