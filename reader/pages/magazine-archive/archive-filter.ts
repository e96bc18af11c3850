/** The filter and view of an archive: read from the address, applied to its months, and written back to addresses. */
import { AppError } from '#core/app-error.ts'
import type { MonthGroup } from '#core/articles/articles.ts'
import { isMonth } from '#shared/dates.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'

export const ARCHIVE_VIEWS = ['cards', 'list'] as const
export type ArchiveView = (typeof ARCHIVE_VIEWS)[number]

/** `year`: `yyyy`; `month`: `mm`; `monthYear`: one month, `yyyy-mm`. An empty string means all. */
export type ArchiveFilter = { year: string; month: string; monthYear: string }

/** The value of a field that chooses nothing. */
export const ALL = 'all'

/** A field of the filter form. Throws `request.not_found` for a value that the form cannot submit. */
function chosen(given: string | undefined, isAllowed: (text: string) => boolean): string {
  const text = latinDigits(given ?? '')
  if (text === '' || text === ALL) return ''
  if (!isAllowed(text)) throw new AppError('request.not_found')
  return text
}

function isWithin(month: string, { year, month: number }: Pick<ArchiveFilter, 'year' | 'month'>): boolean {
  return (year === '' || month.startsWith(`${year}-`)) && (number === '' || month.endsWith(`-${number}`))
}

/**
 * Throws `request.not_found` for a value that the form cannot submit. One month outside the chosen year or month is the
 * remainder of an earlier choice, and is left out.
 */
export function archiveFilterOf(query: Record<string, string>): ArchiveFilter {
  const year = chosen(query['year'], (text) => /^[0-9]{4}$/.test(text))
  const month = chosen(query['month'], (text) => /^(?:0[1-9]|1[0-2])$/.test(text))
  const monthYear = chosen(query['monthYear'], isMonth)
  return { year, month, monthYear: isWithin(monthYear, { year, month }) ? monthYear : '' }
}

/** Throws `request.not_found` for an unknown view. */
export function archiveViewOf(text: string | undefined): ArchiveView {
  const view = ARCHIVE_VIEWS.find((each) => each === (text || 'cards'))
  if (!view) throw new AppError('request.not_found')
  return view
}

/** The months of a year and month, whichever single one is chosen. */
export function monthsOffered(groups: readonly MonthGroup[], filter: ArchiveFilter): MonthGroup[] {
  return groups.filter(({ month }) => isWithin(month, filter))
}

export function monthsMatching(groups: readonly MonthGroup[], filter: ArchiveFilter): MonthGroup[] {
  return monthsOffered(groups, filter).filter(({ month }) => filter.monthYear === '' || month === filter.monthYear)
}

/**
 * The year closest to the chosen one that has the chosen month, the earlier of two; null where no year is chosen or none
 * has it.
 */
export function nearestYear(groups: readonly MonthGroup[], filter: ArchiveFilter): string | null {
  if (filter.year === '') return null
  const years = new Set(monthsOffered(groups, { ...filter, year: '' }).map(({ month }) => month.slice(0, 4)))
  const distance = (year: string) => Math.abs(Number(year) - Number(filter.year))
  return [...years].sort((a, b) => distance(a) - distance(b) || a.localeCompare(b))[0] ?? null
}

/** The parameters of an address; what is not chosen is absent. */
export function archiveQuery(filter: Partial<ArchiveFilter>, view: ArchiveView): Record<string, string> {
  const { year, month, monthYear } = filter
  return {
    ...(year && { year }),
    ...(month && { month }),
    ...(monthYear && { monthYear }),
    ...(view !== 'cards' && { view }),
  }
}
