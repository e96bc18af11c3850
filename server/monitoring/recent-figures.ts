/**
 * What was counted lately, for the health screen: the difference between the counts of now and those of a sample. Each
 * process keeps its samples in memory, so a window never reaches further back than its start.
 */
import { newHistogram, type Histogram } from './histogram.ts'

const MINUTE_MS = 60_000
/** Five minutes of latencies, and a day of refused sign-ins; each window is up to one interval longer. */
const LATENCY = { everyMs: MINUTE_MS / 2, samples: 10 }
const SIGN_INS = { everyMs: 5 * MINUTE_MS, hour: 12, day: 288 }

type Fronts = Record<'page' | 'api', Histogram>

export type RecentFigures = {
  /** Of the last five minutes, in seconds. */
  durations: Fronts
  /** Refused sign-ins. */
  refused: { hour: number; day: number }
}

export type Counted = { durations: Fronts; refused: number }

function copyOf(histogram: Histogram): Histogram {
  return { ...histogram, buckets: [...histogram.buckets] }
}

function difference(now: Histogram, before: Histogram): Histogram {
  return {
    bounds: now.bounds,
    buckets: now.buckets.map((count, index) => count - (before.buckets[index] ?? 0)),
    sum: now.sum - before.sum,
    count: now.count - before.count,
  }
}

/** Keeps the last `max` samples. */
function ring<Sample>(first: Sample, max: number) {
  const samples = [first]
  return {
    add(sample: Sample): void {
      samples.push(sample)
      if (samples.length > max) samples.shift()
    },
    /** The sample of `count` intervals ago; the oldest one where there are fewer. */
    ago: (count: number): Sample => samples.at(-count) ?? samples[0] ?? first,
  }
}

/** `counts` returns everything that was counted since the start of the process. */
export function recentFigures(counts: () => Counted) {
  const { durations } = counts()
  const empty = { page: newHistogram(durations.page.bounds), api: newHistogram(durations.api.bounds) }
  const latencies = ring<Fronts>(empty, LATENCY.samples)
  const refusals = ring(0, SIGN_INS.day)

  function sampleLatencies(): void {
    const { page, api } = counts().durations
    latencies.add({ page: copyOf(page), api: copyOf(api) })
  }
  const timers = [
    setInterval(sampleLatencies, LATENCY.everyMs).unref(),
    setInterval(() => refusals.add(counts().refused), SIGN_INS.everyMs).unref(),
  ]

  return {
    read(): RecentFigures {
      const now = counts()
      const before = latencies.ago(LATENCY.samples)
      return {
        durations: {
          page: difference(now.durations.page, before.page),
          api: difference(now.durations.api, before.api),
        },
        refused: { hour: now.refused - refusals.ago(SIGN_INS.hour), day: now.refused - refusals.ago(SIGN_INS.day) },
      }
    },

    stop(): void {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

export type RecentFiguresOfProcess = ReturnType<typeof recentFigures>
