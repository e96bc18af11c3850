/** One-time codes of authenticator apps (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const ISSUER = 'Hilal'
/** RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20
/** Codes of the steps before and after are accepted, because clocks drift. */
const WINDOW_STEPS = 1

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
}

/** A new secret, in base32, as people type it into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The `otpauth:` address that an app reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The time step that a code belongs to; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now)
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** The code of a moment. Used by tests, which stand in for an app. */
export function codeAt(secret: string, now: string): string {
  return totpOf(secret, '').generate({ timestamp: Date.parse(now) })
}
