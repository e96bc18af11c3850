/** Reads the requested page of a list. */
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { integer } from './query-fields.ts'

const DEFAULT_PAGE_SIZE = 12
/** More pages than any list has, and a number that a database can count to. */
const MAX_PAGE = 1_000_000_000

export const pagingQuery = {
  page: integer({ from: 1, to: MAX_PAGE }, 'query.page_invalid', 'From 1. Without it the whole list is sent.'),
  page_size: integer({ from: 1, to: 100 }, 'query.page_size_invalid', `1 to 100, ${DEFAULT_PAGE_SIZE} by default.`),
}

export type PagingQuery = { page?: number | undefined; page_size?: number | undefined }

/** Null if the whole list is requested. */
export function pageRequestOf(query: PagingQuery): PageRequest | null {
  if (query.page === undefined && query.page_size === undefined) return null
  return { page: query.page ?? 1, pageSize: query.page_size ?? DEFAULT_PAGE_SIZE }
}

/** A page of a short list that is in memory. */
export function pageOfAll<Row>(rows: readonly Row[], request: PageRequest): Page<Row> {
  const start = (request.page - 1) * request.pageSize
  return pageOf(rows.slice(start, start + request.pageSize), rows.length, request)
}
