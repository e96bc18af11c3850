import { expect, it } from 'vitest'
import { outcomeOfFailure } from './delivery-outcome.ts'

const NOW = '2026-11-02T06:00:00.000Z'

it('repeats what is refused for the time being after ever longer pauses, and gives up after a day', () => {
  const outcomes = [0, 1, 2, 3, 4, 5].map((attempts) =>
    outcomeOfFailure({ fault: 'temporary', message: '450 later' }, attempts, NOW),
  )
  expect(
    outcomes.map((each) => (each.state === 'waiting' ? [each.nextAt.slice(11, 16), each.attempts] : each)),
  ).toEqual([
    ['06:05', 1],
    ['06:20', 2],
    ['07:00', 3],
    ['10:00', 4],
    ['18:00', 5],
    { state: 'failed', reason: 'temporary', answer: '450 later' },
  ])
})

it('counts no attempt where the mail server itself fails, and repeats nothing that may have arrived', () => {
  expect(outcomeOfFailure({ fault: 'server', message: 'down' }, 2, NOW)).toEqual({
    state: 'waiting',
    nextAt: NOW,
    attempts: 2,
    answer: null,
  })
  expect(outcomeOfFailure({ fault: 'uncertain', message: 'lost' }, 2, NOW)).toEqual({
    state: 'uncertain',
    answer: 'lost',
  })
})

it.each(['address', 'content'] as const)('has failed where the %s is refused for good', (fault) => {
  expect(outcomeOfFailure({ fault, message: '550 no' }, 0, NOW)).toEqual({
    state: 'failed',
    reason: fault,
    answer: '550 no',
  })
})
