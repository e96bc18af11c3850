import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { authorChangesSchema, authorSchema } from './author.schema.ts'

it('an author requires everything but a status', () => {
  expect(errorsOf(authorSchema, { status: '' })).toEqual({
    author_image: 'field.required',
    author_name: 'field.required',
    email: 'field.required',
    contact_no: 'field.required',
    category: 'field.required',
    introduction: 'field.required',
  })
})

it('an author is updated field by field', () => {
  expect(authorChangesSchema.parse({ author_name: ' Zainab ' })).toEqual({ author_name: 'Zainab' })
  expect(errorsOf(authorChangesSchema, { category: 'Cooking', status: 'Active', email: 'a,b@c.pk' })).toEqual({
    category: 'field.choice',
    status: 'field.choice',
    email: 'account.email_invalid',
  })
})
