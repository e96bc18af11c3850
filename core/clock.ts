/** The current time as ISO 8601 UTC. Services receive it as a dependency, so that tests can set it. */
export type Clock = () => string

let last = { ms: 0, text: '' }

/** A page asks for the time about ten times, so it is formatted once per millisecond. */
export const systemClock: Clock = () => {
  const ms = Date.now()
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() }
  return last.text
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
