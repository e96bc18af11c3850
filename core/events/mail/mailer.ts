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

/** One of many that are sent to one recipient each. */
export type BulkMail = Required<Mail> & {
  from: string
  replyTo: string | null
  /** Where mail servers report what they cannot deliver; null for the sender. */
  bouncesTo: string | null
  headers: Readonly<Record<string, string>>
}

/**
 * Why an email was not accepted. `server`: not because of this email, so that no other would be either. `uncertain`: the
 * connection ended before the mail server answered, so it may have taken the email.
 */
export type MailFault = 'address' | 'content' | 'temporary' | 'server' | 'uncertain'

export class MailError extends Error {
  readonly fault: MailFault

  constructor(fault: MailFault, message: string) {
    super(message)
    this.name = 'MailError'
    this.fault = fault
  }
}

/** A connection to the mail server, for many emails one after another. */
export type MailConnection = {
  /**
   * `handOver` is called when the server has everything but the last line, without which it takes no email. Where it
   * returns false the email is not sent, and the connection is closed. Returns what the server has said, and null for an
   * email that was not sent. Throws `MailError`.
   */
  send(mail: BulkMail, handOver: () => Promise<boolean>): Promise<string | null>
  close(): void
}

export type BulkMailer = {
  /** Who sends where nothing else is said. */
  from: string
  /** Throws `MailError`. */
  connect(): Promise<MailConnection>
}

export type Mailer = {
  /** Whether email is configured. Where it is not, pages say so instead of promising an email. */
  configured: boolean
  /** Throws if the mail server does not accept the message. Does nothing without a server. */
  send(mail: Mail): Promise<void>
  bulk?: BulkMailer
}

export const noMailer: Mailer = { configured: false, send: async () => undefined }

/** Counts the emails that the mail server has accepted, and the attempts that failed. */
export function countedMailer(mailer: Mailer, { emails }: Counters): Mailer {
  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      if (result !== null) emails.sent += 1
      return result
    } catch (error) {
      emails.failed += 1
      throw error
    }
  }
  const { bulk } = mailer
  return {
    ...mailer,
    send: async (mail) => counted(async () => mailer.send(mail)),
    ...(bulk && {
      bulk: {
        ...bulk,
        async connect() {
          const connection = await bulk.connect()
          return { ...connection, send: async (mail, handOver) => counted(async () => connection.send(mail, handOver)) }
        },
      },
    }),
  }
}
