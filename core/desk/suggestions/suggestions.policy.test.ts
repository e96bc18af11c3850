import { expect, it } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { assertCanChangeSuggestion } from './suggestions.policy.ts'

const WRITER: Caller = { role: 'author', userId: 7 }
const ADMIN: Caller = { role: 'admin', userId: 1 }

it.each([
  ['its writer, while it is open', WRITER, { userId: 7, status: 'open' }, null],
  ['its writer, once it is decided', WRITER, { userId: 7, status: 'accepted' }, 'suggestion.closed'],
  ['an admin', ADMIN, { userId: 7, status: 'open' }, 'suggestion.change_forbidden'],
  ['anybody, where its account is gone', WRITER, { userId: null, status: 'open' }, 'suggestion.change_forbidden'],
] as const)('a suggestion is changed by %s: %j, %j, %j', async (_who, caller, suggestion, code) => {
  expect(await errorCodeOf(() => assertCanChangeSuggestion(caller, suggestion))).toBe(code)
})
