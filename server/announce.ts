/** The start-up announcement: the address, then the credentials of the first admin if one was created. */
import type { FastifyBaseLogger } from 'fastify'

export type Started = { url: string; admin: { email: string; password: string | null } | null }

/** Logged at any LOG_LEVEL: a password that is shown only once must not be lost. */
export function announce(log: FastifyBaseLogger, { url, admin }: Started): void {
  const always = log.child({}, { level: 'info' })
  always.info(`Hilal is running at ${url}`)
  if (!admin) return
  always.info(`The first admin signs in at ${url}/admin with the email ${admin.email}`)
  if (admin.password) always.info(`The first admin's password is ${admin.password} (shown only this once)`)
}
