import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { SignedIn } from '#core/accounts/sessions/sessions.service.ts'

/** The session of the request. Throws `session.required`. */
export function signedInOf(request: FastifyRequest): SignedIn & { userId: number } {
  const { signedIn } = request
  if (!signedIn || signedIn.caller.userId === null) throw new AppError('session.required')
  return { ...signedIn, userId: signedIn.caller.userId }
}

/** The routes that an admin without a required second factor needs in order to add one. */
export const WITHOUT_SECOND_FACTOR = { withoutSecondFactor: true } as const
