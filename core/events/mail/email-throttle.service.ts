/** At most one email of a kind per mailbox and period, whatever the concurrency or the spelling of the address. */
import { mailboxOf } from '#shared/email.ts'
import type { Clock } from '#core/clock.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { EmailThrottleRepository } from './email-throttle.repository.ts'

/** Seconds between two emails of a kind to one mailbox, so that our forms cannot flood it. */
const PERIOD_SECONDS = { newsletter: 600, 'password-reset': 300 } as const

export type EmailKind = keyof typeof PERIOD_SECONDS

export function emailThrottle(parts: { throttles: EmailThrottleRepository; secrets: SecretsService; clock: Clock }) {
  const { throttles, secrets, clock } = parts
  return {
    /**
     * Whether an email may be sent now; this claims the period. In a transaction, the claim takes effect at the commit.
     */
    async claim(kind: EmailKind, email: string): Promise<boolean> {
      const now = clock()
      const key = await secrets.sign('limit', `email ${kind} ${mailboxOf(email)}`)
      const nextAt = new Date(Date.parse(now) + PERIOD_SECONDS[kind] * 1000).toISOString()
      return throttles.claim(key, { now, nextAt })
    },

    /** Deletes periods that have ended. */
    async removeOld(): Promise<void> {
      await throttles.removeExpired(clock())
    },
  }
}

export type EmailThrottle = ReturnType<typeof emailThrottle>
