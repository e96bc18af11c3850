import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { commentSchema, commentStatusSchema } from './comment.schema.ts'

const COMMENT = { rating: '5', comment: 'Well said.', article: '7' }

it('a comment has a rating of 1 to 5 stars and a text', () => {
  expect(commentSchema.parse({ ...COMMENT, user: 9 })).toEqual({ rating: 5, comment: 'Well said.', article: 7 })
  for (const rating of [0, 6, 2.5, '0', '', null, 'five', undefined]) {
    expect(errorsOf(commentSchema, { ...COMMENT, rating })).toEqual({ rating: 'comment.rating_required' })
  }
  expect(errorsOf(commentSchema, { ...COMMENT, comment: undefined })).toEqual({ comment: 'comment.required' })
  expect(errorsOf(commentSchema, { ...COMMENT, comment: 'x'.repeat(50_001) })).toEqual({ comment: 'comment.too_long' })
  expect(errorsOf(commentSchema, { ...COMMENT, article: 'first' })).toEqual({ article: 'article.not_found' })
})

it('staff set one of the statuses of a comment', () => {
  expect(errorsOf(commentStatusSchema, { status: 'approved' })).toEqual({})
  expect(errorsOf(commentStatusSchema, { status: 'Approved' })).toEqual({ status: 'field.choice' })
  expect(errorsOf(commentStatusSchema, {})).toEqual({ status: 'field.required' })
})
