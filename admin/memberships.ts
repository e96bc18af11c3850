/** What the signed-in person may do with articles, by role and memberships. The server decides; screens show what it will allow. */
import { allSections, type Category } from '#shared/categories.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { editsMagazine, highestRole, roleInCategory } from '#shared/memberships.ts'
import { useSession } from './session.tsx'

export type Rights = {
  isAdmin: boolean
  /** Whether new articles can be written at all. */
  canCreate: boolean
  /** Whether the person edits any magazine. */
  isEditor: boolean
  /** Whether the person edits and publishes articles of the category. */
  edits: (category: string) => boolean
  /** Whether the person edits the magazine as a whole, with its issues and letters. */
  editsMagazine: (magazine: MagazineType) => boolean
  /** Whether an own article can be put into the category. */
  writesIn: (category: string) => boolean
}

export function useRights(): Rights {
  const { role, memberships } = useSession()
  const isAdmin = role === 'admin'
  const isMember = memberships.length > 0
  return {
    isAdmin,
    canCreate: isAdmin || isMember,
    isEditor: isAdmin || highestRole(memberships) === 'editor',
    edits: (category) => isAdmin || roleInCategory(memberships, category) === 'editor',
    editsMagazine: (magazine) => isAdmin || editsMagazine(memberships, magazine),
    writesIn: (category) => isAdmin || !isMember || roleInCategory(memberships, category) !== null,
  }
}

/** The categories that are shown and into which the person can put an article, and the one it is in. */
export function useCategories(current: string): readonly Category[] {
  const { writesIn } = useRights()
  return allSections()
    .filter(({ slug, isShown }) => slug === current || (isShown && writesIn(slug)))
    .map(({ slug }) => slug)
}
