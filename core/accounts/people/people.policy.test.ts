import { expect, it } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { assertCanManage } from './people.policy.ts'

it.each([
  ['an admin who has just proved it', { role: 'admin', userId: 1, recentlyProven: true }, 7, null],
  ['an admin whose proof is old', { role: 'admin', userId: 1, recentlyProven: false }, 7, 'session.proof_required'],
  ['an admin whose account it is', { role: 'admin', userId: 1, recentlyProven: true }, 1, 'person.own_account'],
  ['an author', { role: 'author', userId: 7 }, 8, 'session.forbidden'],
] satisfies [string, Caller, number, string | null][])(
  'an account is changed by %s',
  async (_who, caller, id, code) => {
    expect(await errorCodeOf(() => assertCanManage(caller, id))).toBe(code)
  },
)
