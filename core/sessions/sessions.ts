/** Sessions: a sign-in on one browser, from the password to signing out. */

/** What a browser is given: the access token for the calls, the refresh token for its cookie. */
export type SessionTokens = { access: string; refresh: string; userId: number }

/** An access token is short, since whoever holds it is believed. */
export const ACCESS_SECONDS = 15 * 60
/** A session ends when it was not used for so long. */
export const SESSION_SECONDS = 7 * 24 * 3600
/** Two tabs of one browser may use one refresh token within so many seconds. */
export const GRACE_SECONDS = 10

export function later(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString()
}
