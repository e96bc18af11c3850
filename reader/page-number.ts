/** Page numbers in addresses, and lists that may fail to load. */
import { AppError } from '#core/app-error.ts'
import type { Page } from '#shared/pagination.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'

/** The value of `?page=`, 1 where it is absent. Throws `request.not_found` if it is not a page number. */
export function pageNumber(text: string | undefined): number {
  if (text === undefined || text === '') return 1
  const digits = latinDigits(text)
  if (!/^[1-9][0-9]{0,5}$/.test(digits)) throw new AppError('request.not_found')
  return Number(digits)
}

/**
 * A page of a list; null where it could not be loaded, in which case the failure is reported and the page says so in
 * the list's place. Throws `request.not_found` for a page beyond the last.
 */
export async function fetchPage<Row>(
  list: () => Promise<Page<Row>>,
  report: (error: unknown) => void,
): Promise<Page<Row> | null> {
  const page = await list().catch((error: unknown) => {
    report(error)
    return null
  })
  if (page && page.page > page.pages) throw new AppError('request.not_found')
  return page
}
