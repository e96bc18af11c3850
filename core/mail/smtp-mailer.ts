import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 10_000

/** By a server of the settings: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function smtpMailer(settings: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    configured: true,
    async send(mail) {
      await transport.sendMail({
        ...mail,
        from: settings.from,
        // Answers of machines to a machine's letter help nobody.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}
