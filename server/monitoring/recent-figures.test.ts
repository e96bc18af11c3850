import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newHistogram, observe } from './histogram.ts'
import { recentFigures, type RecentFiguresOfProcess } from './recent-figures.ts'

const MINUTE_MS = 60_000

describe('recent figures', () => {
  const counted = { durations: { page: newHistogram([0.1, 1]), api: newHistogram([0.1, 1]) }, refused: 0 }
  let recent: RecentFiguresOfProcess
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    recent = recentFigures(() => counted)
  })
  afterEach(() => {
    recent.stop()
    vi.useRealTimers()
  })

  it('are those of the last minutes, and of a shorter time after the start', () => {
    observe(counted.durations.page, 0.05)
    expect(recent.read().durations.page).toMatchObject({ buckets: [1, 0], count: 1 })
    vi.advanceTimersByTime(4 * MINUTE_MS)
    observe(counted.durations.page, 0.5)
    expect(recent.read().durations.page).toMatchObject({ buckets: [1, 1], count: 2 })
    vi.advanceTimersByTime(2 * MINUTE_MS)
    expect(recent.read().durations.page).toMatchObject({ buckets: [0, 1], count: 1 })
    vi.advanceTimersByTime(4 * MINUTE_MS)
    expect(recent.read().durations).toMatchObject({ page: { buckets: [0, 0], count: 0 }, api: { count: 0 } })
  })

  it('count refused sign-ins of an hour and of a day', () => {
    counted.refused += 3
    expect(recent.read().refused).toEqual({ hour: 3, day: 3 })
    vi.advanceTimersByTime(61 * MINUTE_MS)
    counted.refused += 2
    expect(recent.read().refused).toEqual({ hour: 2, day: 5 })
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS)
    expect(recent.read().refused).toEqual({ hour: 0, day: 0 })
  })
})
