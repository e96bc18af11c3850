import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { assertCanRunNow } from './jobs.policy.ts'

const ADMIN: Caller = { role: 'admin', userId: 1 }
const PROVEN: Caller = { ...ADMIN, recentlyProven: true }

it.each([
  ['an admin, of one that deletes nothing', ADMIN, 'search.rebuild', null],
  ['an admin whose proof is old, of one that deletes for good', ADMIN, 'bin.purge', 'session.proof_required'],
  ['an admin who has just proved it, of one that deletes for good', PROVEN, 'bin.purge', null],
  ['an author', { role: 'author', userId: 7 }, 'search.rebuild', 'session.forbidden'],
  ['somebody who is not signed in', ANONYMOUS, 'search.rebuild', 'session.required'],
] satisfies [string, Caller, Parameters<typeof assertCanRunNow>[1], string | null][])(
  'a job is run at once by %s',
  async (_who, caller, kind, code) => {
    expect(await errorCodeOf(() => assertCanRunNow(caller, kind))).toBe(code)
  },
)
