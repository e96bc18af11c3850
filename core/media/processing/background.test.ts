import { describe, expect, it } from 'vitest'
import { background } from './background.ts'
import { concurrencyLimit } from '../../concurrency-limit.ts'

function gate() {
  let open = () => undefined as void
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open: () => open(), opened }
}

describe('background', () => {
  it('does one piece after another, also after one that failed, which it reports', async () => {
    const done: number[] = []
    const reported: unknown[] = []
    const last = gate()
    background((error) => reported.push(error)).add([
      async () => void done.push(1),
      async () => Promise.reject(new Error('broken')),
      async () => {
        done.push(3)
        last.open()
      },
    ])
    await last.opened
    expect(done).toEqual([1, 3])
    expect(reported).toEqual([new Error('broken')])
  })

  it('ends with the piece it is at, and begins no other', async () => {
    const done: string[] = []
    const begun = gate()
    const may = gate()
    const quiet = background((error) => expect.unreachable(String(error)))
    quiet.add([
      async () => {
        begun.open()
        await may.opened
        done.push('first')
      },
      async () => void done.push('second'),
    ])
    await begun.opened
    const ended = quiet.end()
    may.open()
    await ended
    quiet.add([async () => void done.push('third')])
    await quiet.end()
    expect(done).toEqual(['first'])
  })
})

describe('turns', () => {
  it('lets so many at once and no more, and goes on after one that failed', async () => {
    const limitConcurrency = concurrencyLimit(2)
    let running = 0
    let most = 0
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        limitConcurrency(async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise((next) => setImmediate(next))
          running -= 1
          if (index === 4) throw new Error('broken')
          return index
        }),
      ),
    )
    expect(most).toBe(2)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(8)
  })
})
