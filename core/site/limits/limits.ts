/** Rate limits: generous to people who share a network address, strict on guessing one account's password. */
import { parseAddress } from './ip-address.ts'

export type LimitRule = {
  name: string
  maxAttempts: number
  seconds: number
  /** Attempts beyond it are not rejected: the caller decides what to do. */
  onlyDelays?: true
}

const MINUTE = 60
const HOUR = 3600

export const LIMITS = {
  /** Failed passwords from one network address, whatever the account; a school or an office is one address. */
  signInByAddress: { name: 'sign-in address', maxAttempts: 60, seconds: 15 * MINUTE },
  /** Failed passwords for one account from one network address. */
  signInByAccountAndAddress: { name: 'sign-in account address', maxAttempts: 10, seconds: 15 * MINUTE },
  /** Failed passwords in a browser that has signed in to this account before. */
  signInByDevice: { name: 'sign-in device', maxAttempts: 10, seconds: 15 * MINUTE },
  /**
   * Failed passwords for one account from anywhere: beyond it attempts of unknown browsers are delayed, never rejected.
   */
  signInByAccount: { name: 'sign-in account', maxAttempts: 50, seconds: HOUR, onlyDelays: true },
  registerByAddress: { name: 'register address', maxAttempts: 100, seconds: HOUR },
  providerByAddress: { name: 'provider address', maxAttempts: 100, seconds: 15 * MINUTE },
  resetByAddress: { name: 'reset address', maxAttempts: 20, seconds: HOUR },
  /** Aliases of one mailbox share it. */
  resetByMailbox: { name: 'reset mailbox', maxAttempts: 3, seconds: HOUR, onlyDelays: true },
  /** Emails with links to reset a password, of the whole site: beyond it none is sent, and the answer is the same. */
  resetEverywhere: { name: 'reset everywhere', maxAttempts: 500, seconds: HOUR, onlyDelays: true },
  /**
   * Wrong codes of a second factor. Whoever gets this far has the password, so the limit is strict; the owner's own
   * browsers are counted separately.
   */
  secondFactorByAccount: { name: 'second factor account', maxAttempts: 5, seconds: 15 * MINUTE },
  secondFactorByDevice: { name: 'second factor device', maxAttempts: 5, seconds: 15 * MINUTE },
  /** Challenges for passkeys, which are stored until they expire. */
  passkeyByAddress: { name: 'passkey address', maxAttempts: 100, seconds: 15 * MINUTE },
  passwordByAccount: { name: 'password account', maxAttempts: 10, seconds: 15 * MINUTE },
  commentByAccount: { name: 'comment account', maxAttempts: 10, seconds: 10 * MINUTE },
  newsletterByAddress: { name: 'newsletter address', maxAttempts: 5, seconds: 10 * MINUTE },
  /** Newsletter emails of the whole site, however many networks ask for them: those beyond it are sent later. */
  newsletterEverywhere: { name: 'newsletter everywhere', maxAttempts: 1000, seconds: HOUR, onlyDelays: true },
  /** Requests with one API key. */
  requestsByKey: { name: 'request key', maxAttempts: 600, seconds: MINUTE },
  /** Pictures uploaded by an author: more than an article takes, less than fills a disk. */
  uploadByAccount: { name: 'upload account', maxAttempts: 60, seconds: HOUR },
  /** Thirty files at once, and again after they have been mended. */
  documentByAccount: { name: 'document account', maxAttempts: 180, seconds: HOUR },
  previewLinksByAccount: { name: 'preview link account', maxAttempts: 60, seconds: HOUR },
  /** Openings of one preview link: each renders an article, and no cache answers it. */
  openingsByPreviewLink: { name: 'preview link opening', maxAttempts: 120, seconds: 10 * MINUTE },
  commentByAddress: { name: 'comment address', maxAttempts: 60, seconds: 10 * MINUTE },
} as const satisfies Record<string, LimitRule>

/** The part of an address that one household has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address) ?? address
  if (!parsed.includes(':')) return parsed
  const [head = '', tail] = parsed.split('::')
  const first = head.split(':').filter(Boolean)
  if (tail === undefined) return first.slice(0, 4).join(':')
  const last = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** Attempts in the sliding window, from two bucket counts: the older is weighted by its share of the window. */
export function attemptsInWindow(counted: { now: number; before: number }, passed: number): number {
  return counted.before * (1 - passed) + counted.now
}

/**
 * When an attempt beyond a rule would have its turn, if the rule's number of attempts were made in each window: in
 * seconds, more than one window. 0 within the rule.
 */
export function secondsUntilTurn(rule: LimitRule, attempts: number): number {
  return attempts > rule.maxAttempts ? Math.ceil((rule.seconds * attempts) / rule.maxAttempts) : 0
}

/** Seconds until one more attempt is allowed. `passed` is the elapsed share of the bucket, 0 to 1. */
export function secondsUntilFree(rule: LimitRule, counted: { now: number; before: number }, passed: number): number {
  const room = rule.maxAttempts - 1 - counted.now
  const share =
    room >= 0 && counted.before > 0
      ? 1 - room / counted.before - passed
      : 1 - passed + Math.max(0, 1 - (rule.maxAttempts - 1) / Math.max(1, counted.now))
  return Math.max(1, Math.ceil(share * rule.seconds))
}
