import { describe, expect, it } from 'vitest'
import { withIds } from './decisions.ts'
import type { MovedItem } from './moves.ts'
import { stateHere } from './plan.ts'

const MOVED: MovedItem = {
  noun: 'article',
  sourceId: '7',
  recordId: 7,
  run: 1,
  outcome: 'created',
  reason: null,
  detail: null,
  title: 'One',
  hash: 'a',
  version: '1',
  edited: false,
  removed: null,
  visits: 0,
}
const byVersion = { versionOf: (row: Readonly<Record<string, unknown>>) => String(row['version']) }

describe('an item that was moved before', () => {
  it.each([
    ['new', undefined, undefined],
    ['new', { ...MOVED, hash: null }, { version: 1 }],
    ['new', { ...MOVED, recordId: null }, undefined],
    ['ours', MOVED, { version: 1 }],
    ['edited', MOVED, { version: 2 }],
    ['gone', MOVED, undefined],
    ['new', { ...MOVED, outcome: 'undone' as const }, undefined],
    ['ours', { ...MOVED, outcome: 'undone' as const }, { version: 1 }],
  ])('is %s', (state, before, row) => {
    expect(stateHere(before, row, byVersion)).toBe(state)
  })
})

describe('a line', () => {
  const ids = { users: new Map([['u', 1]]), articles: new Map([['a', 2]]), authors: new Map([['Sana', 3]]) }

  it('of an article has the account and the author of this site, or none', () => {
    expect(withIds('article', { user_id: 'u', writer: 'Sana' }, ids)).toEqual({
      line: { user_id: 1, writer: 'Sana', author_id: 3 },
    })
    expect(withIds('article', { user_id: 'x', writer: 'Noor' }, ids)).toMatchObject({
      line: { user_id: null, author_id: null },
    })
  })

  it('of a comment loses the name of a guest to an account, and is skipped without its article', () => {
    const line = { article_id: 'a', user_id: 'u', guest_name: 'G', former_reader: 'R' }
    expect(withIds('comment', line, ids)).toEqual({
      line: { article_id: 2, user_id: 1, guest_name: null, former_reader: null },
    })
    expect(withIds('comment', { ...line, user_id: '' }, ids)).toMatchObject({
      line: { user_id: null, guest_name: 'G' },
    })
    expect(withIds('comment', { ...line, article_id: '9' }, ids)).toEqual({ skip: 'article_missing', detail: '9' })
  })
})
