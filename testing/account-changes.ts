/** Every change of an account that the services make, how to make it, and what its owner is told. */
import type { AuditAction } from '#shared/audit.ts'
import type { Caller } from '#core/caller.ts'
import type { Notice } from '#core/accounts/second-factors/security-notices.ts'
import type { Services } from '#core/services.ts'
import type { SignedIn } from '#core/accounts/sessions/sessions.service.ts'
import { textsOf, type TestMail } from './mail.ts'
import type { TestGoogle } from './providers.ts'
import { PASSWORD, type TestMember } from './second-factors.ts'
import type { TestServices } from './site.ts'

const NEW_PASSWORD = 'lantern at the ford'
const INVITATION = 'You are invited to work on the magazines of Hilal.'

export type World = {
  services: Services
  site: TestServices
  google: TestGoogle
  mail: TestMail
  admin: Caller & { userId: number }
  member: TestMember
  signedIn: SignedIn
}
export type Tells = Notice | { text: string } | { nothing: string }
type Change = {
  /** The services and methods that do it. */
  by: readonly string[]
  prepare?: (world: World) => Promise<unknown>
  /** May return the id of another account than the member's that changes. */
  change: (world: World) => Promise<number | void>
  action: AuditAction
  tells: Tells
}

const newAddress = () => `new-${crypto.randomUUID()}@hilal.example`
const invitation = () => ({
  email: newAddress(),
  firstName: '',
  lastName: '',
  role: 'author' as const,
  memberships: [],
})
const disable = async ({ services, member }: World) => services.users.disable(member.id)

