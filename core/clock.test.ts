import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atOneMoment, withMoments } from './clock.ts'

it('everything within one moment is at its time, however long it takes, and beside it time goes on', async () => {
  let now = '2026-11-20T07:00:00.000Z'
  const clock = withMoments(() => now)
  const within = atOneMoment(clock(), async () => {
    await setImmediate()
    return [clock(), await atOneMoment('2030-01-01T00:00:00.000Z', async () => clock())]
  })
  now = '2026-11-20T08:00:00.000Z'
  expect(clock()).toBe('2026-11-20T08:00:00.000Z')
  expect(await within).toEqual(['2026-11-20T07:00:00.000Z', '2030-01-01T00:00:00.000Z'])
})
