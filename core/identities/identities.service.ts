/** Whose account a provider's word opens. */
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import { facebookSignIn } from './facebook.ts'
import { googleSignIn } from './google.ts'
import type { IdentitiesRepository } from './identities.repository.ts'
import type { Profile, ProviderSettings } from './providers.ts'

export function identitiesService(parts: {
  identities: IdentitiesRepository
  users: UsersService
  providers: ProviderSettings
  clock: Clock
}) {
  const { identities, users, providers, clock } = parts
  const google = providers.google && googleSignIn(providers.google, clock)
  const facebook = providers.facebook && facebookSignIn(providers.facebook)

  async function link(profile: Profile, user: User): Promise<User> {
    await identities.insert({
      provider: profile.provider,
      subject: profile.subject,
      userId: user.id,
      createdAt: clock(),
    })
    return user
  }

  /**
   * The account linked to a person; else that of the same address, where the provider says that it is theirs and we
   * know so too: an account that somebody opened in another's name must not be handed a key by that other's sign-in.
   * Else a new one.
   */
  async function userOf(profile: Profile): Promise<User> {
    const linked = await identities.findUserId(profile.provider, profile.subject)
    if (linked !== undefined) return users.get(linked)
    if (profile.email === null) throw new AppError('account.email_missing')
    const same = await users.findByEmail(profile.email)
    if (same) {
      if (!same.emailVerified || !profile.emailVerified) throw new AppError('account.email_taken')
      return link(profile, same)
    }
    const { email, firstName, lastName, emailVerified } = profile
    return link(
      profile,
      await users.addNew({ email, password: null, firstName, lastName, role: 'author', emailVerified }),
    )
  }

  return {
    /** Throws `account.provider_off`, `account.google_failed`, `account.provider_away`, `account.email_taken` … */
    async userOfGoogle(idToken: string, nonce: string | undefined): Promise<User> {
      if (!google) throw new AppError('account.provider_off')
      return userOf(await google(idToken, nonce))
    },

    /** Throws `account.provider_off`, `account.facebook_failed`, `account.provider_away`, `account.email_taken` … */
    async userOfFacebook(accessToken: string): Promise<User> {
      if (!facebook) throw new AppError('account.provider_off')
      return userOf(await facebook(accessToken))
    },

    /** What a browser needs to send a reader to a provider: no secrets. */
    entrances(): { google: { url: string; id: string } | null; facebook: { url: string; id: string } | null } {
      return {
        google: providers.google && { url: providers.google.signInUrl, id: providers.google.clientId },
        facebook: providers.facebook && { url: providers.facebook.signInUrl, id: providers.facebook.appId },
      }
    },
  }
}

export type IdentitiesService = ReturnType<typeof identitiesService>
