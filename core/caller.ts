import type { Membership } from '#shared/memberships.ts'
import type { Scope } from '#shared/scopes.ts'
import { AppError } from './app-error.ts'

/**
 * Who makes the request. Created from the access token or API key at the edge, and nowhere else. `recentlyProven`:
 * whether the user has proved who they are, with a password or a second factor, in the last ten minutes of this session.
 * `memberships`: the roles of the user in magazines; an admin needs none.
 */
export type Caller =
  | { role: 'anonymous'; userId: null }
  | { role: 'author'; userId: number; recentlyProven?: boolean; memberships?: readonly Membership[] }
  | { role: 'admin'; userId: number; recentlyProven?: boolean }
  | IntegrationCaller

/**
 * A program with an API key. It has no account of its own, so nothing that belongs to accounts is open to it, and of the
 * rest only what its scopes name (`allows`).
 */
export type IntegrationCaller = {
  role: 'integration'
  userId: null
  /** The admin who has created the key. */
  ownerId: number
  /** What audit events call it. */
  keyName: string
  scopes: readonly Scope[]
}

export const ANONYMOUS: Caller = { role: 'anonymous', userId: null }

export function isAdmin(caller: Caller): boolean {
  return caller.role === 'admin'
}

/** Whether the caller is an admin, or a program whose API key has the scope. */
export function allows(caller: Caller, scope: Scope): boolean {
  return isAdmin(caller) || (caller.role === 'integration' && caller.scopes.includes(scope))
}

/** Throws `session.required` for an anonymous caller and `session.forbidden` for any other without the scope. */
export function assertAllowed(caller: Caller, scope: Scope): void {
  if (!allows(caller, scope)) assertAdmin(caller)
}

/** For admins, and for the site itself, which has no caller (null). Throws `session.*`. */
export function assertAdminOrSite(caller: Caller | null): void {
  if (caller !== null) assertAdmin(caller)
}

/** Like `assertAllowed`, and for the site itself, which has no caller (null). */
export function assertAllowedOrSite(caller: Caller | null, scope: Scope): void {
  if (caller !== null) assertAllowed(caller, scope)
}

/** Throws `session.required` for an anonymous caller and `session.forbidden` for any other who is not an admin. */
export function assertAdmin(caller: Caller): void {
  if (caller.role === 'anonymous') throw new AppError('session.required')
  if (caller.role !== 'admin') throw new AppError('session.forbidden')
}

/** Like `assertAdmin`, but also allows the user who owns the records. */
export function assertUserOrAdmin(caller: Caller, userId: number): void {
  if (caller.userId !== userId) assertAdmin(caller)
}

/** For accounts: throws `session.required` for an anonymous caller and `session.forbidden` for a program. */
export function assertSignedIn(caller: Caller): void {
  if (caller.userId === null) assertAdmin(caller)
}

/** The account of the caller, for what every account has of its own. Throws `session.required`. */
export function ownAccount(caller: Caller): number {
  if (caller.userId === null) throw new AppError('session.required')
  return caller.userId
}

/**
 * Step-up authentication, for writes and exports that a stolen session must not reach: roles, people, keys, exports,
 * purging, settings. Throws `session.required`, and `session.proof_required`, which the back-office answers by asking
 * for the proof and repeating the call.
 */
export function assertRecentlyProven(caller: Caller): void {
  if (caller.userId === null) return assertAdmin(caller)
  if (!caller.recentlyProven) throw new AppError('session.proof_required')
}

/**
 * Step-up authentication of what programs may do as well: an admin needs a fresh proof, a program with the scope none,
 * because its key is no session and nobody is there to be asked. Throws `session.*`.
 */
export function assertAllowedAndProven(caller: Caller, scope: Scope): void {
  assertAllowed(caller, scope)
  if (isAdmin(caller)) assertRecentlyProven(caller)
}
