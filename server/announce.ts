/**
 * The start-up announcement: the version and the address, then the credentials of the first admin if one was created, then what the
 * settings lack.
 */
import type { FastifyBaseLogger } from 'fastify'
import { VERSION } from './version.ts'

export type Started = {
  url: string
  admin: { email: string; password: string | null } | null
  /** Whether `SITE_URL` is set; true if absent. */
  siteUrlIsSet?: boolean
}

const NO_SITE_URL =
  'SITE_URL is not set: pages use the address of each request as the URL of the site, and must not be cached by shared caches.'

/** Logged at any LOG_LEVEL: a password that is shown only once must not be lost. */
export function announce(log: FastifyBaseLogger, { url, admin, siteUrlIsSet = true }: Started): void {
  const always = log.child({}, { level: 'info' })
  always.info(`Hilal ${VERSION} is running at ${url}`)
  if (admin) always.info(`The first admin signs in at ${url}/admin with the email ${admin.email}`)
  if (admin?.password) always.info(`The first admin's password is ${admin.password} (shown only this once)`)
  if (!siteUrlIsSet) log.warn(NO_SITE_URL)
}

/** What opens the first-start page of an empty site. Logged at any LOG_LEVEL, as a password is. */
export function announceSetup(log: FastifyBaseLogger, { url, code }: { url: string; code: string }): void {
  const always = log.child({}, { level: 'info' })
  always.info(`This site is empty. Set it up at ${url}/setup`)
  always.info(`The setup code is ${code}`)
}
