/** Finds or creates the account of a verified identity. */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { SecurityNotices } from '../second-factors/security-notices.ts'
import { accountAuditEvent } from '../users/account-audit.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import type { AuthorizationCodes, ReturnedCode } from './authorization-code.ts'
import { facebookSignIn } from './facebook.ts'
import { googleSignIn } from './google.ts'
import type { IdentitiesRepository } from './identities.repository.ts'
import type { Profile, Provider, ProviderSettings } from './providers.ts'

export function identitiesService(parts: {
  identities: IdentitiesRepository
  users: UsersService
  audit: AuditService
  events: EventsService
  notices: SecurityNotices
  transaction: Transact
  providers: ProviderSettings
  codes: AuthorizationCodes
  clock: Clock
}) {
  const { identities, users, audit, events, notices, transaction, providers, codes, clock } = parts
  const google = providers.google && googleSignIn(providers.google, clock)
  const facebook = providers.facebook && facebookSignIn(providers.facebook)

  /** Returns whether the identity was newly linked. */
  async function link({ provider, subject }: Profile, user: User): Promise<boolean> {
    return identities.insert({ provider, subject, userId: user.id, createdAt: clock() })
  }

  /**
   * The account linked to an identity; otherwise the account with the same email address, if both the provider and we
   * have verified that address; otherwise a new account. Without our own verification, someone could register another
   * person's address and be given access by that person's sign-in. The owner of an account that is linked is informed
   * by email.
   */
  async function userOf(profile: Profile): Promise<User> {
    const { provider, email, firstName, lastName, emailVerified } = profile
    const linked = await identities.findUserId(provider, profile.subject)
    if (linked !== undefined) return users.get(linked)
    if (email === null) throw new AppError('account.email_missing')
    const same = await users.findByEmail(email)
    if (same) {
      if (!same.emailVerified || !emailVerified) throw new AppError('account.email_taken')
      await transaction(async () => {
        if (!(await link(profile, same))) return
        const details = { provider: { from: null, to: provider } }
        await audit.record(accountAuditEvent(same, { way: provider, action: 'update', details }))
        await events.publish({ noun: 'user', id: same.id, change: 'updated', before: same, after: same })
        await notices.send(same.email, `${provider}Linked`)
      })
      return same
    }
    const user = { email, password: null, firstName, lastName, role: 'author' as const, emailVerified }
    const added = await users.addNew(user, provider)
    await link(profile, added)
    return added
  }

  /** Throws `account.provider_off`, `account.google_failed`, `account.provider_away`, `account.email_taken` … */
  async function userOfGoogle(idToken: string, nonce: string | undefined): Promise<User> {
    if (!google) throw new AppError('account.provider_off')
    return userOf(await google(idToken, nonce))
  }

  /** Throws `account.provider_off`, `account.facebook_failed`, `account.provider_away`, `account.email_taken` … */
  async function userOfFacebook(accessToken: string): Promise<User> {
    if (!facebook) throw new AppError('account.provider_off')
    return userOf(await facebook(accessToken))
  }

  function assertAcceptsTokens(): void {
    if (!providers.acceptsTokens) throw new AppError('account.provider_off')
  }

  return {
    /** For a token that a client has obtained itself. Throws as `userOfGoogle`, and where the setting accepts none. */
    async userOfGoogleToken(idToken: string, nonce: string | undefined): Promise<User> {
      assertAcceptsTokens()
      return userOfGoogle(idToken, nonce)
    },

    /** For a token that a client has obtained itself. Throws as `userOfFacebook`, and where the setting accepts none. */
    async userOfFacebookToken(accessToken: string): Promise<User> {
      assertAcceptsTokens()
      return userOfFacebook(accessToken)
    },

    /** The provider's page, and the request that the tab keeps until it returns. Throws `account.provider_off`. */
    async begin(provider: Provider): Promise<{ url: string; request: string }> {
      return codes.begin(provider)
    },

    /** The account of somebody who returns with a code. Throws as `userOfGoogle` and `userOfFacebook`. */
    async userOfCode(provider: Provider, returned: ReturnedCode): Promise<User> {
      const { token, nonce } = await codes.redeem(provider, returned)
      return provider === 'google' ? userOfGoogle(token, nonce) : userOfFacebook(token)
    },

    /** The providers that the site's own pages offer. */
    available(): Record<Provider, boolean> {
      return { google: codes.isAvailable('google'), facebook: codes.isAvailable('facebook') }
    },
  }
}

export type IdentitiesService = ReturnType<typeof identitiesService>
