import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { assertCanDeleteNote } from './notes.policy.ts'

const WRITER: Caller = { role: 'author', userId: 7 }
const ADMIN: Caller = { role: 'admin', userId: 1 }
const ANOTHER: Caller = { role: 'author', userId: 8 }

it.each([
  ['its writer', WRITER, 7, null],
  ['an admin', ADMIN, 7, null],
  ['an admin, once its writer’s account is gone', ADMIN, null, null],
  ['another author', ANOTHER, 7, 'note.delete_forbidden'],
  ['an author, once its writer’s account is gone', WRITER, null, 'note.delete_forbidden'],
  ['somebody who is not signed in', ANONYMOUS, null, 'note.delete_forbidden'],
] as const)('a note is deleted by %s', async (_who, caller, userId, code) => {
  expect(await errorCodeOf(async () => assertCanDeleteNote(caller, { userId }))).toBe(code)
})
