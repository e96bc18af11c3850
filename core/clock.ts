/** The current time as ISO 8601 UTC. Services receive it as a dependency, so that tests can set it. */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()
