/**
 * Editing sessions: one form that is open, whose saves do not conflict with each other. A response may be lost, and a
 * request may arrive long after its sender gave it up, so each save also says how many its session sent before it.
 */
export type SessionSave = { session?: string | undefined; sessionSave?: number | undefined }
export type StoredSessionSave = { session: string | null; sessionSave: number | null }

/** Whether a save follows one of its own session. It does not if a later one has overtaken it. */
export function continuesSession(stored: StoredSessionSave, { session, sessionSave }: SessionSave): boolean {
  if (session === undefined || stored.session !== session) return false
  return sessionSave === undefined || stored.sessionSave === null || sessionSave > stored.sessionSave
}
