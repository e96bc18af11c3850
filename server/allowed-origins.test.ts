import { expect, it } from 'vitest'
import { allowedOriginsOf } from './allowed-origins.ts'

it('is none where the setting is empty', () => {
  expect([allowedOriginsOf(null), allowedOriginsOf(' , ')]).toEqual([[], []])
})

it('is every exact origin, once', () => {
  expect(allowedOriginsOf('https://desk.hilal.example, http://localhost:5173,http://localhost:5173')).toEqual([
    'https://desk.hilal.example',
    'http://localhost:5173',
  ])
})

it.each([
  '*',
  'null',
  'desk.hilal.example',
  'https://desk.hilal.example/',
  'https://desk.hilal.example/admin',
  'https://*.hilal.example',
  'https://Desk.hilal.example',
  'https://desk.hilal.example:443',
  'ftp://desk.hilal.example',
])('does not accept %s', (value) => {
  expect(() => allowedOriginsOf(`https://a.example, ${value}`)).toThrow(`ALLOWED_ORIGINS is not valid: ${value} is not`)
})
