/** The interface for sending email: over SMTP where a server is configured, otherwise not at all. */
import type { Counters } from '#core/counters.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** The same content as `text`, as HTML. */
  html?: string
  /** `<…@host>`: the same for every attempt to send one email. */
  messageId?: string
}

export type Mailer = {
  /** Whether email is configured. Where it is not, pages say so instead of promising an email. */
  configured: boolean
  /** Throws if the mail server does not accept the message. Does nothing without a server. */
  send(mail: Mail): Promise<void>
}

export const noMailer: Mailer = { configured: false, send: async () => undefined }

/** Counts the emails that the mail server has accepted, and the attempts that failed. */
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
