/** Emails about changes of an account: its password, second factors, ways to sign in, roles and status. Each is sent in both languages. */
export const securityMail = {
  subject: 'Security of your account at Hilal',
  totpAdded: 'An authenticator app was added to your account.',
  totpRemoved: 'The authenticator app was removed from your account.',
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  recoveryCodesReplaced: 'New recovery codes were created for your account. The earlier ones are void.',
  recoveryCodeUsed: 'A recovery code of your account was used.',
  passwordChanged: 'The password of your account was changed.',
  googleLinked: 'Sign-in with Google was added to your account.',
  facebookLinked: 'Sign-in with Facebook was added to your account.',
  signedOutEverywhere: 'Your account was signed out on all devices.',
  secondFactorReset:
    'An admin removed the authenticator app, the passkeys and the recovery codes of your account, so that you can sign in with your password and set them up again.',
  secondFactorResetDone: 'You removed the second factor of the account {email}.',
  rolesChanged: 'An admin changed your roles at Hilal. They apply from now on.',
  accountDisabled: 'An admin disabled your account. You cannot sign in until it is enabled again.',
  accountEnabled: 'An admin enabled your account again. You can sign in.',
  accountDeleted:
    'Your account at Hilal was deleted, with what we held of you. If you did not expect this, please write to us.',
  account: 'Account: {email}',
  ifNotYou:
    'If you did not expect this, change your password and sign out everywhere at once, and tell an admin of the site:',
} as const

export type SecurityMailMessages = { [Key in keyof typeof securityMail]: string }
