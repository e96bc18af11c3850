/** Accounts: who signs in. A new account is an author that owns nothing. */
export const ROLES = ['admin', 'author'] as const
export type Role = (typeof ROLES)[number]

export type User = {
  id: number
  email: string
  emailVerified: boolean
  passwordHash: string | null
  firstName: string
  lastName: string
  role: Role
  status: 'active' | 'disabled'
}
