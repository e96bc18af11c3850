import type { FastifyRequest } from 'fastify'
import { ANONYMOUS, type Caller } from '#core/caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `api/accounts/read-caller.ts` if the request has a valid access token. */
    caller?: Caller
  }
}

/** Who is asking. */
export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? ANONYMOUS
}
