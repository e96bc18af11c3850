/** What sign-in routes read from requests and answer: a session with its cookies, or the request for a second step. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin, SignInOutcome, SignInResult } from '#core/accounts/sessions/sign-in.service.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { secondStepWire } from '#shared/schemas/security.wire.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { orError } from '../responses.ts'
import { deviceOf, type SessionCookies } from './cookies.ts'

export const secondStepOrError = orError(
  secondStepWire,
  'The account has a second factor and the sign-in waits for it, or the account is disabled.',
)

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, device: deviceOf(request), userAgent: request.headers['user-agent'] }
}

/** Sets the cookies; returns the body. */
export function sendSession(reply: FastifyReply, cookies: SessionCookies, result: SignInResult, message = 'Signed in') {
  cookies.set(reply, result)
  return { access: result.access, refresh: result.refresh, user_id: result.userId, message }
}

/** Clients that know nothing of second steps show the message of the 403. */
export function sendOutcome(
  reply: FastifyReply,
  cookies: SessionCookies,
  outcome: SignInOutcome,
  { withoutRefresh = false }: { withoutRefresh?: boolean } = {},
): FastifyReply {
  if ('secondStep' in outcome) {
    const code = 'account.second_step_needed'
    const error = errorSentence(code, localeOfRequest(reply.request))
    return reply.code(403).send({ error, code, second_step: outcome.secondStep })
  }
  const { refresh, ...body } = sendSession(reply, cookies, outcome)
  return reply.send(withoutRefresh ? body : { ...body, refresh })
}
