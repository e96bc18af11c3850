import { AppError } from './app-error.ts'

/**
 * Who makes the request. Created from the access token at the edge, and nowhere else. `recentlyProven`: whether the user
 * has proved who they are, with a password or a second factor, in the last ten minutes of this session.
 */
export type Caller =
  | { role: 'anonymous'; userId: null }
  | { role: 'author'; userId: number; recentlyProven?: boolean }
  | { role: 'admin'; userId: number; recentlyProven?: boolean }

export const ANONYMOUS: Caller = { role: 'anonymous', userId: null }

export function isAdmin(caller: Caller): boolean {
  return caller.role === 'admin'
}

/** For admins, and for the site itself, which has no caller (null). Throws `session.*`. */
export function assertAdminOrSite(caller: Caller | null): void {
  if (caller !== null) assertAdmin(caller)
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

/** Throws `session.required`. */
export function assertSignedIn(caller: Caller): void {
  if (caller.role === 'anonymous') throw new AppError('session.required')
}

/**
 * Step-up authentication, for writes and exports that a stolen session must not reach: roles, people, keys, exports,
 * purging, settings. Throws `session.required`, and `session.proof_required`, which the back-office answers by asking
 * for the proof and repeating the call.
 */
export function assertRecentlyProven(caller: Caller): void {
  if (caller.role === 'anonymous') throw new AppError('session.required')
  if (!caller.recentlyProven) throw new AppError('session.proof_required')
}
