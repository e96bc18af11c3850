import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { billboardChangesSchema, billboardSchema } from './billboard.schema.ts'

const BILLBOARD = { title: 'To let', location: '6', created: '2026-11-01T22:00:00Z', image: '/media/billboard.webp' }

it('a billboard has one of six slots and starts on a day in Pakistan', () => {
  expect(billboardSchema.parse(BILLBOARD)).toEqual({
    ...BILLBOARD,
    location: 6,
    created: '2026-11-02',
  })
  expect(errorsOf(billboardSchema, { ...BILLBOARD, location: 7, link: 'nowhere' })).toEqual({
    location: 'field.range',
    link: 'field.address',
  })
})

it('a billboard that is disabled is inactive', () => {
  expect(billboardSchema.parse({ ...BILLBOARD, status: 'Disabled' }).status).toBe('Inactive')
  expect(billboardChangesSchema.parse({ status: 'Active' })).toEqual({ status: 'Active' })
  expect(billboardChangesSchema.parse({}).status).toBeUndefined()
  expect(errorsOf(billboardChangesSchema, { status: 'Off' })).toEqual({ status: 'field.choice' })
})
