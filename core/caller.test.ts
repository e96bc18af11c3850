import { describe, expect, it } from 'vitest'
import { errorCodeOf } from '#testing/errors.ts'
import { AppError } from './app-error.ts'
import { ANONYMOUS, assertAdmin, assertSignedIn, assertUserOrAdmin, ownAccount, type Caller } from './caller.ts'

const AUTHOR: Caller = { role: 'author', userId: 7 }
const ADMIN: Caller = { role: 'admin', userId: 1 }

describe('the caller', () => {
  it.each([
    ['a stranger', ANONYMOUS, 'session.required', 'session.required', 'session.required'],
    ['an author', AUTHOR, null, 'session.forbidden', null],
    ['another author', { role: 'author', userId: 8 } as const, null, 'session.forbidden', 'session.forbidden'],
    ['an admin', ADMIN, null, null, null],
  ])('%s gets the matching error', async (_who, caller, signedIn, admin, own) => {
    expect(await errorCodeOf(() => assertSignedIn(caller))).toBe(signedIn)
    expect(await errorCodeOf(() => assertAdmin(caller))).toBe(admin)
    expect(await errorCodeOf(() => assertUserOrAdmin(caller, 7))).toBe(own)
  })

  it('has an account of its own, unless it is a stranger or a program', async () => {
    const program: Caller = { role: 'integration', userId: null, ownerId: 1, keyName: 'print', scopes: [] }
    expect(ownAccount(AUTHOR)).toBe(7)
    for (const caller of [ANONYMOUS, program])
      expect(await errorCodeOf(() => ownAccount(caller))).toBe('session.required')
  })
})

describe('an error with a code', () => {
  it('has the status of its code, and details and fields only if they are given', () => {
    const plain = new AppError('article.not_found')
    expect([plain.status, plain.details, plain.fields]).toEqual([404, {}, undefined])
    const error = new AppError('request.invalid', { details: { mb: 3 }, fields: { title: ['field.required'] } })
    expect([error.status, error.details, error.fields]).toEqual([400, { mb: 3 }, { title: ['field.required'] }])
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toBe('request.invalid')
  })
})
