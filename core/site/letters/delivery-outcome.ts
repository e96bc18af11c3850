/** What becomes of a delivery whose sending has failed. */
import type { MailError } from '#core/events/mail/mailer.ts'
import type { Outcome } from './deliveries.repository.ts'

/** Before a repetition of a delivery that was refused for the time being; then it has failed. */
const RETRY_MINUTES = [5, 20, 60, 240, 720]

export const laterThan = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()

/** `attempts`: those of this delivery that were refused for the time being before. */
export function outcomeOfFailure(
  { fault, message: answer }: Pick<MailError, 'fault' | 'message'>,
  attempts: number,
  now: string,
): Outcome {
  switch (fault) {
    case 'uncertain':
      return { state: 'uncertain', answer }
    // Nothing of this subscriber's: it does not count as an attempt.
    case 'server':
      return { state: 'waiting', nextAt: now, attempts, answer: null }
    case 'temporary': {
      const minutes = RETRY_MINUTES[attempts]
      if (minutes === undefined) return { state: 'failed', reason: 'temporary', answer }
      return { state: 'waiting', nextAt: laterThan(now, minutes * 60_000), attempts: attempts + 1, answer }
    }
    default:
      return { state: 'failed', reason: fault === 'address' ? 'address' : 'content', answer }
  }
}
