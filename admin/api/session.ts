/** The session of this tab: one for all calls of the back-office. */
import { createSession } from '#shared/session/session.ts'

export const session = createSession()
