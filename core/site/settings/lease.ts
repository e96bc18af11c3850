/** A lease: what several processes share and one at a time may hold, for a time that it extends. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '#core/clock.ts'
import type { SettingsRepository } from './settings.repository.ts'

export type LeaseParts = {
  settings: Pick<SettingsRepository, 'find' | 'keepFirst' | 'replace'>
  /** The setting that stores who holds it, and until when. */
  key: string
  /** A process that ends without notice holds it this much longer, in milliseconds. */
  leaseMs: number
  clock: Clock
}

export function lease({ settings, key, leaseMs, clock }: LeaseParts) {
  const owner = randomUUID()
  /** As stored while this process holds it. */
  let held: string | null = null

  async function hold(before: string): Promise<boolean> {
    const after = `${owner} ${new Date(Date.parse(clock()) + leaseMs).toISOString()}`
    const isHeld = await settings.replace(key, before, after)
    if (isHeld) held = after
    return isHeld
  }

  return {
    /** Returns false if another process, or another call in this one, holds it. */
    async acquire(): Promise<boolean> {
      if (held !== null) return false
      const stored = await settings.keepFirst(key, '')
      const until = stored.split(' ')[1] ?? ''
      return until <= clock() && hold(stored)
    },

    /** Throws if it ended meanwhile and another process has acquired it. */
    async extend(): Promise<void> {
      if (held !== null && (await hold(held))) return
      held = null
      throw new Error(`Another process holds the lease ${key} by now.`)
    },

    async release(): Promise<void> {
      if (held !== null) await settings.replace(key, held, '')
      held = null
    },
  }
}
