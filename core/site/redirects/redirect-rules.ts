/**
 * All redirects in memory while some are added: chains are made one step long, and circles are refused. Redirects that lead
 * to an address that gets one itself are led to its end.
 */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { isUsablePattern, matcherOf, normalAddress, placeholdersOf, filledIn, textOf } from './old-address.ts'
import { MAX_PATTERNS, type NewRedirect } from './redirects.repository.ts'
import { addressOfPlace, samplesOf, throughPatterns, type Redirect, type Target } from './redirects.ts'

/** Longer chains do not exist, since each redirect leads to the end of its own. */
const MAX_STEPS = 20

export type Refusal = { field: 'from' | 'to'; code: ErrorCode }
export type Change =
  | { kind: 'created'; redirect: NewRedirect }
  | { kind: 'changed'; id: number; version: number; redirect: NewRedirect }
  | { kind: 'unchanged' }
  | { kind: 'refused'; refusal: Refusal }

/** Addresses of a record change with it. */
function isSame(one: Target, other: Target): boolean {
  const ofRecord = (target: Target) => target?.record && `${target.record.noun} ${target.record.id}`
  return one?.record || other?.record ? ofRecord(one) === ofRecord(other) : one?.place === other?.place
}

/** Whether redirects may lead there: a path of this site, or a complete address of another. */
function isPlace(text: string): boolean {
  if (text.startsWith('/')) return !/^\/[/\\]/.test(text) && !/[\s\\]/.test(text)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

export class RedirectRules {
  readonly #byAddress = new Map<string, Redirect>()
  readonly #leadingTo = new Map<string, Set<Redirect>>()
  readonly #patterns = new Map<string, Redirect>()
  /** Stored ones that lead elsewhere since others were added. */
  readonly retargeted = new Set<Redirect>()

  constructor(stored: Iterable<Redirect>) {
    for (const redirect of stored) this.#set(redirect)
  }

  #set(redirect: Redirect): void {
    this.#byAddress.set(redirect.address, redirect)
    if (redirect.isPattern) this.#patterns.set(redirect.address, redirect)
    const place = redirect.target && addressOfPlace(redirect.target.place)
    if (place === null || redirect.isPattern) return
    this.#leadingTo.set(place, (this.#leadingTo.get(place) ?? new Set()).add(redirect))
  }

  #unset(redirect: Redirect): void {
    this.#byAddress.delete(redirect.address)
    this.#patterns.delete(redirect.address)
    const place = redirect.target && addressOfPlace(redirect.target.place)
    if (place !== null) this.#leadingTo.get(place)?.delete(redirect)
  }

  at(address: string): Redirect | undefined {
    return this.#byAddress.get(address)
  }

  /** Where an address leads, one step; undefined where no redirect has it. */
  #step(address: string): Target | 'circle' | undefined {
    const own = this.#byAddress.get(address)
    if (own && !own.isPattern) return own.target
    const found = throughPatterns([...this.#patterns.values()], address)
    if (found === undefined || found === 'circle') return found
    return found.place === null ? null : { place: found.place, record: null }
  }

  /**
   * The end of a chain: the first record on it, as what is found needs no redirect. Undefined where the chain comes back to
   * where it began, which it would where readers cannot see the record.
   */
  #endOf(start: string, target: Target): Target | undefined {
    const seen = new Set([start])
    let [end, at] = [target, target]
    for (let address = at && addressOfPlace(at.place); address !== null; address = at && addressOfPlace(at.place)) {
      if (seen.has(address) || seen.size > MAX_STEPS) return undefined
      seen.add(address)
      const next = this.#step(address)
      if (next === undefined) return end
      if (next === 'circle') return undefined
      at = next
      if (!end?.record) end = next
    }
    return end
  }

  /** `replaced`: the redirect that this one takes the place of. */
  add(from: string, target: Target, replaced?: Redirect): Change {
    const refused = (field: Refusal['field'], code: ErrorCode): Change => ({
      kind: 'refused',
      refusal: { field, code },
    })
    const isPattern = placeholdersOf(from.toLowerCase()).length > 0
    const normal = normalAddress(from)
    if (!normal || textOf(normal) === '/' || !isUsablePattern(textOf(normal))) {
      return refused('from', 'redirect.from_invalid')
    }
    const address = textOf(normal)
    const place = target && target.place
    if (place !== null && !isPlace(place)) return refused('to', 'redirect.to_invalid')
    const names = placeholdersOf(address)
    if (place !== null && placeholdersOf(place).some((name) => !names.includes(name))) {
      return refused('to', 'redirect.placeholder_unknown')
    }
    const present = this.#byAddress.get(address)
    if (replaced && present && present !== replaced) return refused('from', 'redirect.from_taken')
    const former = replaced ?? present
    if (isPattern && !former?.isPattern && this.#patterns.size >= MAX_PATTERNS) {
      return refused('from', 'redirect.patterns_full')
    }
    if (former) this.#unset(former)
    const outcome = this.#place({ address, path: normal.path, isPattern, target }, former)
    if (outcome.kind === 'refused' && former) this.#set(former)
    return outcome
  }

  #place(redirect: NewRedirect, former: Redirect | undefined): Change {
    const circle: Change = { kind: 'refused', refusal: { field: 'to', code: 'redirect.circle' } }
    const { address, isPattern } = redirect
    const row: Redirect = {
      ...redirect,
      id: former?.id ?? 0,
      location: null,
      isInBin: false,
      version: former?.version ?? 0,
      createdAt: '',
    }
    if (isPattern) {
      this.#set(row)
      if (this.#goesInCircles(row)) {
        this.#unset(row)
        return circle
      }
      this.#leadThrough(row)
    } else {
      const end = this.#endOf(address, redirect.target)
      if (end === undefined) return circle
      row.target = end
      this.#set(row)
      for (const other of this.#leadingTo.get(address) ?? []) if (!other.target?.record) this.#retarget(other, end)
    }
    const after = { ...redirect, target: row.target }
    if (!former) return { kind: 'created', redirect: after }
    if (former.address === address && isSame(former.target, row.target)) return { kind: 'unchanged' }
    return { kind: 'changed', id: former.id, version: former.version, redirect: after }
  }

  #goesInCircles({ address, target }: Redirect): boolean {
    if (!target) return false
    const matches = matcherOf(address)
    const comesBack = (start: string) => {
      const values = matches(start)
      return (
        values !== null && this.#endOf(start, { place: filledIn(target.place, values), record: null }) === undefined
      )
    }
    if (samplesOf(address).some(comesBack)) return true
    // What leads to an address of the pattern must not be led back by it.
    return [...this.#leadingTo].some(([place, redirects]) => {
      if (redirects.size === 0 || matches(place) === null) return false
      return [...redirects].some((one) => this.#endOf(one.address, one.target) === undefined)
    })
  }

  #leadThrough({ address }: Redirect): void {
    const matches = matcherOf(address)
    for (const [place, redirects] of this.#leadingTo) {
      if (redirects.size === 0 || matches(place) === null) continue
      for (const one of redirects) {
        const end = this.#endOf(one.address, one.target)
        if (end !== undefined) this.#retarget(one, end)
      }
    }
  }

  #retarget(redirect: Redirect, target: Target): void {
    if (isSame(redirect.target, target)) return
    this.#unset(redirect)
    redirect.target = target
    this.#set(redirect)
    this.retargeted.add(redirect)
  }
}
