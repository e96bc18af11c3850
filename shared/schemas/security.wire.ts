/** Sessions, second factors and accounts as the API returns them. */
import { z } from 'zod'
import { ROLES, USER_STATUSES } from './statuses.ts'

export const ownSessionWire = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    network: z.string().nullable().meta({ description: 'The first part of the network address of the sign-in.' }),
    created_at: z.string(),
    seen_at: z.string().meta({ description: 'The last refresh of the access token.' }),
    is_current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSessionWire = z.infer<typeof ownSessionWire>

export const passkeyWire = z
  .object({
    id: z.string(),
    name: z.string(),
    is_backed_up: z.boolean().meta({ description: 'Copied to other devices of its owner.' }),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })
export type PasskeyWire = z.infer<typeof passkeyWire>

export const accountSecurityWire = z
  .object({
    email: z.string(),
    has_password: z.boolean(),
    authenticator: z.boolean(),
    recovery_codes: z.int().meta({ description: 'How many are left.' }),
    passkeys: z.array(passkeyWire),
    passkey_origin: z.string().nullable().meta({ description: 'The pages that can use passkeys; null for none.' }),
    second_factor_from: z.string().nullable().meta({ description: 'The day from which admins need a second factor.' }),
    must_add_second_factor: z.boolean().meta({ description: 'Every other call is refused until there is one.' }),
  })
  .meta({ id: 'AccountSecurity' })
export type AccountSecurityWire = z.infer<typeof accountSecurityWire>

export const newTotpWire = z.object({
  secret: z.string().meta({ description: 'Base32, to be typed into an app.' }),
  address: z.string().meta({ description: 'The otpauth address of the QR code.' }),
  qr_code: z.object({ size: z.int(), path: z.string() }).meta({ description: 'The path of an SVG of size × size.' }),
})
export type NewTotpWire = z.infer<typeof newTotpWire>

export const recoveryCodesWire = z.object({
  recovery_codes: z.array(z.string()).nullable().meta({ description: 'Shown once; null if there are earlier ones.' }),
})

export const proofMethodsWire = z.object({
  password: z.boolean().meta({ description: 'False for an account with a second factor.' }),
  totp: z.boolean(),
  passkey: z.boolean(),
  recovery: z.boolean().meta({ description: 'Whether there are recovery codes.' }),
})
export type ProofMethodsWire = z.infer<typeof proofMethodsWire>

/** A sign-in that is correct so far: the answer has status 403. */
export const secondStepWire = z
  .object({
    error: z.string(),
    code: z.literal('account.second_step_needed'),
    second_step: z.object({
      token: z.string().meta({ description: 'Identifies the sign-in for ten minutes.' }),
      steps: z.array(z.enum(['totp', 'passkey', 'recovery'])),
    }),
  })
  .meta({ id: 'SecondStepNeeded' })

export const accountWire = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    status: z.enum(USER_STATUSES),
    has_second_factor: z.boolean(),
  })
  .meta({ id: 'Account' })
export type AccountWire = z.infer<typeof accountWire>
