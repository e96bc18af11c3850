import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Bitmap } from '../search/bitmap.ts'
import type { StoredEvent } from '../events/events.ts'
import type { ArticleFactsRow } from './article-facts.ts'
import { articleFactsService } from './article-facts.service.ts'

const ARTICLES = 3
const MANY_EVENTS = 3000

function aRow(id: number): ArticleFactsRow & { id: number } {
  const publishDate = '2026-01-05T04:00:00.000Z'
  return { id, writer: 'Zafar Mehdi', category: 'misc', language: 'en', status: 'Active', publishDate }
}

describe('the facts of all articles', () => {
  /** Of each article that was read. */
  let reads: number[]
  /** Called before each article is read. */
  let beforeRead: (id: number) => void
  let committed: StoredEvent[]
  let commits: number
  let eventReads: number
  let service: ReturnType<typeof articleFactsService>
  beforeEach(() => {
    reads = []
    beforeRead = () => undefined
    committed = []
    commits = 0
    eventReads = 0
    service = articleFactsService({
      articles: {
        async *readFacts() {
          for (let id = 1; id <= ARTICLES; id += 1) {
            beforeRead(id)
            reads.push(id)
            yield [aRow(id)]
          }
        },
      },
      events: {
        after: async (position, count) => {
          eventReads += 1
          return committed.filter(({ seq }) => seq > position).slice(0, count)
        },
        lastPosition: async () => committed.at(-1)?.seq ?? 0,
      },
      clock: () => '2026-11-20T07:00:00.000Z',
      engine: { commits: () => commits },
      onChange: async () => undefined,
      onReload: () => undefined,
    })
  })

  afterEach(() => vi.useRealTimers())

  const counted = async () => {
    const facts = await service.current()
    return facts.count(facts.select({ publicAt: null, filter: {} })(Bitmap.of([1, 2, 3]))).total
  }

  it('are read no further once a signal ends it, and in full by whoever needs them then', async () => {
    const ending = new AbortController()
    beforeRead = (id) => id === 2 && ending.abort()
    expect(await service.warmUp(ending.signal)).toBe(false)
    expect(reads).toEqual([1, 2])
    expect(await counted()).toBe(ARTICLES)
  })

  it('are complete for those who waited for a run that a signal ended', async () => {
    const endings = [new AbortController(), new AbortController()]
    beforeRead = (id) => id === 2 && endings.find(({ signal }) => !signal.aborted)?.abort()
    const warmUps = endings.map(async ({ signal }) => service.warmUp(signal))
    const found = counted()
    expect(await Promise.all(warmUps)).toEqual([false, false])
    expect(await found).toBe(ARTICLES)
  })

  it('are read again after a reading that has failed', async () => {
    expect(await counted()).toBe(ARTICLES)
    // So many events that all articles are read instead of them.
    commits += 1
    committed = Array.from({ length: MANY_EVENTS }, (_, index) => ({ seq: index + 1, noun: 'video' }) as StoredEvent)
    beforeRead = (id) => {
      if (id === 2) throw new Error('The database is gone')
    }
    await expect(counted()).rejects.toThrow('The database is gone')
    beforeRead = () => undefined
    expect(await counted()).toBe(ARTICLES)
  })

  it('are read from the events once for all searches of a moment, and anew after a write of this process', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await service.current()
    await service.current()
    const before = eventReads
    vi.advanceTimersByTime(19)
    await service.current()
    expect(eventReads - before).toBe(0)
    commits += 1
    await service.current()
    expect(eventReads - before).toBe(1)
    vi.advanceTimersByTime(20)
    await service.current()
    expect(eventReads - before).toBe(2)
  })
})
