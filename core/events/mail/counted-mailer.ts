/** Counts the emails that the mail server has accepted, and the attempts that failed. */
import type { Counters } from '#core/counters.ts'
import type { Mailer } from './mailer.ts'

export function countedMailer(mailer: Mailer, { emails }: Counters): Mailer {
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        emails.failed += 1
        throw error
      }
      emails.sent += 1
    },
  }
}
