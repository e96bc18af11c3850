/** Page numbers in addresses, and lists that may fail to come. */
import { AppError } from '#core/app-error.ts'
import type { Page } from '#shared/pagination.ts'

/** `?page=` as a number; 1 where there is none. Throws `request.not_found` for what is no page number. */
export function pageNumber(text: string | undefined): number {
  if (text === undefined || text === '') return 1
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw new AppError('request.not_found')
  return Number(text)
}

/**
 * The page of a list; null where it could not be fetched, which is reported: the reader is told so in the list's place.
 * Throws `request.not_found` for a page beyond the last.
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
