import { AppError } from './app-error.ts'

/** Who is asking. Made at the edge from the access token, believed nowhere else. */
export type Caller =
  | { role: 'anonymous'; userId: null }
  | { role: 'author'; userId: number }
  | { role: 'admin'; userId: number }

export const ANONYMOUS: Caller = { role: 'anonymous', userId: null }

export function isAdmin(caller: Caller): boolean {
  return caller.role === 'admin'
}

/** For admins, and for the site itself, which is no caller: null. Throws `session.*`. */
export function assertAdminOrSite(caller: Caller | null): void {
  if (caller !== null) assertAdmin(caller)
}

/** Throws `session.required` for a stranger and `session.forbidden` for anyone else who is no admin. */
export function assertAdmin(caller: Caller): void {
  if (caller.role === 'anonymous') throw new AppError('session.required')
  if (caller.role !== 'admin') throw new AppError('session.forbidden')
}

/** Throws as `assertAdmin`, but lets the user in whose records they are. */
export function assertUserOrAdmin(caller: Caller, userId: number): void {
  if (caller.userId !== userId) assertAdmin(caller)
}

/** Throws `session.required`. */
export function assertSignedIn(caller: Caller): void {
  if (caller.role === 'anonymous') throw new AppError('session.required')
}
