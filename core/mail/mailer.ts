/** How the product sends mail: by SMTP where the settings bring a server, else not at all. */

export type Mail = {
  to: string
  subject: string
  text: string
  /** The same as `text`, for readers of HTML mail. */
  html?: string
  /** `<…@host>`: the same for every attempt to send one email. */
  messageId?: string
}

export type Mailer = {
  /** Whether mail goes anywhere. Where it does not, pages say so instead of promising a letter. */
  configured: boolean
  /** Throws when the mail server does not take the message. Without one it does nothing. */
  send(mail: Mail): Promise<void>
}

export const noMailer: Mailer = { configured: false, send: async () => undefined }
