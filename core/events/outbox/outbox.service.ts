/**
 * The email outbox. An email is a row that is written in the transaction that causes it, and a job sends it: a crash
 * loses none, and no request waits for the mail server. While it waits, its content is encrypted, because links that
 * set a password are secrets; once it is sent or has expired, the content is deleted.
 */
import { randomUUID } from 'node:crypto'
import type { Transact } from '#database/engines/transactions.ts'
import type { Clock } from '#core/clock.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { OutboxRepository } from './outbox.repository.ts'

/** An email without an expiry of its own is not sent after 3 days. */
const MAX_AGE_MS = 3 * 86_400_000
const ROW_RETENTION_MS = 30 * 86_400_000

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
    /** Whether email is configured. Where it is not, pages say so instead of promising an email. */
    configured: mailer.configured,

    /**
     * Adds an email in the caller's transaction; it is sent after the commit, or in `delaySeconds`. It is not sent after
     * `expiresAt`, because its link is void by then.
     */
    async add(
      mail: Mail,
      { expiresAt, delaySeconds = 0 }: { expiresAt?: string; delaySeconds?: number } = {},
    ): Promise<void> {
      const sendAt = after(delaySeconds * 1000)
      const id = randomUUID()
      const content = await secrets.encrypt('outbox', JSON.stringify(mail), id)
      await transaction(async () => {
        // Its age, by which monitoring tells a late email, is counted from when it is due.
        await outbox.insert({
          id,
          createdAt: sendAt,
          expiresAt: expiresAt ?? after(delaySeconds * 1000 + MAX_AGE_MS),
          content,
        })
        await jobs.enqueue('email.send', { outboxId: id }, { uniqueKey: `email:${id}`, runAt: sendAt })
      })
    },

    /**
     * Sends a waiting email; does nothing for one that was sent or has expired. After a crash between the mail server's
     * acceptance and the record of it, the email is sent again under the same Message-ID, by which mail programs
     * recognize the duplicate. Throws if the mail server does not accept it.
     */
    async send(id: string): Promise<void> {
      const row = await outbox.find(id)
      if (!row?.content || row.sentAt !== null || row.expiresAt <= clock()) return
      const mail = JSON.parse(await secrets.decrypt('outbox', row.content, id)) as Mail
      await mailer.send({ ...mail, messageId: `<${id}@${host}>` })
      await outbox.setSent(id, clock())
    },

    /**
     * Deletes the content of emails that expired unsent, and rows after 30 days. Returns the number of deleted rows.
     */
    async removeOld(): Promise<number> {
      return outbox.removeOld({ now: clock(), keptSince: after(-ROW_RETENTION_MS) })
    },
  }
}

export type OutboxService = ReturnType<typeof outboxService>
