/** Changing a password: by its owner who is signed in, or by letter where it is forgotten. */
import { createHash, randomBytes } from 'node:crypto'
import { mailboxOf } from '#shared/email.ts'
import { accountMessages } from '#shared/i18n/messages.ts'
import { directionOf, type Locale } from '#shared/locale.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { LIMITS, networkOf } from '../limits/limits.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { EmailThrottle } from '../mail/email-throttle.service.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import type { SignedIn } from '../sessions/sessions.service.ts'
import { later } from '../sessions/sessions.ts'
import type { PasswordResetsRepository } from './password-resets.repository.ts'
import { assertPasswordIsStrong, type UsersService } from './users.service.ts'

/** How long the link of a letter holds. */
const RESET_SECONDS = 3600

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function passwordService(parts: {
  users: UsersService
  resets: PasswordResetsRepository
  limits: LimitsService
  throttle: EmailThrottle
  mailer: Mailer
  siteUrl: string
  clock: Clock
}) {
  const { users, resets, limits, throttle, mailer, siteUrl, clock } = parts

  function letter(to: string, token: string, locale: Locale): Mail {
    const t = accountMessages(locale)
    // The token stands behind the #: no log of a server or a proxy ever holds it.
    const link = `${siteUrl}/reset-password#${token}`
    const lines = [t.resetMailText, link, t.resetMailIgnore]
    const html = lines
      .map((line) => (line === link ? `<p><a href="${link}">${t.resetMailLink}</a></p>` : `<p>${line}</p>`))
      .join('')
    return {
      to,
      subject: t.resetMailSubject,
      text: `${lines.join('\n\n')}\n`,
      html: `<div lang="${locale}" dir="${directionOf(locale)}">${html}</div>`,
    }
  }

  return {
    /** Whether forgotten passwords can be mended by letter. */
    canReset: mailer.configured,

    /** The sessions on other browsers end. Throws `session.required`, `account.password_wrong`, the rules. */
    async change(signedIn: SignedIn | undefined, given: { current: string; next: string }): Promise<void> {
      if (!signedIn || signedIn.caller.userId === null) throw new AppError('session.required')
      const user = await users.get(signedIn.caller.userId)
      assertPasswordIsStrong(given.next, user.email)
      const tries = [{ rule: LIMITS.passwordByAccount, subject: String(user.id) }]
      await limits.take(...tries)
      if (!(await users.withPassword(user.email, given.current))) {
        throw new AppError('account.password_wrong', { fields: { current_password: ['account.password_wrong'] } })
      }
      await limits.giveBack(...tries)
      await users.setPassword(user.id, given.next, { way: 'form', keepSession: signedIn.sessionId })
    },

    /**
     * Writes a letter to an address that has an account, and says nothing of whether it has: the letter goes out after
     * the answer. Throws `account.mail_off`, `request.too_many`.
     */
    async ask(email: string, locale: Locale, address: string): Promise<{ sent: Promise<void> }> {
      if (!mailer.configured) throw new AppError('account.mail_off')
      await limits.take({ rule: LIMITS.resetByAddress, subject: networkOf(address) })
      const nothing = { sent: Promise.resolve() }
      const user = await users.findByEmail(email)
      if (!user || user.status !== 'active') return nothing
      if (!(await throttle.claim('password-reset', user.email))) return nothing
      const { strained } = await limits.take({ rule: LIMITS.resetByMailbox, subject: mailboxOf(user.email) })
      if (strained) return nothing
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      await resets.add({ tokenHash: hashOf(token), userId: user.id, expiresAt: later(now, RESET_SECONDS) }, now)
      return { sent: mailer.send(letter(user.email, token, locale)) }
    },

    /** Once and within the hour; every session of the account ends. Throws `account.reset_void`, the rules. */
    async reset(token: string, password: string): Promise<void> {
      const hash = hashOf(token)
      const id = await resets.findUserId(hash, clock())
      if (id === undefined) throw new AppError('account.reset_void')
      const user = await users.get(id)
      assertPasswordIsStrong(password, user.email)
      if (user.status !== 'active' || !(await resets.take(hash))) throw new AppError('account.reset_void')
      // Whoever holds the letter reads that address's mail.
      await users.setPassword(id, password, { way: 'letter', emailVerified: true })
    },
  }
}
