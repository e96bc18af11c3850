/**
 * Emails to the owner of an account about changes of its password, second factors, ways to sign in, roles and status. They are written in both
 * languages, because whoever makes the change chooses the language of the request.
 */
import { securityMailMessages } from '#shared/i18n/messages.ts'
import type { SecurityMailMessages } from '#shared/i18n/en/security-mail.ts'
import { LOCALES } from '#shared/locale.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'

export type Notice = Exclude<keyof SecurityMailMessages, 'subject' | 'account' | 'ifNotYou'>

export function securityNotices(parts: { outbox: Pick<OutboxService, 'configured' | 'add'>; siteUrl: string }) {
  const { outbox, siteUrl } = parts
  const link = `${siteUrl}/admin/account`

  function paragraphs(notice: Notice, to: string, about: string): string[] {
    return LOCALES.flatMap((locale) => {
      const t = securityMailMessages(locale)
      const fill = (text: string, email: string) => text.replace('{email}', email)
      const lines = [fill(t[notice], about), fill(t.account, to)]
      // Nobody can sign in to an account that is gone.
      return notice === 'accountDeleted' ? lines : [...lines, `${t.ifNotYou}\n${link}`]
    })
  }

  return {
    /** Adds the email in the caller's transaction. `about`: another account that the notice names. */
    async send(to: string, notice: Notice, about = to): Promise<void> {
      if (!outbox.configured) return
      const subject = LOCALES.map((locale) => securityMailMessages(locale).subject).join(' · ')
      await outbox.add({ to, subject, text: `${paragraphs(notice, to, about).join('\n\n')}\n` })
    },
  }
}

export type SecurityNotices = ReturnType<typeof securityNotices>
