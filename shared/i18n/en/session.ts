/** The session's buttons in the navigation bar: in a catalogue of their own, since every signed-in page loads it. */
export const session = {
  admin: 'Admin',
  author: 'Author',
  account: 'My account',
  signOut: 'Sign out',
  signOutFailed: 'Signing out did not work. Please try again.',
  ended: 'Your session has ended. Please login again.',
} as const

export type SessionMessages = { [Key in keyof typeof session]: string }
