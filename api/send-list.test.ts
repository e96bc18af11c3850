import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from '#shared/pagination.ts'
import { sendBareList, sendList, shortList } from './send-list.ts'
import type { PagingQuery } from './query/paging.ts'

describe('a list', () => {
  let app: FastifyInstance
  /** The rows of the list, and how many of them were read. */
  let rows: { id: number; text: string }[]
  let read = 0
  let reserved: number[] = []

  beforeAll(() => {
    app = Fastify()
    // The server limits the memory of all responses together; this one has no other responses.
    app.decorateReply('reserveMemory', (bytes: number) => void reserved.push(bytes))
    const queryOf = (query: unknown): PagingQuery => {
      const { page } = query as { page?: string }
      return page === undefined ? {} : { page: Number(page), page_size: 2 }
    }
    const list = {
      page: async ({ page, pageSize }: { page: number; pageSize: number }) =>
        pageOf(rows.slice((page - 1) * pageSize, page * pageSize), rows.length, { page, pageSize }),
      async *all() {
        for (const row of rows) {
          read += 1
          yield row
        }
      },
      present: ({ id, text }: { id: number; text: string }) => ({ id, ...(text && { text }) }),
    }
    app.get('/list', async ({ query }, reply) => sendList(reply, queryOf(query), list))
    app.get('/extra', async ({ query }, reply) => sendList(reply, queryOf(query), { ...list, extra: { rating: 4.5 } }))
    app.get('/bare', async ({ query }, reply) => sendBareList(reply, queryOf(query), list))
    app.get('/short', async ({ query }, reply) =>
      sendList(reply, queryOf(query), { ...shortList(rows), present: list.present }),
    )
    app.get('/broken', async (_request, reply) =>
      sendList(
        reply,
        {},
        {
          ...list,
          all() {
            throw Object.assign(new Error('Not for you.'), { statusCode: 403 })
          },
        },
      ),
    )
  })
  afterAll(() => app.close())
  beforeEach(() => {
    rows = [1, 2, 3].map((id) => ({ id, text: '' }))
    read = 0
    reserved = []
  })

  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url, method })

  it('is sent in full without a requested page, and without page counts', async () => {
    const answer = await get('/list')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({ message: 'ok', data: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    expect((await get('/short')).json()).toEqual(answer.json())
  })

  it('is sent page by page, with the total count', async () => {
    const answer = { message: 'ok', data: [{ id: 3 }], count: 3, page: 2, page_size: 2, pages: 2 }
    expect((await get('/list?page=2')).json()).toEqual(answer)
    expect((await get('/short?page=2')).json()).toEqual(answer)
    expect((await get('/list?page=9')).json()).toEqual({ ...answer, page: 9, data: [] })
  })

  it('has its additional fields before the rows, in both forms', async () => {
    expect((await get('/extra')).json()).toMatchObject({ message: 'ok', rating: 4.5, data: [{ id: 1 }, {}, {}] })
    expect((await get('/extra?page=1')).json()).toMatchObject({ rating: 4.5, count: 3 })
  })

  it('may be a bare array, with the total count of a page in a header', async () => {
    const whole = await get('/bare')
    expect(whole.json()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(whole.headers['x-total-count']).toBeUndefined()
    const page = await get('/bare?page=2')
    expect([page.json(), page.headers['x-total-count']]).toEqual([[{ id: 3 }], 3].map((one) => (one === 3 ? '3' : one)))
  })

  it('may be empty', async () => {
    rows = []
    expect((await get('/list')).json()).toEqual({ message: 'ok', data: [] })
    expect((await get('/bare')).json()).toEqual([])
    expect((await get('/list?page=1')).json()).toMatchObject({ data: [], count: 0, pages: 1 })
  })

  it('is valid JSON across many chunks, whatever its texts contain', async () => {
    const text = '"\\\n\u2028\u0000 دریا 🌸'.repeat(200)
    rows = Array.from({ length: 300 }, (_, id) => ({ id, text }))
    expect((await get('/list')).json().data).toEqual(rows)
    expect((await get('/bare')).json()).toEqual(rows)
  })

  it('reserves memory while it is streamed, and none for a page', async () => {
    await get('/list?page=1')
    expect(reserved).toEqual([])
    await get('/list')
    await get('/bare')
    expect(reserved.map((bytes) => bytes > 0)).toEqual([true, true])
  })

  it('reads no row for HEAD', async () => {
    const answer = await get('/list', 'HEAD')
    expect([answer.statusCode, answer.body, read]).toEqual([200, '', 0])
    expect((await get('/bare', 'HEAD')).statusCode).toBe(200)
    expect(read).toBe(0)
  })

  it('is rejected with a status before anything is sent, also for HEAD', async () => {
    expect((await get('/broken')).statusCode).toBe(403)
    expect((await get('/broken', 'HEAD')).statusCode).toBe(403)
  })
})
