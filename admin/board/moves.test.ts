import { expect, it } from 'vitest'
import { BOARD_STAGES, type BoardCardWire } from '#shared/schemas/board.schema.ts'
import { STAGE_ACTIONS, type StageAction } from '#shared/stages.ts'
import { actionTo, stageAfter } from './moves.ts'

const NOW = '2026-11-22T07:00:00.000Z'
const card = (actions: readonly StageAction[], date = '2026-11-01T00:00:00.000Z') =>
  ({ actions, publish_date: date }) as BoardCardWire

it.each([
  [STAGE_ACTIONS, ['withdraw', 'submit', 'review', 'approve', null, 'publish']],
  [
    ['review', 'return', 'approve'],
    ['return', null, 'review', 'approve', null, null],
  ],
  [[], [null, null, null, null, null, null]],
] as const)('cards with the transitions %j may move to columns by %j', (actions, expected) => {
  expect(BOARD_STAGES.map((stage) => actionTo(card(actions), stage, NOW))).toEqual(expected)
})

it('publishing schedules an article with a date in the future', () => {
  const later = card(['publish'], '2026-12-01T00:00:00.000Z')
  expect(stageAfter(later, 'publish', NOW)).toBe('scheduled')
  expect([actionTo(later, 'scheduled', NOW), actionTo(later, 'published', NOW)]).toEqual(['publish', null])
})

it('each transition leads to the column that offers it', () => {
  for (const action of STAGE_ACTIONS) {
    const one = card([action])
    expect(actionTo(one, stageAfter(one, action, NOW), NOW)).toBe(action)
  }
})
