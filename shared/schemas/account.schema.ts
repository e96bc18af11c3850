/** Request bodies for signing in, creating an account and changing a password. */
import { z } from 'zod'
import { isEmailAddress } from '../email.ts'
import type { ErrorCode } from '../i18n/en/errors.ts'
import { code } from './fields.ts'
import { MAX_PROVIDER_TOKEN_LENGTH, MAX_RAW_PASSWORD_LENGTH } from './limits.ts'
import { cleanValue } from './text-rules.ts'

const required = code('account.fields_required')

function text(wrong: ErrorCode) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? ('account.fields_required' satisfies ErrorCode) : wrong
  return z.string({ error })
}

function filled(wrong: ErrorCode, maxLength: number) {
  return text(wrong)
    .min(1, { ...required, abort: true })
    .max(maxLength, { ...code(wrong), abort: true })
}

function email(wrong: ErrorCode) {
  return text(wrong)
    .transform(cleanValue)
    .pipe(
      z
        .string()
        .min(1, { ...required, abort: true })
        .refine(isEmailAddress, code(wrong)),
    )
}

/** Only the length of the input is limited here; the other rules are in `core/accounts/users/password-rules.ts`. */
const newPassword = filled('account.password_long', MAX_RAW_PASSWORD_LENGTH)
const optionalText = z.string(code('request.invalid')).max(MAX_RAW_PASSWORD_LENGTH, code('request.invalid')).nullish()
const providerToken = filled('request.invalid', MAX_PROVIDER_TOKEN_LENGTH)

export const loginSchema = z.object(
  { email: email('account.login_format'), password: filled('account.login_format', MAX_RAW_PASSWORD_LENGTH) },
  required,
)

/** Without it, the cookie counts. */
export const refreshTokenSchema = z
  .object({
    refresh: z
      .string(code('request.invalid'))
      .max(MAX_RAW_PASSWORD_LENGTH, code('request.invalid'))
      .optional()
      .meta({ description: 'The refresh token, from clients without cookies.' }),
  })
  .nullish()

export const registrationSchema = z.object(
  { email: email('account.email_invalid'), password: newPassword, fname: optionalText, lname: optionalText },
  required,
)

export const googleSignInSchema = z.object(
  {
    id_token: providerToken,
    nonce: optionalText.describe('The nonce of the token request, if it had one.'),
  },
  required,
)
/** What the page of this site returns with from a provider. */
export const providerCodeSchema = z.object(
  {
    code: providerToken,
    state: providerToken,
    request: providerToken.describe('What the start of this sign-in answered.'),
  },
  required,
)
export const facebookSignInSchema = z.object({ access_token: providerToken }, required)

export const passwordChangeSchema = z.object(
  { current_password: filled('account.password_wrong', MAX_RAW_PASSWORD_LENGTH), new_password: newPassword },
  required,
)
export const passwordResetRequestSchema = z.object({ email: email('account.email_invalid') }, required)
export const passwordResetSchema = z.object(
  { token: filled('account.reset_void', MAX_RAW_PASSWORD_LENGTH), password: newPassword },
  required,
)
