/**
 * Rate limits with a sliding window. Counters are in the database, because several machines may answer one attacker. A
 * window consists of two buckets, of which the older is weighted by its share of the window.
 */
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { counterOf } from './counter.ts'
import type { Counted, LimitsRepository } from './limits.repository.ts'
import { secondsUntilFree, triesInWindow, type LimitRule } from './limits.ts'

/** An attempt as a rule counts it: by network address, by account, and so on. */
export type Try = { rule: LimitRule; subject: string }

type Placed = Try & { key: string; bucket: number; expiresAt: string; passed: number }

export function limitsService(parts: { limits: LimitsRepository; secrets: SecretsService; clock: Clock }) {
  const { limits, secrets, clock } = parts
  const count = counterOf(limits)

  /** The counter of an attempt now: the key is a hash, the bucket a time span. */
  async function place({ rule, subject }: Try): Promise<Placed> {
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
     * rejects it, it counts under none. Returns whether a rule that only delays was exceeded. Throws
     * `request.too_many`.
     */
    async take(...tries: readonly Try[]): Promise<{ isDelayed: boolean }> {
      const placed = await Promise.all(tries.map(place))
      const counted = await count(placed.map((each) => ({ ...each, by: 1 })))
      const exceeded = placed.filter(({ key, passed, rule }) => isExceeded(rule, counted.get(key), passed))
      const exceededRule = exceeded.filter(({ rule }) => !rule.onlyDelays)
      if (exceededRule.length === 0) return { isDelayed: exceeded.length > 0 }
      // Rejected attempts do not count, so that waiting for the stated time is sufficient.
      const left = await count(placed.map((each) => ({ ...each, by: -1 })))
      const waits = exceededRule.map(({ rule, key, passed }) => secondsUntilFree(rule, left.get(key) ?? NONE, passed))
      throw new AppError('request.too_many', { details: { retryAfter: Math.max(...waits) } })
    },

    async removeOld(): Promise<void> {
      await limits.removeExpired(clock())
    },

    /** Refunds attempts that turned out to be legitimate. */
    async giveBack(...tries: readonly Try[]): Promise<void> {
      const placed = await Promise.all(tries.map(place))
      await count(placed.map((each) => ({ ...each, by: -1 })))
    },
  }
}

const NONE: Counted = { now: 0, before: 0 }

function isExceeded(rule: LimitRule, counted: Counted | undefined, passed: number): boolean {
  return triesInWindow(counted ?? NONE, passed) > rule.tries
}

export type LimitsService = ReturnType<typeof limitsService>
