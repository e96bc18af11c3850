import { createLogger } from '#server/logger.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hitLog } from './hit-log.ts'

describe('the log of requests that the page cache answers', () => {
  let lines: Record<string, unknown>[]
  beforeEach(() => {
    lines = []
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  function start(logLevel: 'info' | 'debug') {
    const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) > 0
    return hitLog(createLogger({ logLevel, logFormat: 'json' }, { write }), () => ({ entries: 3 }))
  }

  it('is one line for the hits of a minute, and none for a minute without any', () => {
    const hits = start('info')
    hits.record('GET', 200)
    hits.record('HEAD', 304)
    expect(lines).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(lines).toEqual([expect.objectContaining({ msg: 'page cache', hits: 2, entries: 3 })])
    vi.advanceTimersByTime(60_000)
    hits.record('GET', 200)
    vi.advanceTimersByTime(60_000)
    expect(lines.map((line) => line['hits'])).toEqual([2, 1])
    hits.stop()
  })

  it('loses no hit when the site stops, and ends there', () => {
    const hits = start('info')
    hits.record('GET', 200)
    hits.stop()
    expect(lines).toEqual([expect.objectContaining({ hits: 1 })])
    hits.record('GET', 200)
    vi.advanceTimersByTime(120_000)
    expect(lines).toHaveLength(1)
  })

  it('has a line for each request where the level is debug', () => {
    const hits = start('debug')
    hits.record('GET', 304)
    expect(lines).toEqual([expect.objectContaining({ msg: 'request', method: 'GET', status: 304, cached: true })])
    hits.stop()
  })
})
