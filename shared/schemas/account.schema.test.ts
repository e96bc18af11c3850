import { describe, expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import {
  googleSignInSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
} from './account.schema.ts'

const LOGIN = { email: ' ayesha@hilal.example ', password: ' river road ' }

describe('validation of account requests', () => {
  it('keeps the spaces of a password and trims an address', () => {
    expect(loginSchema.parse(LOGIN)).toEqual({ email: 'ayesha@hilal.example', password: ' river road ' })
  })

  it.each([[undefined], [null], [{}], [{ email: '', password: '' }], [{ email: ' ', password: null }]])(
    'reports missing fields: %j',
    (body) => {
      const codes = new Set(Object.values(errorsOf(loginSchema, body)))
      expect(codes).toEqual(new Set(['account.fields_required']))
    },
  )

  it('reports a value of the wrong type as an invalid format', () => {
    expect(errorsOf(loginSchema, { ...LOGIN, email: 'ayesha' })).toEqual({ email: 'account.login_format' })
    expect(errorsOf(loginSchema, { ...LOGIN, password: 7 })).toEqual({ password: 'account.login_format' })
    expect(errorsOf(registrationSchema, { ...LOGIN, email: 'a b@hilal.example' })).toEqual({
      email: 'account.email_invalid',
    })
    expect(errorsOf(registrationSchema, { ...LOGIN, fname: ['a'] })).toEqual({ fname: 'request.invalid' })
  })

  it('rejects secrets of impossible length', () => {
    const long = 'x'.repeat(1025)
    expect(errorsOf(registrationSchema, { ...LOGIN, password: long })).toEqual({ password: 'account.password_long' })
    expect(errorsOf(passwordChangeSchema, { current_password: long, new_password: 'a' })).toEqual({
      current_password: 'account.password_wrong',
    })
    expect(errorsOf(passwordResetSchema, { token: long, password: 'a' })).toEqual({ token: 'account.reset_void' })
    expect(errorsOf(googleSignInSchema, { id_token: 'x'.repeat(8193) })).toEqual({ id_token: 'request.invalid' })
  })
})
