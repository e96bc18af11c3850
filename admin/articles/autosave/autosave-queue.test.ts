import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AutosaveQueue, type AutosaveStep, type SaveResult } from './autosave-queue.ts'

describe('the queue of autosaves', () => {
  let saves: number
  let steps: AutosaveStep[]
  let answer: () => Promise<SaveResult>
  let queue: AutosaveQueue
  beforeEach(() => {
    vi.useFakeTimers()
    saves = 0
    steps = []
    answer = async () => 'saved'
    queue = new AutosaveQueue({
      save: () => {
        saves += 1
        return answer()
      },
      onStep: (step) => steps.push(step),
    })
  })
  afterEach(() => {
    queue.dispose()
    vi.useRealTimers()
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('saves once after a pause', async () => {
    queue.changed()
    await pass(500)
    queue.changed()
    await pass(500)
    expect(saves).toBe(0)
    await pass(300)
    expect(saves).toBe(1)
    expect(steps).toEqual(['waiting', 'waiting', 'saving', 'idle'])
    await pass(10_000)
    expect(saves).toBe(1)
  })

  it('saves at least every two seconds while somebody types without a pause', async () => {
    for (let ms = 0; ms < 10_000; ms += 100) {
      queue.changed()
      await pass(100)
    }
    expect(saves).toBeGreaterThanOrEqual(5)
    expect(saves).toBeLessThanOrEqual(6)
  })

  it('runs one save at a time, and saves again what changed meanwhile', async () => {
    let arrive: (result: SaveResult) => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    queue.changed()
    await pass(800)
    queue.changed()
    await pass(5000)
    expect(saves).toBe(1)
    arrive('saved')
    await pass(800)
    expect(saves).toBe(2)
  })

  it('tries again after a failure, less and less often, and at once if asked', async () => {
    answer = async () => {
      throw new Error('offline')
    }
    queue.changed()
    await pass(800)
    expect(steps.at(-1)).toBe('failed')
    await pass(2000)
    expect(saves).toBe(2)
    queue.changed()
    await pass(3000)
    expect(saves).toBe(2)
    answer = async () => 'saved'
    await queue.flush()
    expect(saves).toBe(3)
    expect(steps.at(-1)).toBe('idle')
    await pass(60_000)
    expect(saves).toBe(3)
  })

  it('stops where trying again is of no use, until it is resumed', async () => {
    answer = async () => 'stop'
    queue.changed()
    await pass(800)
    queue.changed()
    await queue.flush()
    await pass(60_000)
    expect(saves).toBe(1)
    expect(steps.at(-1)).toBe('stopped')
    queue.resume()
    queue.changed()
    await pass(800)
    expect(saves).toBe(2)
  })

  it('saves nothing while it is held', async () => {
    queue.changed()
    const release = await queue.hold()
    queue.changed()
    await pass(5000)
    expect(saves).toBe(0)
    release()
    queue.changed()
    await pass(2000)
    expect(saves).toBe(1)
  })
})
