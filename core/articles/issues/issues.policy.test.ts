import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import type { Membership } from '#shared/memberships.ts'
import type { Scope } from '#shared/scopes.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { assertCanRelease, canPlace, canSeePlannedIssue, canWriteIssue } from './issues.policy.ts'

const ISSUE = { magazine: 'hilal-english' } as const
const CATEGORY = 'in-focus'
const member = (...memberships: Membership[]): Caller => ({ role: 'author', userId: 7, memberships })
const program = (...scopes: Scope[]): Caller => ({
  role: 'integration',
  userId: null,
  ownerId: 1,
  keyName: 'k',
  scopes,
})

it.each([
  ['an admin', { role: 'admin', userId: 1 }, [true, true, true, null]],
  ['an editor of its magazine', member({ magazine: 'hilal-english', role: 'editor' }), [true, true, true, null]],
  [
    'an editor of another magazine',
    member({ magazine: 'hilal-urdu', role: 'editor' }),
    [false, false, false, 'session.forbidden'],
  ],
  [
    'an author of its magazine',
    member({ magazine: 'hilal-english', role: 'author' }),
    [false, false, false, 'session.forbidden'],
  ],
  ['a program that may read', program('read:issues'), [true, false, false, 'session.forbidden']],
  ['a program that may write, but not release', program('write:issues'), [false, true, true, 'session.forbidden']],
  ['somebody who is not signed in', ANONYMOUS, [false, false, false, 'session.required']],
] satisfies [string, Caller, [boolean, boolean, boolean, string | null]][])(
  'a planned issue is seen, written, filled and released by %s: %j',
  async (_who, caller, [sees, writes, places, code]) => {
    expect([canSeePlannedIssue(caller, ISSUE), canWriteIssue(caller, ISSUE), canPlace(caller, CATEGORY)]).toEqual([
      sees,
      writes,
      places,
    ])
    expect(await errorCodeOf(() => assertCanRelease(caller, ISSUE))).toBe(code)
  },
)

it('is open to the site itself', async () => {
  expect(canPlace(null, CATEGORY)).toBe(true)
  expect(await errorCodeOf(() => assertCanRelease(null, ISSUE))).toBe(null)
})
