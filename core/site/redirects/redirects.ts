/** Where old addresses lead: rules without a database. */
import { filledIn, matcherOf, normalAddress, placeholdersOf, textOf } from './old-address.ts'
import type { RedirectNoun } from '#shared/redirects.ts'

/** A place, whose record a redirect follows where it is one's address; null for what is gone for good. */
export type Target = { place: string; record: { noun: RedirectNoun; id: number } | null } | null

export type Redirect = {
  id: number
  /** In its normal form. */
  address: string
  isPattern: boolean
  target: Target
  /** The present address of what it leads to; null for what is gone, and for a record that is not there. */
  location: string | null
  /** Whether its record is in the bin, from where it may come back. */
  isInBin: boolean
  version: number
  createdAt: string
}

/** Those that lead on from pattern to pattern are followed so far: a circle has no end. */
const MAX_STEPS = 10

/** `gone`: deleted for good. `here`: other addresses of the same path have redirects. */
export type Found = { kind: 'to'; location: string } | { kind: 'gone' } | { kind: 'nothing'; here: boolean }

/** How much of a pattern is the same in all addresses: the narrower one is meant. */
function literalLength({ address }: Redirect): number {
  return address.replace(/\[[a-z]+\]/g, '').length
}

/** The form of a place by which redirects find it; null where it is on another site. */
export function addressOfPlace(place: string): string | null {
  const normal = place.startsWith('/') ? normalAddress(place) : null
  return normal && textOf(normal)
}

/**
 * Where the patterns lead from an address in the end: a place, or null for what is gone; undefined where none matches, and
 * 'circle' where they come back to an address.
 */
export function throughPatterns(
  patterns: readonly Redirect[],
  address: string,
): { place: string | null } | 'circle' | undefined {
  const narrowestFirst = patterns.toSorted((one, other) => literalLength(other) - literalLength(one))
  const seen = new Set<string>()
  let found: { place: string | null } | undefined
  for (let at: string | null = address; at !== null;) {
    if (seen.has(at) || seen.size > MAX_STEPS) return 'circle'
    seen.add(at)
    const place = stepFrom(narrowestFirst, at)
    if (place === undefined) return found
    found = { place }
    at = place === null ? null : addressOfPlace(place)
  }
  return found
}

function stepFrom(patterns: readonly Redirect[], address: string): string | null | undefined {
  for (const { address: pattern, target } of patterns) {
    const values = matcherOf(pattern)(address)
    if (values) return target && filledIn(target.place, values)
  }
  return undefined
}

/** Which redirect answers for an address, of its own and the patterns. */
export function chosen(rows: readonly Redirect[], address: string): Found {
  const own = rows.find((row) => !row.isPattern && row.address === address)
  if (own) {
    const { location } = own
    // The address of a record that readers cannot see now.
    if (location !== null && addressOfPlace(location) === address) return { kind: 'nothing', here: true }
    if (location !== null) return { kind: 'to', location }
    return own.isInBin ? { kind: 'nothing', here: true } : { kind: 'gone' }
  }
  const found = throughPatterns(
    rows.filter(({ isPattern }) => isPattern),
    address,
  )
  if (found === undefined || found === 'circle') {
    return { kind: 'nothing', here: rows.some((row) => row.address.includes('?')) }
  }
  return found.place === null ? { kind: 'gone' } : { kind: 'to', location: found.place }
}

/** Values for the placeholders of a pattern: of each kind, what its others accept too. */
const SAMPLES = [
  { year: '2011', month: '11', other: '11' },
  { year: '2011', month: '11', other: '2011' },
] as const

/** Addresses that a pattern stands for; the address itself where it is none. */
export function samplesOf(address: string): string[] {
  const names = placeholdersOf(address)
  if (names.length === 0) return [address]
  return SAMPLES.map((sample) =>
    address.replace(/\[([a-z]+)\]/g, (_, name: string) =>
      name === 'year' ? sample.year : name === 'month' ? sample.month : sample.other,
    ),
  )
}
