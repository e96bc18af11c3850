import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { bulkSchema } from './bulk.schema.ts'
import { ACTIVE_OR_NOT } from './statuses.ts'

const schema = bulkSchema(ACTIVE_OR_NOT, ['archive'])

it('applies one action to each of up to 200 records once', () => {
  expect(schema.parse({ ids: ['3', 3, 4], action: 'archive' })).toEqual({
    ids: [3, 4],
    action: 'archive',
    versions: {},
  })
  const ids = Array.from({ length: 201 }, (_, index) => index + 1)
  expect(errorsOf(schema, { ids, action: 'delete' })).toEqual({ ids: 'field.list_long' })
  expect(errorsOf(schema, { ids: [], action: 'forget' })).toEqual({ ids: 'field.list', action: 'field.choice' })
})

it('requires a status for the status action', () => {
  expect(errorsOf(schema, { ids: [1], action: 'status' })).toEqual({ status: 'field.required' })
  expect(errorsOf(schema, { ids: [1], action: 'status', status: 'Draft' })).toEqual({ status: 'field.choice' })
  expect(errorsOf(schema, { ids: [1], action: 'status', status: 'Active' })).toEqual({})
})

it('takes the version that each record must be in', () => {
  expect(schema.parse({ ids: [1, 2], action: 'archive', versions: { 1: 7, 2: 'Xy' } }).versions).toEqual({
    1: '7',
    2: 'Xy',
  })
  expect(errorsOf(schema, { ids: [1], action: 'archive', versions: 'all' })).toEqual({ versions: 'field.text' })
})
