/** Sends a list: one page if requested, otherwise all rows, streamed. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Page, PageRequest } from '#shared/pagination.ts'
import { pageOfAll, pageRequestOf, type PagingQuery } from './query/paging.ts'

const CHUNK_BYTES = 64 * 1024

/** A list that ends within this many bytes is sent as a whole, which is given an entity tag. */
const MAX_TAGGED_BYTES = 256 * 1024

/** The memory of a list in flight, even to a slow client: a batch of rows, two chunks, a compressor. In bytes. */
const MEMORY_BYTES = 2 * 1024 * 1024

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>

export type List<Row> = {
  page: (request: PageRequest) => Promise<Page<Row>>
  all: () => Rows<Row>
  present: (row: Row) => unknown
  /** Fields beside the rows. */
  extra?: Record<string, unknown>
}

/** `{ message, data: [...] }`, and for a page `count`, `page`, `page_size`, `pages`. */
export async function sendList<Row>(reply: FastifyReply, query: PagingQuery, list: List<Row>): Promise<FastifyReply> {
  const request = pageRequestOf(query)
  const head = { message: 'ok', ...list.extra }
  if (!request) return stream(reply, list, `${JSON.stringify(head).slice(0, -1)},"data":[`, ']}')
  const page = await list.page(request)
  return reply.send({
    ...head,
    data: page.rows.map(list.present),
    count: page.count,
    page: page.page,
    page_size: page.pageSize,
    pages: page.pages,
  })
}

/** A short list that is in memory, for `sendList`. */
export function shortList<Row>(rows: readonly Row[]): Omit<List<Row>, 'present'> {
  return { page: async (request) => pageOfAll(rows, request), all: () => rows }
}

/** A bare array; for a page, `X-Total-Count` is the total number of rows. */
export async function sendBareList<Row>(
  reply: FastifyReply,
  query: PagingQuery,
  list: List<Row>,
): Promise<FastifyReply> {
  const request = pageRequestOf(query)
  if (!request) return stream(reply, list, '[', ']')
  const page = await list.page(request)
  return reply.header('x-total-count', page.count).send(page.rows.map(list.present))
}

async function stream<Row>(reply: FastifyReply, list: List<Row>, head: string, tail: string): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8')
  // Also called for HEAD, whose caller has to learn of an error; no row is read, because the response has no body.
  const all = list.all()
  const isHead = reply.request.method === 'HEAD'
  const rows = isHead ? [] : serialized(all, list.present)
  reply.reserveMemory(MEMORY_BYTES)
  const rest = chunks(rows, head, tail)
  const start = isHead ? null : await beginningOf(rest)
  if (start?.isWhole) return reply.send(start.bytes)
  return reply.send(Readable.from(startingWith(start?.bytes, rest), { highWaterMark: 2 }))
}

async function* serialized<Row>(rows: Rows<Row>, present: (row: Row) => unknown): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(JSON.stringify(present(row)))
}

/** Reads a list until it ends or becomes too long for an entity tag. */
async function beginningOf(rest: AsyncIterator<Buffer>): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const read: Buffer[] = []
  let length = 0
  while (length <= MAX_TAGGED_BYTES) {
    const next = await rest.next()
    if (next.done) return { bytes: Buffer.concat(read), isWhole: true }
    read.push(next.value)
    length += next.value.length
  }
  return { bytes: Buffer.concat(read), isWhole: false }
}

async function* startingWith(start: Buffer | undefined, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (start !== undefined) yield start
  yield* rest
}

const COMMA = Buffer.from(',')

async function* chunks(
  rows: AsyncIterable<Buffer> | Iterable<Buffer>,
  head: string,
  tail: string,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [Buffer.from(head)]
  let length = 0
  let first = true
  for await (const row of rows) {
    if (!first) parts.push(COMMA)
    parts.push(row)
    length += row.length
    first = false
    if (length > CHUNK_BYTES) {
      yield Buffer.concat(parts)
      parts = []
      length = 0
      // SQLite responds without yielding: this lets other requests run in between.
      await setImmediate()
    }
  }
  parts.push(Buffer.from(tail))
  yield Buffer.concat(parts)
}
