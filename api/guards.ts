/**
 * Hooks that authorize a request before its body is read, so that an anonymous caller is asked to sign in rather than
 * sent validation errors.
 */
import type { FastifyRequest } from 'fastify'
import type { Scope } from '#shared/scopes.ts'
import {
  allows,
  assertAdmin,
  assertAllowed,
  assertAllowedAndProven,
  assertRecentlyProven,
  assertSignedIn,
} from '#core/caller.ts'
import { assertEditor } from '#core/accounts/memberships/memberships.policy.ts'
import { assertCanCreateDrafts } from '#core/articles/articles.policy.ts'
import { callerOf } from './caller-of-request.ts'

/** An `onRequest` hook. Throws `session.required`, `session.forbidden`. */
export async function onlyAdmins(request: FastifyRequest): Promise<void> {
  assertAdmin(callerOf(request))
}

/** An `onRequest` hook for admins and programs with the scope. Throws `session.required`, `session.forbidden`. */
export function onlyAllowed(scope: Scope): (request: FastifyRequest) => Promise<void> {
  return async (request) => assertAllowed(callerOf(request), scope)
}

/** An `onRequest` hook for accounts. Throws `session.required`, `session.forbidden`. */
export async function onlySignedIn(request: FastifyRequest): Promise<void> {
  assertSignedIn(callerOf(request))
}

/** An `onRequest` hook for admins and members of any magazine. Throws `session.required`, `session.forbidden`. */
export async function onlyMembers(request: FastifyRequest): Promise<void> {
  assertCanCreateDrafts(callerOf(request))
}

/** An `onRequest` hook for admins and editors of any magazine. Throws `session.required`, `session.forbidden`. */
export async function onlyEditors(request: FastifyRequest): Promise<void> {
  assertEditor(callerOf(request))
}

/** The same, and programs with the scope. */
export function onlyEditorsOr(scope: Scope): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const caller = callerOf(request)
    if (!allows(caller, scope)) assertEditor(caller)
  }
}

/** An `onRequest` hook, after the others. Throws `session.proof_required`. */
export async function onlyRecentlyProven(request: FastifyRequest): Promise<void> {
  assertRecentlyProven(callerOf(request))
}

/** An `onRequest` hook for admins with a fresh proof and programs with the scope. Throws `session.*`. */
export function onlyAllowedAndProven(scope: Scope): (request: FastifyRequest) => Promise<void> {
  return async (request) => assertAllowedAndProven(callerOf(request), scope)
}
