import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { publicationChangesSchema, publicationSchema } from './publication.schema.ts'

it('a publication requires everything but a status, a shelf and a description', () => {
  expect(errorsOf(publicationSchema, { status: '', shelf: '', description: '' })).toEqual({
    title: 'field.required',
    publish_date: 'field.required',
    language: 'field.required',
    direction: 'field.required',
    cover_image: 'field.required',
    doc_url: 'field.required',
  })
})

it('a publication is removed from its shelf by an empty value', () => {
  expect(publicationChangesSchema.parse({ shelf: '' })).toEqual({ shelf: null })
  expect(publicationChangesSchema.parse({})).toEqual({})
  expect(errorsOf(publicationChangesSchema, { shelf: 'cellar', direction: 'rtl' })).toEqual({
    shelf: 'field.choice',
    direction: 'field.choice',
  })
})
