/**
 * Counts tries in a sliding window. The counts stand in the database, because several machines may answer one guesser;
 * a window is two buckets, of which the older weighs as much as it still reaches into the window.
 */
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { counterOf } from './counter.ts'
import type { Counted, LimitsRepository } from './limits.repository.ts'
import { secondsUntilFree, triesInWindow, type LimitRule } from './limits.ts'

/** A try as a rule counts it: by address, by account … */
export type Try = { rule: LimitRule; subject: string }

type Placed = Try & { key: string; bucket: number; expiresAt: string; passed: number }

export function limitsService(parts: { limits: LimitsRepository; secrets: SecretsService; clock: Clock }) {
  const { limits, secrets, clock } = parts
  const count = counterOf(limits)

  /** Where a try counts now: its key is a hash, its bucket a span of time. */
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
     * Counts a try in each of several ways, before it is made, so that many at once count too; refused in one of them,
     * it counts in none. Answers whether a rule that only strains was exceeded. Throws `request.too_many`.
     */
    async take(...tries: readonly Try[]): Promise<{ strained: boolean }> {
      const placed = await Promise.all(tries.map(place))
      const counted = await count(placed.map((each) => ({ ...each, by: 1 })))
      const exceeded = placed.filter(({ key, passed, rule }) => isExceeded(rule, counted.get(key), passed))
      const exceededRule = exceeded.filter(({ rule }) => !rule.strains)
      if (exceededRule.length === 0) return { strained: exceeded.length > 0 }
      // What is refused does not count: waiting as long as we say is enough.
      const left = await count(placed.map((each) => ({ ...each, by: -1 })))
      const waits = exceededRule.map(({ rule, key, passed }) => secondsUntilFree(rule, left.get(key) ?? NONE, passed))
      throw new AppError('request.too_many', { details: { retryAfter: Math.max(...waits) } })
    },

    async removeOld(): Promise<void> {
      await limits.removeExpired(clock())
    },

    /** Tries that turned out to be nobody's guess. */
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
