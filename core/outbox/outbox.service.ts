/**
 * Emails on their way out. An email is a row of the transaction that causes it, and a job sends it: a crash loses none,
 * and no request waits for the mail server. While it waits its text is encrypted, because links to set a password are
 * secrets; once it is sent, or pointless, the text is gone.
 */
import { randomUUID } from 'node:crypto'
import type { Transact } from '#database/engines/transactions.ts'
import type { Clock } from '../clock.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { OutboxRepository } from './outbox.repository.ts'

/** An email that nobody gave an end of its own is not sent after 3 days. */
const LONGEST_WAIT_MS = 3 * 86_400_000
const ROWS_KEPT_MS = 30 * 86_400_000

export type OutboxParts = {
  outbox: OutboxRepository
  secrets: SecretsService
  jobs: Pick<JobsService, 'enqueue'>
  mailer: Mailer
  siteUrl: string
  transaction: Transact
  clock: Clock
}

export function outboxService({ outbox, secrets, jobs, mailer, siteUrl, transaction, clock }: OutboxParts) {
  const after = (ms: number) => new Date(Date.parse(clock()) + ms).toISOString()
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : 'localhost'

  return {
    /** Whether emails go anywhere. Where they do not, pages say so instead of promising one. */
    configured: mailer.configured,

    /**
     * Notes an email with the transaction of the calling code; it is sent after the commit. `expiresAt`: it is pointless
     * after this moment, because its link is void by then.
     */
    async add(mail: Mail, { expiresAt = after(LONGEST_WAIT_MS) }: { expiresAt?: string } = {}): Promise<void> {
      const id = randomUUID()
      const content = await secrets.encrypt('outbox', JSON.stringify(mail), id)
      await transaction(async () => {
        await outbox.insert({ id, createdAt: clock(), expiresAt, content })
        await jobs.enqueue('email.send', { outboxId: id }, { uniqueKey: `email:${id}` })
      })
    },

    /**
     * Sends one that waits; what was sent or has expired is passed over. A crash between the mail server's yes and our
     * note of it sends it again under the same Message-ID, by which mail programs know it. Throws when the mail server
     * does not take it.
     */
    async send(id: string): Promise<void> {
      const row = await outbox.find(id)
      if (!row?.content || row.sentAt !== null || row.expiresAt <= clock()) return
      const mail = JSON.parse(await secrets.decrypt('outbox', row.content, id)) as Mail
      await mailer.send({ ...mail, messageId: `<${id}@${host}>` })
      await outbox.setSent(id, clock())
    },

    /** Forgets the texts of those that expired unsent, and rows of 30 days ago. Answers how many rows. */
    async removeOld(): Promise<number> {
      return outbox.removeOld({ now: clock(), keptSince: after(-ROWS_KEPT_MS) })
    },
  }
}

export type OutboxService = ReturnType<typeof outboxService>
