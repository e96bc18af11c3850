/** Sessions: one per sign-in and browser. */

/** The access token is sent with calls, the refresh token is kept in a cookie. */
export type SessionTokens = { access: string; refresh: string; userId: number }

/** Access tokens are short-lived, because they are bearer tokens. */
export const ACCESS_SECONDS = 15 * 60
/** A session expires when it has not been used for this long. */
export const SESSION_SECONDS = 7 * 24 * 3600
/** Two tabs of a browser may use the same refresh token within this many seconds. */
export const GRACE_SECONDS = 10

/** How long a proof of who the user is counts as fresh. */
export const PROOF_SECONDS = 10 * 60

/** Where a sign-in came from, as its owner recognizes it. */
export type SessionDevice = {
  browser: string | null
  system: string | null
  /** The first part of the network address. */
  network: string | null
}

/** A session as its owner sees it. */
export type OwnSession = SessionDevice & { id: string; createdAt: string; seenAt: string; isCurrent: boolean }

export function later(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString()
}
