/** What issues are called and where they are. */
import type { IssueSummary } from '#core/articles/issues/issues.ts'
import { formatMonth } from '#shared/dates.ts'
import { editionOf } from '#shared/editions/editions.ts'
import type { MagazineType } from '#shared/magazine-types.ts'

export type NamedIssue = Pick<IssueSummary, 'magazine' | 'slug' | 'month' | 'kind' | 'title'>

export function issuePath({ magazine, slug }: { magazine: MagazineType; slug: string }): string {
  return `/issue/${magazine}/${slug}`
}

/** The month, or the title of a special issue; in the language of its magazine. */
export function issueName({ magazine, month, kind, title }: NamedIssue): string {
  return kind === 'special' && title !== null ? title : formatMonth(month, editionOf(magazine).locale)
}
