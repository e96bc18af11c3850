import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { assertCanUpload, isLimitedInUploads } from './uploads.policy.ts'

const ADMIN: Caller = { role: 'admin', userId: 1 }
const AUTHOR: Caller = { role: 'author', userId: 7 }
const MEMBER: Caller = { role: 'author', userId: 8, memberships: [{ magazine: 'hilal-urdu', role: 'author' }] }

it.each([
  ['an admin', ADMIN, [null, null, null]],
  ['a member', MEMBER, ['session.forbidden', null, null]],
  ['an author', AUTHOR, ['session.forbidden', null, 'upload.no_work']],
  ['a stranger', ANONYMOUS, ['session.required', 'session.required', 'session.required']],
] as const)(
  '%s uploads a PDF, a picture with work of their own, a picture without: %j',
  async (_who, caller, codes) => {
    const upload = (kind: 'document' | 'image', hasWork: boolean) =>
      errorCodeOf(async () => assertCanUpload(caller, kind, async () => hasWork))
    expect([await upload('document', true), await upload('image', true), await upload('image', false)]).toEqual(codes)
  },
)

it('limits everybody but admins', () => {
  expect([ADMIN, MEMBER, AUTHOR].map(isLimitedInUploads)).toEqual([false, true, true])
})
