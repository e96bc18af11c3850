/**
 * The email of what was not read. In both languages, because the site does not know its reader's. It names articles and
 * quotes nothing of them or of notes: emails are read by others than their readers.
 */
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { digestMessages } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { Mail } from '#core/events/mail/mailer.ts'
import { quoted } from '#core/events/mail/quoted.ts'
import { MAX_DIGEST_LINES, type Notification } from './notifications.ts'

type DigestOptions = { to: string; rows: readonly Notification[]; siteUrl: string }

function linesIn(locale: Locale, { rows, siteUrl }: Omit<DigestOptions, 'to'>): string[] {
  const text = digestMessages(locale)
  const more = rows.length - MAX_DIGEST_LINES
  return [
    text.intro,
    ...rows.slice(0, MAX_DIGEST_LINES).map(({ kind, title, articleId }) => {
      const name = title === '' ? text.untitled : title
      return `• ${text[kind]} ${quoted(name)}\n  ${siteUrl}${FORM_PATHS.article.edit(articleId)}`
    }),
    ...(more > 0 ? [text.more.replace('{count}', String(more))] : []),
    text.settings,
  ]
}

export function digestMail({ to, rows, siteUrl }: DigestOptions): Mail {
  return {
    to,
    subject: LOCALES.map((locale) => digestMessages(locale).subject).join(' · '),
    text: `${LOCALES.map((locale) => linesIn(locale, { rows, siteUrl }).join('\n\n')).join('\n\n———\n\n')}\n`,
  }
}
