/**
 * Emails to all active admins about what protects the site or opens it to programs. Whoever has taken over a session of
 * an admin can change that once they have a proof; the other admins, and the owner of the session, learn of it.
 */
import { SCREEN_PATHS } from '#shared/admin-paths.ts'
import type { AdminMailMessages } from '#shared/i18n/en/admin-mail.ts'
import { adminMailMessages } from '#shared/i18n/messages.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Caller } from '#core/caller.ts'
import { quoted } from '#core/events/mail/quoted.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { UsersRepository } from '../users/users.repository.ts'

export type AdminNotice = Exclude<keyof AdminMailMessages, 'subject' | 'by' | 'ifNotYou'>

export function adminNotices(parts: {
  users: Pick<UsersRepository, 'adminEmails' | 'find'>
  outbox: Pick<OutboxService, 'configured' | 'add'>
  siteUrl: string
}) {
  const { users, outbox, siteUrl } = parts
  const link = `${siteUrl}${SCREEN_PATHS.people}`

  return {
    /** Adds the emails in the caller's transaction. `what`: which key, webhook or day, quoted as one line. */
    async send(caller: Caller, notice: AdminNotice, what = ''): Promise<void> {
      if (!outbox.configured) return
      const by = caller.userId === null ? undefined : await users.find(caller.userId)
      const paragraphs = LOCALES.flatMap((locale) => {
        const t = adminMailMessages(locale)
        const author = by ? [t.by.replace('{email}', () => by.email)] : []
        return [t[notice].replace('{what}', () => quoted(what)), ...author, `${t.ifNotYou}\n${link}`]
      })
      const subject = LOCALES.map((locale) => adminMailMessages(locale).subject).join(' · ')
      const text = `${paragraphs.join('\n\n')}\n`
      for (const to of await users.adminEmails()) await outbox.add({ to, subject, text })
    },
  }
}

export type AdminNotices = ReturnType<typeof adminNotices>
