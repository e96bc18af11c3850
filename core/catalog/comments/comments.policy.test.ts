import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { canKnowOfComment, canRemoveComment } from './comments.policy.ts'

const WRITER: Caller = { role: 'author', userId: 7 }
const ANOTHER: Caller = { role: 'author', userId: 8 }
const ADMIN: Caller = { role: 'admin', userId: 1 }
const CALLERS = [WRITER, ANOTHER, ADMIN, ANONYMOUS]

it('a comment is removed by its writer and by admins', () => {
  expect(CALLERS.map((caller) => canRemoveComment(caller, { userId: 7 }))).toEqual([true, false, true, false])
  // Nobody's comment is not that of everybody without an account.
  expect(CALLERS.map((caller) => canRemoveComment(caller, { userId: null }))).toEqual([false, false, true, false])
})

it('one that is held is known to the same alone', () => {
  const held = { userId: 7, status: 'pending' } as const
  expect(CALLERS.map((caller) => canKnowOfComment(caller, held))).toEqual([true, false, true, false])
  expect(canKnowOfComment(ANONYMOUS, { ...held, status: 'approved' })).toBe(true)
})
