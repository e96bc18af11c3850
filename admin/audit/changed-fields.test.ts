// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { changesOf } from './changed-fields.tsx'

it('names fields as the contract does, and leaves out details that are no changes', () => {
  const details = {
    authorName: { from: 'Zainab', to: 'Zainab Rehan' },
    months: { from: 6, to: 12 },
    way: 'admin',
    from: [{ id: 7 }],
  }
  expect(changesOf(details)).toEqual([
    { name: 'author_name', from: 'Zainab', to: 'Zainab Rehan' },
    { name: 'no_of_months', from: 6, to: 12 },
  ])
})
