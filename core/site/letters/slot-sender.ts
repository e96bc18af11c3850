/** Sends the few letters of one slot over a few connections, and records what has become of each. */
import type { Transact } from '#database/engines/transactions.ts'
import { messageOf } from '#core/events/jobs/jobs.ts'
import { MailError, type BulkMailer, type MailConnection } from '#core/events/mail/mailer.ts'
import type { Clock } from '#core/clock.ts'
import type { NewsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { SubscriberKeys } from '#core/site/newsletter/subscriber-keys.ts'
import type { DeliveriesRepository, Delivery } from './deliveries.repository.ts'
import { outcomeOfFailure } from './delivery-outcome.ts'
import { letterMail, type Sender } from './letter-mail.ts'
import type { Letter, RenderedLetters } from './letters.ts'

/** Few, because each may have a letter in flight when the process ends. */
const CONNECTIONS = 2
/** Letters in a row that were refused for good until a subscription ends. */
const MAX_BOUNCES = 3

export type SlotParts = {
  deliveries: DeliveriesRepository
  subscribers: Pick<NewsletterRepository, 'unsubscribe'>
  sender: () => Promise<Sender>
  keys: SubscriberKeys
  transaction: Transact
  clock: Clock
}

/** `queue`: what this process has claimed; what is left of it at the end was not begun. */
type Slot = {
  bulk: BulkMailer
  rendered: RenderedLetters
  queue: Delivery[]
  leaseMs: number
  signal: AbortSignal
}

/** One connection sends until nothing is left. Throws `MailError` where the mail server itself fails. */
async function sendOn(
  connect: () => Promise<MailConnection>,
  next: () => Delivery | undefined,
  send: (connection: MailConnection, delivery: Delivery) => Promise<'open' | 'closed'>,
): Promise<void> {
  let connection: MailConnection | null = null
  try {
    for (let delivery = next(); delivery; delivery = next()) {
      connection ??= await connect()
      if ((await send(connection, delivery)) === 'closed') connection = null
    }
  } finally {
    connection?.close()
  }
}

export function slotSender({ deliveries, subscribers, sender, keys, transaction, clock }: SlotParts) {
  /** Ends a subscription whose letters come back one after another. To be called after a refusal for good. */
  async function bounced(subscriberId: number): Promise<void> {
    if (!(await deliveries.areAllRefused(subscriberId, MAX_BOUNCES))) return
    await subscribers.unsubscribe(subscriberId, { by: 'bounces', at: clock() })
  }

  async function recordFailure(letter: Letter, owner: string, delivery: Delivery, error: MailError): Promise<void> {
    const { id, attempts, subscriberId } = delivery
    const now = clock()
    const record = async () => deliveries.record(letter, owner, id, outcomeOfFailure(error, attempts, now), now)
    if (error.fault !== 'address') return record()
    return transaction(async () => {
      await record()
      await bounced(subscriberId)
    })
  }

  /** Returns the trouble of the mail server, if there is any. */
  async function sendSlot(letter: Letter, owner: string, slot: Slot): Promise<string | null> {
    const { bulk, rendered, queue, leaseMs, signal } = slot
    const from = await sender()
    const latest = Date.parse(clock()) + leaseMs / 2
    const next = () => (signal.aborted || Date.parse(clock()) > latest ? undefined : queue.shift())
    const send = async (connection: MailConnection, delivery: Delivery): Promise<'open' | 'closed'> => {
      const token = await keys.tokenOf(delivery.subscriberId)
      const tagged = `${delivery.id}-${await keys.deliveryTag(delivery.id)}`
      const { email, locale } = delivery
      const mail = letterMail(letter.id, { delivery: tagged, email, locale, token, rendered: rendered[locale], from })
      // Until the commit begins, the end of the process takes it back.
      const handOver = async () => transaction(async () => deliveries.handOver(letter, owner, delivery.id, clock()))
      try {
        const answer = await connection.send(mail, handOver)
        if (answer === null) return 'closed'
        await deliveries.record(letter, owner, delivery.id, { state: 'sent', answer }, clock())
        return 'open'
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        await recordFailure(letter, owner, delivery, error)
        if (error.fault === 'server') throw error
        return error.fault === 'uncertain' ? 'closed' : 'open'
      }
    }
    const lanes = Array.from({ length: Math.min(CONNECTIONS, queue.length) }, async () =>
      sendOn(async () => bulk.connect(), next, send),
    )
    const outcomes = await Promise.allSettled(lanes)
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed && !(failed.reason instanceof MailError)) throw failed.reason
    return failed ? messageOf(failed.reason) : null
  }

  return { bounced, sendSlot }
}
