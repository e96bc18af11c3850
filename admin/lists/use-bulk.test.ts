// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { byReason, undoCalls } from './use-bulk.ts'

it('takes back what was changed, in one call for each former value', () => {
  const draft = { action: 'status', status: 'Draft' } as const
  const pending = { action: 'status', status: 'Pending' } as const
  expect(
    undoCalls([
      { id: 1, version: '4', undo: draft },
      { id: 2, version: '9', undo: pending },
      { id: 3, version: '2' },
      { id: 4, version: '7', undo: { ...draft } },
    ]),
  ).toEqual([
    [
      draft,
      [
        { id: 1, version: '4' },
        { id: 4, version: '7' },
      ],
    ],
    [pending, [{ id: 2, version: '9' }]],
  ])
})

it('counts failures by their reason, and names the first of each', () => {
  const [changed, gone] = ['Someone else has changed it since.', 'This video does not exist.']
  expect(
    byReason([
      { id: 5, error: changed },
      { id: 6, error: gone },
      { id: 7, error: changed },
    ]),
  ).toEqual([
    { error: changed, count: 2, id: 5 },
    { error: gone, count: 1, id: 6 },
  ])
})
