/** The identifiers of the five magazines in addresses and in the API. */
export const MAGAZINE_TYPES = ['hilal-english', 'hilal-urdu', 'hilal-urdu-kids', 'hilal-kids', 'hilal-her'] as const
export type MagazineType = (typeof MAGAZINE_TYPES)[number]

export function isMagazineType(value: unknown): value is MagazineType {
  return typeof value === 'string' && (MAGAZINE_TYPES as readonly string[]).includes(value)
}
