/** Second factors of accounts: an authenticator app, passkeys, and the recovery codes that stand in for them. */

export type SecondFactors = {
  /** Whether an authenticator app is set up. */
  totp: boolean
  passkeys: number
  /** Recovery codes that are left. */
  recoveryCodes: number
}

/** The ways in which a sign-in can be completed. */
export const SECOND_STEPS = ['totp', 'passkey', 'recovery'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

export function hasSecondFactor({ totp, passkeys }: SecondFactors): boolean {
  return totp || passkeys > 0
}

export function secondStepsOf({ totp, passkeys, recoveryCodes }: SecondFactors): SecondStep[] {
  const isOpen = { totp, passkey: passkeys > 0, recovery: recoveryCodes > 0 }
  return SECOND_STEPS.filter((step) => isOpen[step])
}
