import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ordering } from './list-query.ts'
import { day, oneOf } from './choice-query.ts'
import { pageOfAll, pageRequestOf, pagingQuery } from './paging.ts'
import { idParams, slotParam, textParam } from './params.ts'
import { integer, language, magazine, month, sort, text } from './query-fields.ts'

/** The parsed value, or the message of the validation error. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : { error: result.error.issues[0]?.message }
}

const whole = integer({ from: 1, to: 100 }, 'query.limit_invalid', 'A number.')
const error = (code: string) => ({ error: code })

describe('an integer of the query', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
    ['١', 1],
    ['۴۲', 42],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', (given, expected) => expect(read(whole, given)).toBe(expected))

  it.each(['0', '101', '-1', '1.5', '1e1', '0x1', ' 1', '1 ', '１', 'x', '9'.repeat(16), ['1', '2'], null, true])(
    '%j is rejected with the field’s own error code',
    (given) => expect(read(whole, given)).toEqual(error('query.limit_invalid')),
  )
})

describe('a text of the query', () => {
  const words = text('Words.')
  it('loses characters that no database stores, and is absent if empty', () => {
    expect(read(words, 'a\0b')).toBe('ab')
    expect(read(words, '\0')).toBeUndefined()
    expect(read(words, '')).toBeUndefined()
    expect(read(words, ' a ')).toBe(' a ')
  })

  it('may be given only once', () => expect(read(words, ['a', 'b'])).toEqual(error('query.given_twice')))
})

describe('a month of the query', () => {
  it.each(['2026-11', '2026-01', '0001-12'])('may be %s', (given) => expect(read(month, given)).toBe(given))
  it('may have the digits of Urdu', () => expect(read(month, '۲۰۲۶-۱۱')).toBe('2026-11'))
  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-11-01', 'November', ' 2026-11'])('may not be %j', (given) =>
    expect(read(month, given)).toEqual(error('query.month_invalid')),
  )
})

describe('a day of the query', () => {
  it.each(['2026-02-28', '2024-02-29', '1000-01-01'])('may be %s', (given) => expect(read(day, given)).toBe(given))
  it.each(['2026-02-29', '2026-13-01', '0999-01-01', '2026-2-1', '2026-02-28T00:00', 'today', ['2026-02-28']])(
    'may not be %j',
    (given) => expect(read(day, given)).toEqual(error('query.day_invalid')),
  )
  it('may be empty, and have the digits of Urdu', () => {
    expect(read(day, '')).toBeUndefined()
    expect(read(day, '۲۰۲۶-۰۲-٢٨')).toBe('2026-02-28')
  })
})

describe('a choice of the query', () => {
  it('is one of its values, exactly', () => {
    const colour = oneOf(['red', 'blue'], 'A colour.')
    expect(read(colour, 'red')).toBe('red')
    expect(read(colour, '')).toBeUndefined()
    for (const wrong of ['Red', 'green', 'toString', ['red'], 1]) {
      expect(read(colour, wrong)).toEqual(error('query.choice_invalid'))
    }
  })

  it('ignores case for magazines, languages and the order of articles', () => {
    expect(read(magazine, 'Hilal-Her')).toBe('hilal-her')
    expect(read(magazine, 'time')).toEqual(error('query.magazine_invalid'))
    expect(['en', 'EN', 'English', 'urdu', ''].map((given) => read(language, given))).toEqual([
      'en',
      'en',
      'en',
      'ur',
      undefined,
    ])
    for (const wrong of ['fr', 'constructor', '__proto__']) {
      expect(read(language, wrong)).toEqual(error('query.language_invalid'))
    }
    expect(read(sort, 'Relevance')).toBe('relevance')
    expect(read(sort, 'password_hash')).toEqual(error('query.sort_invalid'))
  })
})

describe('the sort order of a list', () => {
  it('is one of its columns, and a direction', () => {
    const schema = z.object(ordering(['title', 'cost']))
    expect(read(schema, { sort: 'cost', order: 'desc' })).toEqual({ sort: 'cost', order: 'desc' })
    expect(read(schema, { sort: '', order: '' })).toEqual({})
    expect(read(schema, { sort: 'id' })).toEqual(error('query.sort_invalid'))
    expect(read(schema, { order: 'DESC' })).toEqual(error('query.choice_invalid'))
  })
})

describe('pages', () => {
  const paging = z.object(pagingQuery)
  it('are requested by either parameter, with a default of twelve rows', () => {
    expect(pageRequestOf({})).toBeNull()
    expect(pageRequestOf({ page: 3 })).toEqual({ page: 3, pageSize: 12 })
    expect(pageRequestOf({ page_size: 50 })).toEqual({ page: 1, pageSize: 50 })
  })

  it('are rejected with the error code of the invalid parameter', () => {
    expect(read(paging, { page: '0' })).toEqual(error('query.page_invalid'))
    expect(read(paging, { page: '1000000001' })).toEqual(error('query.page_invalid'))
    expect(read(paging, { page_size: '101' })).toEqual(error('query.page_size_invalid'))
    expect(read(paging, { page: '1000000000', page_size: '100' })).toEqual({ page: 1_000_000_000, page_size: 100 })
  })

  it('of a list in memory are slices of it, and empty beyond its end', () => {
    const rows = [1, 2, 3, 4, 5]
    expect(pageOfAll(rows, { page: 2, pageSize: 2 })).toEqual({
      rows: [3, 4],
      count: 5,
      page: 2,
      pageSize: 2,
      pages: 3,
    })
    expect(pageOfAll(rows, { page: 3, pageSize: 2 }).rows).toEqual([5])
    expect(pageOfAll(rows, { page: 4, pageSize: 2 }).rows).toEqual([])
    expect(pageOfAll([], { page: 1, pageSize: 2 })).toMatchObject({ count: 0, pages: 1 })
  })
})

describe('a path parameter', () => {
  const id = idParams('article.not_found')
  it.each(['1', '42', '2147483647'])('may be the number %s', (given) =>
    expect(read(id, { id: given })).toEqual({ id: Number(given) }),
  )
  it.each(['0', '01', '-1', '1.0', '2147483648', '99999999999', '1e3', '', 'x', '1\0'])('may not be %j', (given) =>
    expect(read(id, { id: given })).toEqual(error('article.not_found')),
  )
  it('names one of the six billboard slots', () => {
    expect([1, 6].map((slot) => read(slotParam, String(slot)))).toEqual([1, 6])
    for (const wrong of ['0', '7', '1.5', '01', 'x']) expect(slotParam.safeParse(wrong).success).toBe(false)
  })
  it('may be any text, without characters that no database stores', () => expect(read(textParam, 'a\0/b')).toBe('a/b'))
})
