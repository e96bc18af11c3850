/**
 * The rights that memberships give. Policies of other nouns ask here which role a caller has in the magazine of a
 * category.
 */
import { categorySlugs, categoriesOfMagazine } from '#shared/categories.ts'
import type { BoardMagazine } from '#shared/schemas/board.schema.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import {
  ALL_MAGAZINES,
  editsMagazine,
  highestRole,
  roleInCategory,
  type Membership,
  type MembershipRole,
} from '#shared/memberships.ts'
import { AppError } from '#core/app-error.ts'
import { assertAdmin, isAdmin, type Caller } from '#core/caller.ts'

export function membershipsOf(caller: Caller): readonly Membership[] {
  return caller.role === 'author' ? (caller.memberships ?? []) : []
}

export function isMember(caller: Caller): boolean {
  return membershipsOf(caller).length > 0
}

/** The caller's role in the magazine of a category; null without one. */
export function roleIn(caller: Caller, category: string): MembershipRole | null {
  return roleInCategory(membershipsOf(caller), category)
}

/** Whether the caller edits and publishes articles of the category: editors of its magazine, and admins. */
export function isEditorOf(caller: Caller, category: string): boolean {
  return isAdmin(caller) || roleIn(caller, category) === 'editor'
}

/** Whether the caller edits a magazine as a whole, such as its home. */
export function isEditorOfMagazine(caller: Caller, magazine: MagazineType): boolean {
  return isAdmin(caller) || editsMagazine(membershipsOf(caller), magazine)
}

/** Whether the caller opens the board of a magazine, or that of the articles of none. */
export function canOpenBoard(caller: Caller, magazine: BoardMagazine): boolean {
  return (
    isAdmin(caller) ||
    membershipsOf(caller).some((each) => each.magazine === ALL_MAGAZINES || each.magazine === magazine)
  )
}

/** Whether the caller edits any magazine. */
export function isEditor(caller: Caller): boolean {
  return isAdmin(caller) || highestRole(membershipsOf(caller)) === 'editor'
}

/** The categories that the caller edits. A draft without a category is edited by editors of all magazines. */
export function editedCategories(caller: Caller): readonly string[] {
  const edited = membershipsOf(caller).filter(({ role }) => role === 'editor')
  if (isAdmin(caller) || edited.some(({ magazine }) => magazine === ALL_MAGAZINES)) return [...categorySlugs(), '']
  return edited.flatMap(({ magazine }) => (magazine === ALL_MAGAZINES ? [] : categoriesOfMagazine(magazine)))
}

/**
 * Whether the caller may have an own article in the category: in the magazines of their memberships, and in no magazine
 * as long as it has none.
 */
export function canWriteIn(caller: Caller, category: string): boolean {
  return isAdmin(caller) || roleIn(caller, category) !== null || (isMember(caller) && category === '')
}

/** For admins and editors of any magazine. Throws `session.required`, `session.forbidden`. */
export function assertEditor(caller: Caller): void {
  if (!isEditor(caller)) assertAdmin(caller)
}

/** Throws `article.category_forbidden` for the field. */
export function rejectCategory(): never {
  throw new AppError('article.category_forbidden', { fields: { category: ['article.category_forbidden'] } })
}
