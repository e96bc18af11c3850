/** Request bodies of second factors, fresh proof and the second step of a sign-in. */
import { z } from 'zod'
import type { ErrorCode } from '../i18n/en/errors.ts'
import { code, titleText } from './fields.ts'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PROVIDER_TOKEN_LENGTH, MAX_RAW_PASSWORD_LENGTH } from './limits.ts'
import { cleanValue, latinDigits } from './text-rules.ts'

const WRONG_CODE = 'account.code_wrong' satisfies ErrorCode

/** A code as it is typed, with or without spaces and hyphens, in the digits of any of the site's languages. */
const typedCode = z
  .string(WRONG_CODE)
  .transform((text) => latinDigits(cleanValue(text)))
  .pipe(z.string().min(1, WRONG_CODE).max(64, WRONG_CODE))
const token = z
  .string('account.second_step_void')
  .min(1, 'account.second_step_void')
  .max(256, 'account.second_step_void')

/** Base64url texts of a browser's authenticator, verified by the WebAuthn library. */
const encoded = z.string(code('request.invalid')).max(MAX_PROVIDER_TOKEN_LENGTH * 8, code('request.invalid'))
const common = {
  id: encoded.min(1, code('request.invalid')),
  rawId: encoded,
  type: z.literal('public-key', code('request.invalid')),
  clientExtensionResults: z.looseObject({}, code('request.invalid')).prefault({}),
}

/** What `navigator.credentials.get()` returns, as JSON. */
export const signatureSchema = z.object(
  {
    ...common,
    response: z.object(
      { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
      code('request.invalid'),
    ),
  },
  code('request.invalid'),
)

/** What `navigator.credentials.create()` returns, as JSON. */
export const registrationSchema = z.object(
  {
    ...common,
    response: z.object(
      {
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: z.array(z.string().max(32)).max(10).prefault([]),
      },
      code('request.invalid'),
    ),
  },
  code('request.invalid'),
)

const passkeyName = titleText
  .refine((text) => text.length <= MAX_PASSKEY_NAME_LENGTH, code('field.text_long'))
  .meta({ maxLength: MAX_PASSKEY_NAME_LENGTH })

export const totpConfirmationSchema = z.object({ code: typedCode })
export const newPasskeySchema = z.object({ name: passkeyName, credential: registrationSchema })
export const passkeyNameSchema = z.object({ name: passkeyName })

const password = z.string('account.password_wrong').min(1, 'account.password_wrong').max(MAX_RAW_PASSWORD_LENGTH)

/** One of these. */
export const proofSchema = z.union(
  [
    z.object({ password }),
    z.object({ code: typedCode }),
    z.object({ recovery_code: typedCode }),
    z.object({ credential: signatureSchema }),
  ],
  code('request.invalid'),
)

export const secondStepOptionsSchema = z.object({ token })
export const secondStepSchema = z.union(
  [
    z.object({ token, code: typedCode }),
    z.object({ token, recovery_code: typedCode }),
    z.object({ token, credential: signatureSchema }),
  ],
  code('request.invalid'),
)
export const passkeySignInSchema = z.object({ credential: signatureSchema })
