/**
 * Rate limits with a sliding window. Counters are in the database, because several machines may answer one attacker. A
 * window consists of two buckets, of which the older is weighted by its share of the window.
 */
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import { counterOf } from './counter.ts'
import type { Counted, LimitsRepository } from './limits.repository.ts'
import { secondsUntilFree, secondsUntilTurn, attemptsInWindow, type LimitRule } from './limits.ts'

/** An attempt as a rule counts it: by network address, by account, and so on. */
export type Attempt = { rule: LimitRule; subject: string }

type CountedAttempt = Attempt & { key: string; bucket: number; expiresAt: string; passed: number }

export function limitsService(parts: { limits: LimitsRepository; secrets: SecretsService; clock: Clock }) {
  const { limits, secrets, clock } = parts
  const count = counterOf(limits)

  /** The counter of an attempt now: the key is a hash, the bucket a time span. */
  async function toBucket({ rule, subject }: Attempt): Promise<CountedAttempt> {
    const now = Date.parse(clock())
    const span = rule.seconds * 1000
    const bucket = Math.floor(now / span)
    return {
      rule,
      subject,
      key: await secrets.sign('limit', `${rule.name} ${subject}`),
      bucket,
      expiresAt: new Date((bucket + 2) * span).toISOString(),
      passed: (now - bucket * span) / span,
    }
  }

  return {
    /**
     * Counts an attempt under several rules before it is made, so that concurrent attempts count too; if one rule
     * rejects it, it counts under none. Returns whether a rule that only delays was exceeded, and in how many seconds
     * the attempt would have its turn at the pace of that rule. Throws `request.too_many`.
     */
    async take(...attempts: readonly Attempt[]): Promise<{ isDelayed: boolean; delaySeconds: number }> {
      const timed = await Promise.all(attempts.map(toBucket))
      const counted = await count(timed.map((each) => ({ ...each, by: 1 })))
      const exceeded = timed.filter(({ key, passed, rule }) => isExceeded(rule, counted.get(key), passed))
      const exceededRule = exceeded.filter(({ rule }) => !rule.onlyDelays)
      if (exceededRule.length === 0) {
        const delays = exceeded.map(({ rule, key, passed }) =>
          secondsUntilTurn(rule, attemptsInWindow(counted.get(key) ?? NONE, passed)),
        )
        return { isDelayed: exceeded.length > 0, delaySeconds: Math.max(0, ...delays) }
      }
      // Rejected attempts do not count, so that waiting for the stated time is sufficient.
      const left = await count(timed.map((each) => ({ ...each, by: -1 })))
      const waits = exceededRule.map(({ rule, key, passed }) => secondsUntilFree(rule, left.get(key) ?? NONE, passed))
      throw new AppError('request.too_many', { details: { retryAfter: Math.max(...waits) } })
    },

    async removeOld(): Promise<void> {
      await limits.removeExpired(clock())
    },

    /** Refunds attempts that turned out to be legitimate. */
    async refund(...attempts: readonly Attempt[]): Promise<void> {
      const timed = await Promise.all(attempts.map(toBucket))
      await count(timed.map((each) => ({ ...each, by: -1 })))
    },
  }
}

const NONE: Counted = { now: 0, before: 0 }

function isExceeded(rule: LimitRule, counted: Counted | undefined, passed: number): boolean {
  return attemptsInWindow(counted ?? NONE, passed) > rule.maxAttempts
}

export type LimitsService = ReturnType<typeof limitsService>
