import { AsyncLocalStorage } from 'node:async_hooks'

/** The current time as ISO 8601 UTC. Services receive it as a dependency, so that tests can set it. */
export type Clock = () => string

let last = { ms: 0, text: '' }

/** A page asks for the time about ten times, so it is formatted once per millisecond. */
export const systemClock: Clock = () => {
  const ms = Date.now()
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() }
  return last.text
}

const moment = new AsyncLocalStorage<string>()

/**
 * Everything that `work` does is at one time, by a clock of `withMoments`: what a page shows in one place and counts in
 * another must not differ because something became public in between.
 */
export function atOneMoment<Result>(now: string, work: () => Result): Result {
  return moment.run(now, work)
}

export function withMoments(clock: Clock): Clock {
  return () => moment.getStore() ?? clock()
}

/** A clock in milliseconds. Texts are parsed once, because it is asked several times within each. */
export function inMilliseconds(clock: Clock): () => number {
  let parsed = { text: '', ms: Number.NaN }
  return () => {
    const text = clock()
    if (text !== parsed.text) parsed = { text, ms: Date.parse(text) }
    return parsed.ms
  }
}
