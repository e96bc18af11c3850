/** The roles of members of the newsroom, which an account has in one magazine or in all. */
import { magazineOfCategory } from './categories.ts'
import { MAGAZINE_TYPES, type MagazineType } from './magazine-types.ts'

/**
 * In the order of their rights. A contributor writes own drafts and submits them; an author also works on own articles
 * that are past that; an editor edits and publishes what belongs to the magazine.
 */
export const MEMBERSHIP_ROLES = ['contributor', 'author', 'editor'] as const
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number]

export const ALL_MAGAZINES = 'all'
export const MEMBERSHIP_MAGAZINES = [ALL_MAGAZINES, ...MAGAZINE_TYPES] as const
export type MembershipMagazine = MagazineType | typeof ALL_MAGAZINES

export type Membership = { magazine: MembershipMagazine; role: MembershipRole }

export function highestRole(memberships: readonly Membership[]): MembershipRole | null {
  return MEMBERSHIP_ROLES.findLast((role) => memberships.some((membership) => membership.role === role)) ?? null
}

/** Whether memberships make an editor of a magazine as a whole, with its home, issues and letters. */
export function editsMagazine(memberships: readonly Membership[], magazine: MagazineType): boolean {
  return memberships.some((each) => each.role === 'editor' && [ALL_MAGAZINES, magazine].includes(each.magazine))
}

/**
 * The role that memberships give in the magazine of a category; null for none. A category that belongs to no magazine,
 * such as `digital` or that of a draft without one, belongs to those who are members of all magazines.
 */
export function roleInCategory(memberships: readonly Membership[], category: string): MembershipRole | null {
  const magazine = magazineOfCategory(category)
  return highestRole(memberships.filter((each) => each.magazine === ALL_MAGAZINES || each.magazine === magazine))
}
