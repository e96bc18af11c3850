/** The fields of the account calls. Their messages are error codes. */
import { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

const LONGEST_EMAIL = 254
/** Far above what a password may be long: what is longer is no password, and is not hashed. */
const LONGEST_TEXT = 1024
const LONGEST_TOKEN = 8192

function text(required: ErrorCode, wrong: ErrorCode) {
  const error = (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? required : wrong)
  return z.string({ error })
}

function filled(wrong: ErrorCode, longest: number) {
  return text('account.fields_required', wrong)
    .min(1, { error: 'account.fields_required', abort: true })
    .max(longest, { error: wrong, abort: true })
}

function email(wrong: ErrorCode) {
  return text('account.fields_required', wrong)
    .trim()
    .min(1, { error: 'account.fields_required', abort: true })
    .max(LONGEST_EMAIL, { error: wrong, abort: true })
    .regex(z.regexes.email, { error: wrong })
}

const optionalText = z.string({ error: 'request.invalid' }).max(LONGEST_TEXT, { error: 'request.invalid' }).nullish()

export const loginBody = z.object(
  { email: email('account.login_format'), password: filled('account.login_format', LONGEST_TEXT) },
  { error: 'account.fields_required' },
)

export const registerBody = z.object(
  {
    email: email('account.email_invalid'),
    password: filled('account.password_long', LONGEST_TEXT),
    fname: optionalText,
    lname: optionalText,
  },
  { error: 'account.fields_required' },
)

const token = filled('request.invalid', LONGEST_TOKEN)

export const googleBody = z.object(
  { id_token: token, nonce: optionalText.describe('The nonce that the token was asked for with, where it was') },
  { error: 'account.fields_required' },
)
export const facebookBody = z.object({ access_token: token }, { error: 'account.fields_required' })

export const changePasswordBody = z.object(
  {
    current_password: filled('account.password_wrong', LONGEST_TEXT),
    new_password: filled('account.password_long', LONGEST_TEXT),
  },
  { error: 'account.fields_required' },
)
export const forgottenBody = z.object({ email: email('account.email_invalid') }, { error: 'account.fields_required' })
export const resetBody = z.object(
  { token: filled('account.reset_void', LONGEST_TEXT), password: filled('account.password_long', LONGEST_TEXT) },
  { error: 'account.fields_required' },
)
