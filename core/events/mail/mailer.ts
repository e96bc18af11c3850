/** The interface for sending email: over SMTP where a server is configured, otherwise not at all. */

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
