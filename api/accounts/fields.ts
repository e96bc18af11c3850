/** The fields of the account calls. Their messages are error codes. */
import { z } from 'zod'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

const MAX_EMAIL_LENGTH = 254
/** Far above what a password may be long: what is longer is no password, and is not hashed. */
const MAX_TEXT_LENGTH = 1024
const MAX_TOKEN_LENGTH = 8192

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
    .max(MAX_EMAIL_LENGTH, { error: wrong, abort: true })
    .regex(z.regexes.email, { error: wrong })
}

const optionalText = z.string({ error: 'request.invalid' }).max(MAX_TEXT_LENGTH, { error: 'request.invalid' }).nullish()

export const loginBody = z.object(
  { email: email('account.login_format'), password: filled('account.login_format', MAX_TEXT_LENGTH) },
  { error: 'account.fields_required' },
)

export const registerBody = z.object(
  {
    email: email('account.email_invalid'),
    password: filled('account.password_long', MAX_TEXT_LENGTH),
    fname: optionalText,
    lname: optionalText,
  },
  { error: 'account.fields_required' },
)

const token = filled('request.invalid', MAX_TOKEN_LENGTH)

export const googleBody = z.object(
  { id_token: token, nonce: optionalText.describe('The nonce that the token was asked for with, where it was') },
  { error: 'account.fields_required' },
)
export const facebookBody = z.object({ access_token: token }, { error: 'account.fields_required' })

export const changePasswordBody = z.object(
  {
    current_password: filled('account.password_wrong', MAX_TEXT_LENGTH),
    new_password: filled('account.password_long', MAX_TEXT_LENGTH),
  },
  { error: 'account.fields_required' },
)
export const forgottenBody = z.object({ email: email('account.email_invalid') }, { error: 'account.fields_required' })
export const resetBody = z.object(
  { token: filled('account.reset_void', MAX_TEXT_LENGTH), password: filled('account.password_long', MAX_TEXT_LENGTH) },
  { error: 'account.fields_required' },
)
