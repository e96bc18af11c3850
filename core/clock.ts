/** The current time as ISO 8601 UTC. Services receive it as a dependency, so that tests can set it. */
export type Clock = () => string

let last = { ms: 0, text: '' }

/** A page asks for the time about ten times, so it is formatted once per millisecond. */
export const systemClock: Clock = () => {
  const ms = Date.now()
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() }
  return last.text
}
