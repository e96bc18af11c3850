/** What a start tells whoever started it: the address first, then the first admin where there was none. */
import type { FastifyBaseLogger } from 'fastify'

export type Started = { url: string; admin: { email: string; password: string | null } | null }

/** Written whatever LOG_LEVEL is: a password that is shown only once must not be lost. */
export function announce(log: FastifyBaseLogger, { url, admin }: Started): void {
  const always = log.child({}, { level: 'info' })
  always.info(`Hilal is running at ${url}`)
  if (!admin) return
  always.info(`The first admin signs in at ${url}/admin with the email ${admin.email}`)
  if (admin.password) always.info(`The first admin's password is ${admin.password} (shown only this once)`)
}
