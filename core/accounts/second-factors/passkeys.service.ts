/**
 * Registering passkeys and verifying their signatures. A passkey is bound to the host of the site's address: the browser
 * offers it on no other site, and signs the address of the page, which is compared here.
 */
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { SignedIn } from '../sessions/sessions.service.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import { MAX_PASSKEYS, type Passkey, type StoredPasskey } from './passkeys.ts'
import type { PasskeysRepository } from './passkeys.repository.ts'
import type { ChallengePurpose } from './proof-challenges.repository.ts'
import type { ProofChallengesService } from './proof-challenges.service.ts'
import type { SecondFactorChanges } from './second-factor-changes.ts'
import type { SecondFactorsService } from './second-factors.service.ts'

const NAME = 'Hilal'
const USER_VERIFICATION = 'required'
/** COSE: EdDSA, ES256 and RS256, which all authenticators support between them. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded at the first passkey: it takes 200 ms, and most processes never need it. */
const webAuthn = async () => import('@simplewebauthn/server')

/** Browsers refuse passkeys on IP addresses. */
function relyingPartyOf(siteUrl: string): { id: string; origin: string } | null {
  const url = URL.parse(siteUrl)
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, ''))) return null
  return { id: url.hostname, origin: url.origin }
}

export function passkeysService(parts: {
  passkeys: PasskeysRepository
  factors: Pick<SecondFactorsService, 'afterAdding' | 'afterRemoving'>
  challenges: ProofChallengesService
  users: Pick<UsersService, 'get'>
  changes: SecondFactorChanges
  siteUrl: string
  transaction: Transact
  clock: Clock
}) {
  const { passkeys, factors, challenges, users, changes, siteUrl, transaction, clock } = parts
  const site = relyingPartyOf(siteUrl)

  function relyingParty(): { id: string; origin: string } {
    if (!site) throw new AppError('account.passkeys_off')
    return site
  }

  async function userOf({ caller }: SignedIn): Promise<User> {
    if (caller.userId === null) throw new AppError('session.required')
    return users.get(caller.userId)
  }

  async function bytesOf(purpose: ChallengePurpose, userId: number | null): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(Buffer.from(await challenges.create(purpose, userId), 'base64url'))
  }

  /** Verifies a signature; the library throws for each of its checks, and the reason is logged for operators. */
  async function verified<Result>(
    verify: () => Promise<Result>,
    code: 'account.passkey_failed' | 'account.passkey_invalid',
  ) {
    try {
      return await verify()
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError(code, { cause: error })
    }
  }

  return {
    /** The origin whose pages can use passkeys; null where the site's address is not a host name. */
    origin: site?.origin ?? null,

    async listOf(userId: number): Promise<Passkey[]> {
      return passkeys.listOf(userId)
    },

    /** Throws `account.passkeys_off`, `account.passkey_limit`. */
    async registrationOptions(signedIn: SignedIn): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const user = await userOf(signedIn)
      const existing = await passkeys.listOf(user.id)
      if (existing.length >= MAX_PASSKEYS)
        throw new AppError('account.passkey_limit', { details: { max: MAX_PASSKEYS } })
      const { generateRegistrationOptions } = await webAuthn()
      return generateRegistrationOptions({
        rpName: NAME,
        rpID: relyingParty().id,
        userName: user.email,
        userID: new Uint8Array(Buffer.from(String(user.id))),
        challenge: await bytesOf('passkey-registration', user.id),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
      })
    },

    /**
     * Adds the passkey that a browser has created. Returns recovery codes if it is the first second factor. Throws
     * `account.passkey_invalid`.
     */
    async register(
      signedIn: SignedIn,
      { name, credential }: { name: string; credential: RegistrationResponseJSON },
    ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
      const user = await userOf(signedIn)
      const { id: rpId, origin } = relyingParty()
      const { verifyRegistrationResponse } = await webAuthn()
      const { registrationInfo } = await verified(
        () =>
          verifyRegistrationResponse({
            response: credential,
            expectedChallenge: (challenge) => challenges.take('passkey-registration', user.id, challenge),
            expectedOrigin: origin,
            expectedRPID: rpId,
            requireUserVerification: true,
            supportedAlgorithmIDs: ALGORITHMS,
          }),
        'account.passkey_invalid',
      )
      if (!registrationInfo) throw new AppError('account.passkey_invalid')
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      const shown = { id, name, transports, isBackedUp: registrationInfo.credentialBackedUp, createdAt: clock() }
      const stored = { ...shown, userId: user.id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
      const recoveryCodes = await transaction(async () => {
        if (!(await passkeys.insert(stored))) throw new AppError('account.passkey_invalid')
        const { caller } = signedIn
        await changes.record(user, { caller, notice: 'passkeyAdded', details: { passkey: { from: null, to: name } } })
        return factors.afterAdding(user, signedIn)
      })
      return { passkey: { ...shown, lastUsedAt: null }, recoveryCodes }
    },

    /** Throws `account.passkey_not_found`. */
    async rename(signedIn: SignedIn, id: string, name: string): Promise<void> {
      const user = await userOf(signedIn)
      await transaction(async () => {
        if (!(await passkeys.rename(user.id, id, name))) throw new AppError('account.passkey_not_found')
        const { caller } = signedIn
        await changes.record(user, { caller, notice: null, details: { passkey: { to: name } } })
      })
    },

    /** Throws `account.passkey_not_found`. */
    async remove(signedIn: SignedIn, id: string): Promise<void> {
      const user = await userOf(signedIn)
      await transaction(async () => {
        const name = await passkeys.remove(user.id, id)
        if (name === undefined) throw new AppError('account.passkey_not_found')
        const { caller } = signedIn
        await changes.record(user, { caller, notice: 'passkeyRemoved', details: { passkey: { from: name, to: null } } })
        await factors.afterRemoving(user.id)
      })
    },

    /**
     * What a browser needs to sign with a passkey. Without a user the authenticator offers those it has for this site,
     * so that the answer tells nothing about any account. Throws `account.passkeys_off`.
     */
    async signingOptions(
      purpose: Exclude<ChallengePurpose, 'second-step' | 'passkey-registration'>,
      userId: number | null,
    ): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const known = userId === null ? [] : await passkeys.listOf(userId)
      const { generateAuthenticationOptions } = await webAuthn()
      return generateAuthenticationOptions({
        rpID: relyingParty().id,
        challenge: await bytesOf(purpose, userId),
        userVerification: USER_VERIFICATION,
        ...(userId !== null && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
      })
    },

    /** The account of a signature. Throws `account.passkey_failed`. */
    async verify(
      purpose: Exclude<ChallengePurpose, 'second-step' | 'passkey-registration'>,
      userId: number | null,
      credential: AuthenticationResponseJSON,
    ): Promise<number> {
      const { id: rpId, origin } = relyingParty()
      const stored = await passkeys.find(credential.id)
      if (!stored || (userId !== null && stored.userId !== userId)) throw new AppError('account.passkey_failed')
      const { verifyAuthenticationResponse } = await webAuthn()
      const { authenticationInfo } = await verified(
        () =>
          verifyAuthenticationResponse({
            response: credential,
            expectedChallenge: (challenge) => challenges.take(purpose, userId, challenge),
            expectedOrigin: origin,
            expectedRPID: rpId,
            credential: keyOf(stored),
            requireUserVerification: true,
          }),
        'account.passkey_failed',
      )
      const counter = { from: stored.counter, to: authenticationInfo.newCounter }
      if (!(await passkeys.setUsed(stored.id, counter, clock()))) throw new AppError('account.passkey_failed')
      return stored.userId
    },
  }
}

function keyOf({ id, publicKey, counter, transports }: StoredPasskey) {
  return {
    id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    transports,
  }
}

export type PasskeysService = ReturnType<typeof passkeysService>
