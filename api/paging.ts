/** How every list answers: a page where one is asked for, else all of it, streamed. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Page, PageRequest } from '#shared/pagination.ts'

/** `?page=` from 1, `?page_size=` 1 to 100, default 12. */
export const pagingQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
}

const DEFAULT_PAGE_SIZE = 12

export function pageRequestOf(query: {
  page?: number | undefined
  page_size?: number | undefined
}): PageRequest | null {
  if (query.page === undefined && query.page_size === undefined) return null
  return { page: query.page ?? 1, pageSize: query.page_size ?? DEFAULT_PAGE_SIZE }
}

export function presentPage<Row, Wire>(page: Page<Row>, present: (row: Row) => Wire) {
  return {
    message: 'ok',
    data: page.rows.map(present),
    count: page.count,
    page: page.page,
    page_size: page.pageSize,
    pages: page.pages,
  }
}

/** Sends `{ message, data: [...] }` row by row, in bounded memory. `extra` stands beside them. */
export function sendStreamed<Row>(
  reply: FastifyReply,
  rows: AsyncIterable<Row>,
  present: (row: Row) => unknown,
  extra: Record<string, unknown> = {},
): FastifyReply {
  async function* chunks() {
    const head = JSON.stringify({ message: 'ok', ...extra })
    let chunk = `${head.slice(0, -1)},"data":[`
    let first = true
    for await (const row of rows) {
      chunk += (first ? '' : ',') + JSON.stringify(present(row))
      first = false
      if (chunk.length > 64 * 1024) {
        yield chunk
        chunk = ''
      }
    }
    yield `${chunk}]}`
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(Readable.from(chunks()))
}
