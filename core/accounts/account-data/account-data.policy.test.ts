import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { ownerOfData, ownerWhoMayLeave } from './account-data.policy.ts'

const reader = (recentlyProven: boolean): Caller => ({ role: 'author', userId: 7, recentlyProven })
const STAFF: Caller[] = [
  { role: 'admin', userId: 1, recentlyProven: true },
  { role: 'author', userId: 8, recentlyProven: true, memberships: [{ magazine: 'hilal-urdu', role: 'author' }] },
]

it('belongs to accounts, and is given after a fresh proof', async () => {
  expect(ownerOfData(reader(true))).toBe(7)
  expect(await errorCodeOf(() => ownerOfData(reader(false)))).toBe('session.proof_required')
  expect(await errorCodeOf(() => ownerOfData(ANONYMOUS))).toBe('session.required')
})

it('readers may leave, and staff ask an admin', async () => {
  expect(ownerWhoMayLeave(reader(true))).toBe(7)
  for (const caller of STAFF) expect(await errorCodeOf(() => ownerWhoMayLeave(caller))).toBe('account.is_staff')
})
