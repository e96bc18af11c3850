import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { connectToSmtp } from './smtp-connection.ts'

const TIMEOUT_MS = 10_000
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

/** The server's URL: `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
export function smtpMailer(settings: { url: string; from: string }): Mailer {
  const transport = createTransport({ url: settings.url, ...TIMEOUTS })
  return {
    configured: true,
    async send(mail) {
      await transport.sendMail({
        ...mail,
        from: settings.from,
        // Suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    bulk: { from: settings.from, connect: async () => connectToSmtp(settings.url, TIMEOUTS) },
  }
}
