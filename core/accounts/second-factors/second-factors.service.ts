/** Setting up, verifying and removing authenticator apps and recovery codes. */
import { createHash, randomInt } from 'node:crypto'
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { SignedIn } from '../sessions/sessions.service.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import type { PasskeysRepository } from './passkeys.repository.ts'
import { qrCodeOf, type QrCode } from './qr-code.ts'
import type { SecondFactorChanges } from './second-factor-changes.ts'
import type { SecondFactorsRepository } from './second-factors.repository.ts'
import { hasSecondFactor, type SecondFactors } from './second-factors.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** Recovery codes: each replaces a second factor once. */
const RECOVERY_CODES = 10
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Ten codes of 79 bits each, such as `k7qd-2mxp-9rtw-h4zs`. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode)
}

/** The hash of a code, however it was typed. The codes are too long to be guessed from a fast hash. */
function hashOfRecoveryCode(userId: number, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId} ${typed}`).digest('base64url')
}

export function secondFactorsService(parts: {
  factors: SecondFactorsRepository
  passkeys: PasskeysRepository
  users: Pick<UsersService, 'get'>
  changes: SecondFactorChanges
  secrets: SecretsService
  transaction: Transact
  clock: Clock
}) {
  const { factors, passkeys, users, changes, secrets, transaction, clock } = parts

  async function of(userId: number): Promise<SecondFactors> {
    const totp = await factors.findTotp(userId)
    return {
      totp: totp?.isConfirmed ?? false,
      passkeys: await passkeys.countOf(userId),
      recoveryCodes: await factors.countRecoveryCodes(userId),
    }
  }

  async function userOf({ caller }: SignedIn): Promise<User> {
    if (caller.userId === null) throw new AppError('session.required')
    return users.get(caller.userId)
  }

  /** The step of a code; null for a wrong one, and where the site's secret has changed since. */
  async function stepOf(user: User, sealed: string, code: string): Promise<number | null> {
    const secret = await secrets.decrypt('totp', sealed, String(user.id)).catch(() => null)
    return secret === null ? null : stepOfCode(secret, code, clock())
  }

  /** Recovery codes that replace all earlier ones. Must be called in a transaction. */
  async function replaceCodes(userId: number): Promise<string[]> {
    const codes = newRecoveryCodes()
    await factors.replaceRecoveryCodes(
      userId,
      codes.map((code) => hashOfRecoveryCode(userId, code)),
    )
    return codes
  }

  /**
   * After a factor was added, in the same transaction: the first one brings recovery codes, and ends the sessions that
   * were opened without it.
   */
  async function afterAdding(user: User, signedIn: SignedIn): Promise<string[] | null> {
    const { totp, passkeys: count } = await of(user.id)
    if (Number(totp) + count !== 1) return null
    await changes.endOtherSessions(user.id, signedIn.sessionId)
    return replaceCodes(user.id)
  }

  /** After a factor was removed, in the same transaction: recovery codes stand in for a factor, not alone. */
  async function afterRemoving(userId: number): Promise<void> {
    if (!hasSecondFactor(await of(userId))) await factors.replaceRecoveryCodes(userId, [])
  }

  return {
    of,
    afterAdding,
    afterRemoving,

    /** A secret to be confirmed with a first code, which replaces an unconfirmed one. Throws `account.totp_exists`. */
    async beginTotp(signedIn: SignedIn): Promise<{ secret: string; address: string; qrCode: QrCode }> {
      const user = await userOf(signedIn)
      const secret = newTotpSecret()
      const sealed = await secrets.encrypt('totp', secret, String(user.id))
      if (!(await factors.beginTotp(user.id, sealed, clock()))) throw new AppError('account.totp_exists')
      const address = totpAddress(secret, user.email)
      return { secret, address, qrCode: qrCodeOf(address) }
    },

    /**
     * Returns recovery codes if this is the first second factor, to be shown once, otherwise null. Throws
     * `account.totp_missing`, `account.code_wrong`.
     */
    async confirmTotp(signedIn: SignedIn, code: string): Promise<string[] | null> {
      const user = await userOf(signedIn)
      const stored = await factors.findTotp(user.id)
      if (!stored || stored.isConfirmed) throw new AppError('account.totp_missing')
      const step = await stepOf(user, stored.secret, code)
      if (step === null) throw wrongCode()
      return transaction(async () => {
        if (!(await factors.confirmTotp(user.id, step, clock()))) throw new AppError('account.totp_missing')
        await changes.record(user, {
          caller: signedIn.caller,
          notice: 'totpAdded',
          details: { totp: { from: false, to: true } },
        })
        return afterAdding(user, signedIn)
      })
    },

    /** Throws `account.totp_missing`. */
    async removeTotp(signedIn: SignedIn): Promise<void> {
      const user = await userOf(signedIn)
      await transaction(async () => {
        if (!(await factors.removeTotp(user.id))) throw new AppError('account.totp_missing')
        await changes.record(user, {
          caller: signedIn.caller,
          notice: 'totpRemoved',
          details: { totp: { from: true, to: false } },
        })
        await afterRemoving(user.id)
      })
    },

    /** New recovery codes, to be shown once. Throws `account.second_factor_missing`. */
    async replaceRecoveryCodes(signedIn: SignedIn): Promise<string[]> {
      const user = await userOf(signedIn)
      if (!hasSecondFactor(await of(user.id))) throw new AppError('account.second_factor_missing')
      return transaction(async () => {
        await changes.record(user, {
          caller: signedIn.caller,
          notice: 'recoveryCodesReplaced',
          details: { recoveryCodes: 'replaced' },
        })
        return replaceCodes(user.id)
      })
    },

    /** Each time step is accepted once. Throws `account.code_wrong`. */
    async verifyCode(user: User, code: string): Promise<void> {
      const stored = await factors.findTotp(user.id)
      const step = stored?.isConfirmed ? await stepOf(user, stored.secret, code) : null
      if (step === null || !(await factors.takeStep(user.id, step))) throw wrongCode()
    },

    /** Uses a recovery code up. Throws `account.code_wrong`. */
    async useRecoveryCode(user: User, code: string): Promise<void> {
      await transaction(async () => {
        if (!(await factors.takeRecoveryCode(user.id, hashOfRecoveryCode(user.id, code)))) throw wrongCode()
        const left = await factors.countRecoveryCodes(user.id)
        const caller = { role: user.role, userId: user.id }
        await changes.record(user, {
          caller,
          notice: 'recoveryCodeUsed',
          details: { recoveryCodes: { from: left + 1, to: left } },
        })
      })
    },

    /** Removes everything, in the caller's transaction. Returns whether there was anything. */
    async removeAllOf(userId: number): Promise<boolean> {
      const had = hasSecondFactor(await of(userId))
      await factors.removeTotp(userId)
      await passkeys.removeAllOf(userId)
      await factors.replaceRecoveryCodes(userId, [])
      return had
    },
  }
}

function wrongCode(): AppError {
  return new AppError('account.code_wrong', { fields: { code: ['account.code_wrong'] } })
}

export type SecondFactorsService = ReturnType<typeof secondFactorsService>
