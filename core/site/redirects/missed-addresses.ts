/**
 * Counts addresses that were asked for in vain, without anything about who asked: they are collected in memory and written
 * together. Parameters are left out unless each is a short number or word, as they may hold a name, an email address or a
 * token.
 */
import { dayOf } from '#shared/dates.ts'
import type { Clock } from '#core/clock.ts'
import { textOf, type OldAddress } from './old-address.ts'
import type { RedirectsRepository } from './redirects.repository.ts'

const WRITE_EVERY_MS = 5000
/** Some 100 bytes each. A site that is asked for more different ones in five seconds is being scanned. */
const MAX_PENDING = 1000
const HARMLESS_VALUE = /^[\p{L}\p{N}_-]{0,16}$/u
/** Files of a former release of this site, which open tabs ask for. */
const OWN_FILE = /^\/(?:admin-)?assets\//
/** Long parts are tokens, not titles, where they have no separator. */
const TOKEN = /[\w-]{33,}/

/** Null for what tells nothing of a former site, or might tell of a person. */
function countedAs({ path, query }: OldAddress): string | null {
  if (OWN_FILE.test(path)) return null
  if (path.includes('@') || (TOKEN.test(path) && !path.includes('-'))) return null
  const isHarmless = query.split('&').every((pair) => HARMLESS_VALUE.test(pair.slice(pair.indexOf('=') + 1)))
  return textOf({ path, query: isHarmless ? query : '' })
}

export function missedAddresses({ redirects, clock }: { redirects: RedirectsRepository; clock: Clock }) {
  let pending = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    if (pending.size === 0) return
    const taken = pending
    pending = new Map()
    await redirects.countMisses(taken, dayOf(clock()))
  }

  async function flush(): Promise<void> {
    writing = writing.catch(() => undefined).then(write)
    await writing
  }

  return {
    count(address: OldAddress): void {
      const text = countedAs(address)
      if (text === null || (pending.size >= MAX_PENDING && !pending.has(text))) return
      pending.set(text, (pending.get(text) ?? 0) + 1)
    },

    flush,

    /** Writes what has been counted every five seconds, until `stop`. */
    start(report: (error: unknown) => void): void {
      timer = setInterval(() => void flush().catch(report), WRITE_EVERY_MS).unref()
    },

    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
