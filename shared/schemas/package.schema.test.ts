import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { packageSchema } from './package.schema.ts'

const PACKAGE = { package_name: 'Two years', package_name_ur: 'دو سال', no_of_months: '24', cost: 4500 }

it('a package has a name in both languages, whole months and whole rupees', () => {
  expect(packageSchema.parse(PACKAGE)).toEqual({ ...PACKAGE, no_of_months: 24 })
  expect(errorsOf(packageSchema, { package_name_ur: ' ', no_of_months: '121', cost: '9.5' })).toEqual({
    package_name: 'field.required',
    package_name_ur: 'field.required',
    no_of_months: 'field.range',
    cost: 'field.number',
  })
})
