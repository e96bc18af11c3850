import { expect, it } from 'vitest'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import type { Membership } from '#shared/memberships.ts'
import {
  canOpenBoard,
  canWriteIn,
  editedCategories,
  isEditor,
  isEditorOf,
  isEditorOfMagazine,
  isMember,
} from './memberships.policy.ts'

const CATEGORY = 'in-focus'
const OF_URDU = 'hilal-urdu'
const member = (...memberships: Membership[]): Caller => ({ role: 'author', userId: 7, memberships })
const ADMIN: Caller = { role: 'admin', userId: 1 }

it.each([
  ['an admin', ADMIN, { isMember: false, isEditor: true, edits: true, opens: true, writes: true }],
  [
    'an editor of the magazine',
    member({ magazine: 'hilal-english', role: 'editor' }),
    { isMember: true, isEditor: true, edits: true, opens: true, writes: true },
  ],
  [
    'an editor of all magazines',
    member({ magazine: 'all', role: 'editor' }),
    { isMember: true, isEditor: true, edits: true, opens: true, writes: true },
  ],
  [
    'an editor of another magazine',
    member({ magazine: OF_URDU, role: 'editor' }),
    { isMember: true, isEditor: true, edits: false, opens: false, writes: false },
  ],
  [
    'an author of the magazine',
    member({ magazine: 'hilal-english', role: 'author' }),
    { isMember: true, isEditor: false, edits: false, opens: true, writes: true },
  ],
  [
    'an account without memberships',
    member(),
    { isMember: false, isEditor: false, edits: false, opens: false, writes: false },
  ],
  ['a stranger', ANONYMOUS, { isMember: false, isEditor: false, edits: false, opens: false, writes: false }],
])('%s has the rights of their memberships', (_who, caller, expected) => {
  expect({
    isMember: isMember(caller),
    isEditor: isEditor(caller),
    edits: isEditorOf(caller, CATEGORY) && isEditorOfMagazine(caller, 'hilal-english'),
    opens: canOpenBoard(caller, 'hilal-english'),
    writes: canWriteIn(caller, CATEGORY),
  }).toEqual(expected)
})

it('articles without a category are written by members, and edited by editors of all magazines', () => {
  const one = member({ magazine: OF_URDU, role: 'editor' })
  const all = member({ magazine: 'all', role: 'editor' })
  expect([one, all, member(), ADMIN].map((caller) => canWriteIn(caller, ''))).toEqual([true, true, false, true])
  expect([one, all, member(), ADMIN].map((caller) => editedCategories(caller).includes(''))).toEqual([
    false,
    true,
    false,
    true,
  ])
})
