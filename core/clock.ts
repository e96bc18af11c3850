/** The present moment as ISO 8601 UTC. Services take it as a part, so that tests can set the time. */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()
