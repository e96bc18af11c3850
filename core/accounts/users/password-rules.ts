/** The rules of a new password. */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/schemas/limits.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * The first rule that a password breaks; null if it breaks none. Length is counted in characters, whatever the script.
 */
export function passwordError(password: string, email: string): ErrorCode | null {
  const length = Array.from(password.normalize('NFKC')).length
  if (length < MIN_PASSWORD_LENGTH) return 'account.password_short'
  if (length > MAX_PASSWORD_LENGTH) return 'account.password_long'
  if (isCommonPassword(password)) return 'account.password_common'
  const [name = ''] = email.split('@')
  const text = password.toLowerCase()
  if (text === email || text === name || (namePart(name) && namePart(text) === namePart(name))) {
    return 'account.password_is_email'
  }
  return null
}

/** Without the digits and signs at its end, which are added to a name that is taken, and to a password that is too short. */
function namePart(text: string): string {
  return text.replace(/[^\p{L}]+$/u, '')
}
