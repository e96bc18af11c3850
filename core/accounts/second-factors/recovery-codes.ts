/** Recovery codes: each replaces a second factor once, for people who have lost theirs. */
import { createHash, randomInt } from 'node:crypto'

const COUNT = 10
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Ten codes of 79 bits each, such as `k7qd-2mxp-9rtw-h4zs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode)
}

/** The hash of a code, however it was typed. The codes are too long to be guessed from a fast hash. */
export function hashOfRecoveryCode(userId: number, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId} ${typed}`).digest('base64url')
}
