import { expect, it } from 'vitest'
import type { Progress } from './moves.ts'
import { progressReporter } from './progress-reporter.ts'

it('estimates the rest of a step by its rate, tells each report, and stores few of them', async () => {
  const stored: Progress[] = []
  const told: Progress[] = []
  let now = 1000
  const report = progressReporter(
    async (progress) => void stored.push(progress),
    (progress) => told.push(progress),
    () => now,
  )
  const say = async (step: Progress['step'], done: number, after: number) => {
    now += after
    await report({ step, of: null, done, total: 100 })
  }
  await say('lists', 0, 0)
  await say('lists', 10, 400)
  await say('lists', 20, 400)
  await say('lists', 30, 100)
  await say('lists', 100, 100)
  await say('files', 0, 10)
  expect(told.map(({ remainingSeconds }) => remainingSeconds)).toEqual([null, 4, 3, 2, 0, null])
  expect(stored.map(({ step, done }) => `${step} ${done}`)).toEqual(['lists 0', 'lists 20', 'lists 100', 'files 0'])
})
