/** Which authors may be one person: by name, email address or telephone number. */
import { fold } from '#shared/search/fold.ts'
import type { DuplicateReason } from '#shared/schemas/author.schema.ts'

/** What tells authors apart. `id` is null for one that is not stored yet. */
export type Identity = { id: number | null; authorName: string; email: string | null; contactNo: string | null }

/** An address or number that more authors share belongs to an office. */
const MAX_SHARED = 5
/** Shorter numbers are extensions. */
const MIN_DIGITS = 7
/** A number in Pakistan without its country code and leading zero. */
const NATIONAL_DIGITS = 10

function phoneKey(contactNo: string): string {
  const digits = contactNo
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/\D/g, '')
  return digits.length < MIN_DIGITS ? '' : digits.replace(/^0+/, '').slice(-NATIONAL_DIGITS)
}

/** Urdu and Persian digits count as Latin ones. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  for (const zero of [0x0660, 0x06f0]) if (code >= zero && code < zero + 10) return String(code - zero)
  return character
}

function keysOf({ authorName, email, contactNo }: Identity): [DuplicateReason, string][] {
  const keys: [DuplicateReason, string][] = [
    ['name', fold(authorName)],
    ['email', email?.trim().toLowerCase() ?? ''],
    ['phone', phoneKey(contactNo ?? '')],
  ]
  return keys.filter(([, key]) => key !== '')
}

function isTelling(reason: DuplicateReason, count: number): boolean {
  return reason === 'name' || count <= MAX_SHARED
}

/** The authors with a key, by reason and key. */
function byKey(identities: readonly Identity[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const identity of identities) {
    if (identity.id === null) continue
    for (const key of keysOf(identity)) found.set(key.join(' '), [...(found.get(key.join(' ')) ?? []), identity.id])
  }
  return found
}

/** The ids of the others that may be the same person, each with the reasons. */
export function duplicatesOf(one: Identity, identities: readonly Identity[]): Map<number, DuplicateReason[]> {
  const others = byKey(identities.filter(({ id }) => id !== one.id))
  const found = new Map<number, DuplicateReason[]>()
  for (const [reason, key] of keysOf(one)) {
    const ids = others.get(`${reason} ${key}`) ?? []
    if (!isTelling(reason, ids.length + 1)) continue
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), reason])
  }
  return found
}

/** The ids of all authors that may be the same person as another. */
export function allDuplicates(identities: readonly Identity[]): number[] {
  const found = new Set<number>()
  for (const [key, ids] of byKey(identities)) {
    const [reason = ''] = key.split(' ')
    if (ids.length < 2 || !isTelling(reason as DuplicateReason, ids.length)) continue
    for (const id of ids) found.add(id)
  }
  return [...found]
}
