import { expect, it } from 'vitest'
import { anArticle } from '#testing/examples.ts'
import { articlesTable } from './articles.table.ts'
import { changesOfRevision, reasonOfRevision } from './revision-changes.ts'

const before = articlesTable.newContent(
  anArticle({ title: 'One', status: 'Draft', description: '<p>The river bends twice</p>' }),
)

it('counts the words that were added and removed, and names the fields', () => {
  const after = { ...before, title: 'Two', description: '<p>The river <strong>never</strong> bends</p>' }
  expect(changesOfRevision(before, after)).toEqual({
    fields: ['title', 'description'],
    words: { added: 1, removed: 1 },
  })
  const marked = { ...before, description: '<p>The <em>river</em> bends twice</p>' }
  expect(changesOfRevision(before, marked)).toEqual({ fields: ['description'], words: { added: 0, removed: 0 } })
  expect(changesOfRevision(before, before)).toEqual({ fields: [], words: { added: 0, removed: 0 } })
})

it('says why a version was made: by its status where that changed, else by the action', () => {
  const at = '2026-11-20T07:00:00.000Z'
  const reason = (from: string, to: string, publishDate = '2026-11-01T00:00:00.000Z', action = 'update') =>
    reasonOfRevision(
      { action: action as 'update', createdAt: at },
      { ...before, status: from as 'Draft' },
      { ...before, status: to as 'Draft', publishDate },
    )
  expect(reason('Draft', 'Pending')).toBe('submit')
  expect(reason('Pending', 'Draft', undefined, 'status')).toBe('return')
  expect(reason('Pending', 'Active')).toBe('publish')
  expect(reason('Draft', 'Active', '2026-12-01T00:00:00.000Z')).toBe('schedule')
  expect(reason('Active', 'Inactive')).toBe('take_down')
  expect(reason('Draft', 'Draft')).toBe('update')
  expect(reason('Draft', 'Active', undefined, 'restore')).toBe('restore')
  expect(reasonOfRevision({ action: 'create', createdAt: at }, null, before)).toBe('create')
})