export const ACCOUNT_CHANGES: Record<string, Change> = {
  'a new account': {
    by: ['users.addNew'],
    change: async ({ services }) =>
      (await services.users.addNew({ email: newAddress(), password: PASSWORD, role: 'author' }, 'command-line')).id,
    action: 'create',
    tells: { nothing: 'its password is handed over by whoever creates it' },
  },
  'the role, on the command line': {
    by: ['users.setRole'],
    change: ({ services, member }) => services.users.setRole(member.id, 'admin'),
    action: 'role',
    tells: 'rolesChanged',
  },
  'disabling, on the command line': {
    by: ['users.disable'],
    change: async (world) => disable(world),
    action: 'disable',
    tells: 'accountDisabled',
  },
  'enabling, on the command line': {
    by: ['users.enable'],
    prepare: disable,
    change: ({ services, member }) => services.users.enable(member.id),
    action: 'enable',
    tells: 'accountEnabled',
  },
  'the password, on the command line': {
    by: ['users.setPassword'],
    change: ({ services, member }) => services.users.setPassword(member.id, NEW_PASSWORD, { way: 'command-line' }),
    action: 'password',
    tells: 'passwordChanged',
  },
  'the own password': {
    by: ['passwords.change'],
    change: ({ services, signedIn }) => services.passwords.change(signedIn, { current: PASSWORD, next: NEW_PASSWORD }),
    action: 'password',
    tells: 'passwordChanged',
  },
  'a forgotten password': {
    by: ['passwords.ask', 'passwords.reset'],
    prepare: ({ services, member }) => services.passwords.ask(member.email, 'en', '192.0.2.1'),
    change: async ({ services, mail }) => {
      const token = /\/reset-password#([\w-]{43})\b/.exec(textsOf(mail.emails.at(-1)?.source ?? ''))?.[1] ?? ''
      await services.passwords.reset(token, NEW_PASSWORD)
    },
    action: 'password',
    tells: 'passwordChanged',
  },
  'an invitation': {
    by: ['people.invite'],
    change: async ({ services, admin }) => (await services.people.invite(admin, invitation())).id,
    action: 'create',
    tells: { text: INVITATION },
  },
  'another invitation': {
    by: ['people.inviteAgain'],
    change: async ({ services, admin, site, mail }) => {
      const { id } = await services.people.invite(admin, invitation())
      await site.services.jobRunner.runDue()
      mail.emails.length = 0
      await services.people.inviteAgain(admin, id)
      return id
    },
    action: 'update',
    tells: { text: INVITATION },
  },
  'the role, by an admin': {
    by: ['people.update', 'users.change'],
    change: async ({ services, admin, member }) =>
      void (await services.people.update(admin, member.id, { role: 'admin' })),
    action: 'role',
    tells: 'rolesChanged',
  },
  'roles in magazines': {
    by: ['people.update'],
    change: async ({ services, admin, member }) => {
      const memberships = [{ magazine: 'hilal-her' as const, role: 'editor' as const }]
      await services.people.update(admin, member.id, { memberships })
    },
    action: 'role',
    tells: 'rolesChanged',
  },
  'disabling, by an admin': {
    by: ['people.update'],
    change: async ({ services, admin, member }) =>
      void (await services.people.update(admin, member.id, { status: 'disabled' })),
    action: 'disable',
    tells: 'accountDisabled',
  },
  'enabling, by an admin': {
    by: ['people.update'],
    prepare: disable,
    change: async ({ services, admin, member }) =>
      void (await services.people.update(admin, member.id, { status: 'active' })),
    action: 'enable',
    tells: 'accountEnabled',
  },
  'signing out everywhere, by an admin': {
    by: ['people.signOutEverywhere'],
    change: ({ services, admin, member }) => services.people.signOutEverywhere(admin, member.id),
    action: 'sign-out',
    tells: 'signedOutEverywhere',
  },
  'signing out everywhere': {
    by: ['ownSessions.endAll'],
    change: ({ services, signedIn }) => services.ownSessions.endAll(signedIn),
    action: 'sign-out',
    tells: 'signedOutEverywhere',
  },
  'ending one session': {
    by: ['ownSessions.end'],
    prepare: ({ member }) => member.signIn(),
    change: async ({ services, signedIn }) => {
      const other = (await services.ownSessions.list(signedIn)).find(({ isCurrent }) => !isCurrent)
      await services.ownSessions.end(signedIn, other?.id ?? '')
    },
    action: 'sign-out',
    tells: { nothing: 'the owner alone can do it, and an admin only ends all of them' },
  },
  'linking Google': {
    by: ['identities.userOfGoogleToken', 'identities.userOfCode'],
    prepare: ({ services, member }) =>
      services.users.setPassword(member.id, PASSWORD, { way: 'letter', emailVerified: true }),
    change: async ({ services, google, member }) => {
      const token = await google.token({ sub: member.email, email: member.email, email_verified: true })
      await services.identities.userOfGoogleToken(token, undefined)
    },
    action: 'update',
    tells: 'googleLinked',
  },
  'adding an authenticator app': {
    by: ['secondFactors.confirmTotp', 'secondFactors.afterAdding'],
    change: async ({ member }) => void (await member.addTotp()),
    action: 'second-factor',
    tells: 'totpAdded',
  },
  'removing the authenticator app': {
    by: ['secondFactors.removeTotp', 'secondFactors.afterRemoving'],
    prepare: ({ member }) => member.addTotp(),
    change: ({ services, signedIn }) => services.secondFactors.removeTotp(signedIn),
    action: 'second-factor',
    tells: 'totpRemoved',
  },
  'new recovery codes': {
    by: ['secondFactors.replaceRecoveryCodes'],
    prepare: ({ member }) => member.addTotp(),
    change: async ({ services, signedIn }) => void (await services.secondFactors.replaceRecoveryCodes(signedIn)),
    action: 'second-factor',
    tells: 'recoveryCodesReplaced',
  },
  'using a recovery code': {
    by: ['secondFactors.useRecoveryCode'],
    change: async ({ services, member }) => {
      const { recoveryCodes } = await member.addTotp()
      await services.secondFactors.useRecoveryCode(await services.users.get(member.id), recoveryCodes[0] ?? '')
    },
    action: 'second-factor',
    tells: 'recoveryCodeUsed',
  },
  'the reset of second factors': {
    by: ['secondFactorRecovery.reset', 'secondFactors.removeAllOf'],
    prepare: ({ member }) => member.addTotp(),
    change: ({ services, admin, member }) => services.secondFactorRecovery.reset(admin, member.id),
    action: 'second-factor',
    tells: 'secondFactorReset',
  },
  'adding a passkey': {
    by: ['passkeys.register'],
    change: async ({ member }) => void (await member.addPasskey()),
    action: 'second-factor',
    tells: 'passkeyAdded',
  },
  'renaming a passkey': {
    by: ['passkeys.rename'],
    prepare: ({ member }) => member.addPasskey(),
    change: async ({ services, member, signedIn }) =>
      services.passkeys.rename(signedIn, (await services.passkeys.listOf(member.id))[0]?.id ?? '', 'Phone'),
    action: 'second-factor',
    tells: { nothing: 'it changes nobody’s access' },
  },
  'removing a passkey': {
    by: ['passkeys.remove'],
    prepare: ({ member }) => member.addPasskey(),
    change: async ({ services, member, signedIn }) =>
      services.passkeys.remove(signedIn, (await services.passkeys.listOf(member.id))[0]?.id ?? ''),
    action: 'second-factor',
    tells: 'passkeyRemoved',
  },
}

/** Methods that change no account, and those that need no email at all. */
export const UNCHANGING: Record<string, string> = {
  'users.lock': 'nothing changes before the transaction goes on',
  'users.remove':
    'the account is gone; accountData, which calls it, tells its owner (api/accounts/account-data.api.test.ts)',
  'users.adminsWithoutPassword': 'it names them',
  'users.importAll': 'a move brings accounts of a former site, and tells nobody',
  'users.importChange': 'of an account that a move has brought and nobody has used',
  'people.sendsEmail': 'it says whether the site sends emails',
  'users.ensureAdmin': 'the first admin is created at the start, which prints the password',
  'identities.userOfFacebookToken': 'Facebook verifies no address, so it never opens an account that exists',
  'secondFactors.beginTotp': 'nothing changes before it is confirmed',
}
export const READS =
  /\.(?:get|find|findByEmail|list|listOf|of|roleOf|withPassword|canReset|removeOld|origin|available|begin|verify|verifyCode|\w*[oO]ptions)$/
