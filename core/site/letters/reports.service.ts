/** Takes in what is reported of letters after they were sent. */
import { timingSafeEqual } from 'node:crypto'
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { NewsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { SubscriberKeys } from '#core/site/newsletter/subscriber-keys.ts'
import type { DeliveriesRepository } from './deliveries.repository.ts'
import { readMailReport } from './mail-reports.ts'
import type { SendingService } from './sending.service.ts'

export function reportsService(parts: {
  deliveries: Pick<DeliveriesRepository, 'find' | 'report'>
  subscribers: Pick<NewsletterRepository, 'unsubscribe'>
  sending: Pick<SendingService, 'bounced'>
  keys: SubscriberKeys
  transaction: Transact
  clock: Clock
}) {
  const { deliveries, subscribers, sending, keys, transaction, clock } = parts

  const isEqual = (one: string, other: string) => {
    const [a, b] = [Buffer.from(one), Buffer.from(other)]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  return {
    /**
     * A message as a mailbox or a provider has received it. What reports nothing about a letter of this site is ignored.
     * Throws `request.not_found` for another secret.
     */
    async take(secret: string, message: string): Promise<void> {
      if (!isEqual(secret, await keys.reportsSecret())) throw new AppError('request.not_found')
      const report = readMailReport(message)
      if (!report || !isEqual(report.tag, await keys.deliveryTag(report.delivery))) return
      const { kind, isPermanent, answer } = report
      await transaction(async () => {
        const delivery = await deliveries.find(report.delivery)
        const subscriberId = delivery?.subscriberId ?? null
        if (!delivery || subscriberId === null) return
        const at = clock()
        if (kind === 'complaint') return subscribers.unsubscribe(subscriberId, { by: 'complaint', at })
        const outcome =
          kind === 'delivered'
            ? ({ state: 'sent', reason: null, answer } as const)
            : ({ state: 'failed', reason: isPermanent ? 'bounced' : 'temporary', answer } as const)
        const isNew = await deliveries.report(delivery.id, outcome, at)
        if (isNew && kind === 'failed' && isPermanent) await sending.bounced(subscriberId)
      })
    },
  }
}
