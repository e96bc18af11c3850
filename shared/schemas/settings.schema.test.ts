import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { commentSettingsSchema } from './settings.schema.ts'

it('lists the magazines whose comments are held', () => {
  expect(commentSettingsSchema.parse({ hold: ['hilal-kids'] })).toEqual({ hold: ['hilal-kids'] })
  expect(errorsOf(commentSettingsSchema, { hold: ['hilal-kids', 'elsewhere'] })).toEqual({ 'hold.1': 'field.choice' })
  expect(errorsOf(commentSettingsSchema, { hold: 'hilal-kids' })).toEqual({ hold: 'field.choice' })
  expect(errorsOf(commentSettingsSchema, { hold: Array(11).fill('hilal-her') })).toEqual({ hold: 'field.choice' })
})
