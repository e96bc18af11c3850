import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { assertCanSeeCalendar, categoriesOnCalendar } from './calendar.policy.ts'

const URDU = categoriesOfMagazine('hilal-urdu')
const ENGLISH = categoriesOfMagazine('hilal-english')
const ADMIN: Caller = { role: 'admin', userId: 1 }
const PROGRAM: Caller = { role: 'integration', userId: null, ownerId: 1, keyName: 'print', scopes: ['read:drafts'] }
const member = (role: 'editor' | 'author'): Caller => ({
  role: 'author',
  userId: 7,
  memberships: [{ magazine: 'hilal-urdu', role }],
})

it('is seen by admins, editors, and programs that read drafts', async () => {
  for (const caller of [ADMIN, PROGRAM, member('editor')]) expect(() => assertCanSeeCalendar(caller)).not.toThrow()
  expect(await errorCodeOf(() => assertCanSeeCalendar(member('author')))).toBe('session.forbidden')
  expect(await errorCodeOf(() => assertCanSeeCalendar(ANONYMOUS))).toBe('session.required')
})

it('shows editors the categories of their magazines alone', () => {
  const editor = member('editor')
  expect(categoriesOnCalendar(ADMIN)).toBeUndefined()
  expect(categoriesOnCalendar(PROGRAM, ENGLISH)).toEqual(ENGLISH)
  expect(categoriesOnCalendar(editor)).toEqual(URDU)
  expect(categoriesOnCalendar(editor, [...URDU.slice(0, 1), ...ENGLISH.slice(0, 1)])).toEqual(URDU.slice(0, 1))
})
