/** The email of a letter to one subscriber: its links, and the headers by which mail programs offer to unsubscribe. */
import { mailAddressOf } from '#shared/email.ts'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import type { BulkMail } from '#core/events/mail/mailer.ts'
import { TOKEN_PLACE, type RenderedLetter } from './letters.ts'

export type Sender = { from: string; replyTo: string; bouncesTo: string; postalAddress: string; siteUrl: string }

export type LetterLinks = { letters: string; unsubscribe: string }

/** `letterId` lets the site count who has left by a link of this letter; null for a test. */
export function linksOf(siteUrl: string, locale: Locale, letterId: number | null, token = TOKEN_PLACE): LetterLinks {
  const link = (page: string) =>
    `${siteUrl}${pathIn(locale, `/newsletter/${page}?token=${token}${letterId === null ? '' : `&letter=${letterId}`}`)}`
  return { letters: link('letters'), unsubscribe: link('unsubscribe') }
}

/** By which a report that comes later names the delivery; `tag` proves that the site has sent it. */
export function messageIdOf(delivery: string, siteUrl: string): string {
  return `<letter-${delivery}@${URL.canParse(siteUrl) ? new URL(siteUrl).hostname : 'localhost'}>`
}

export function letterMail(
  letterId: number | null,
  to: { delivery: string; email: string; locale: Locale; token: string; rendered: RenderedLetter; from: Sender },
): BulkMail {
  const { delivery, email, locale, token, rendered, from } = to
  const { unsubscribe } = linksOf(from.siteUrl, locale, letterId, token)
  const filled = (text: string) => text.replaceAll(TOKEN_PLACE, token)
  return {
    to: email,
    from: from.from,
    replyTo: from.replyTo || null,
    bouncesTo: mailAddressOf(from.bouncesTo) || null,
    subject: rendered.subject,
    html: filled(rendered.html),
    text: filled(rendered.text),
    messageId: messageIdOf(delivery, from.siteUrl),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
  }
}
