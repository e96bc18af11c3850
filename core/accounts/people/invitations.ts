/** The email that invites a person to the back-office: in both languages, with a link that sets a password once. */
import { invitationMessages } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { mailHtml } from '#core/events/mail/mail-html.ts'
import type { Mail } from '#core/events/mail/mailer.ts'

type Link = { token: string; siteUrl: string; locale: Locale }

/** The token is in the fragment, so that no server or proxy logs it. */
export function invitationLink({ token, siteUrl, locale }: Link): string {
  return `${siteUrl}${pathIn(locale, '/reset-password')}#${token}`
}

export function invitationMail({ to, token, siteUrl }: { to: string; token: string; siteUrl: string }): Mail {
  const linkIn = (locale: Locale) => invitationLink({ token, siteUrl, locale })
  const linesIn = (locale: Locale) => {
    const { text, validity, afterwards } = invitationMessages(locale)
    return [text, linkIn(locale), validity, afterwards.replace('{address}', `${siteUrl}/admin`)]
  }
  const htmlIn = (locale: Locale) => {
    const link = linkIn(locale)
    const { link: label } = invitationMessages(locale)
    return mailHtml(
      linesIn(locale).map((line) => (line === link ? { href: link, label } : line)),
      locale,
    )
  }
  return {
    to,
    subject: LOCALES.map((locale) => invitationMessages(locale).subject).join(' · '),
    text: `${LOCALES.flatMap(linesIn).join('\n\n')}\n`,
    html: LOCALES.map(htmlIn).join('<hr>'),
  }
}
