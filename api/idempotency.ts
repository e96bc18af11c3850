/**
 * A call that makes something may bring an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): where its
 * answer got lost, the same call with the same key within a day gets that answer again, and nothing is made twice.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Attempt } from '#core/idempotency-keys/idempotency-keys.service.ts'
import type { Services } from '#core/services.ts'
import { callerOf } from './caller-of-request.ts'

const KEY = /^[\w-]{16,64}$/
const MADE = 201

declare module 'fastify' {
  interface FastifyRequest {
    isReplayed?: boolean
  }
  interface FastifyContextConfig {
    /** A call that makes something; its answer is kept as it is, so it must hold no secret. */
    isIdempotent?: true
  }
}

function attemptOf(request: FastifyRequest): Attempt | null {
  const key = request.headers['idempotency-key']
  if (!request.routeOptions.config.isIdempotent || typeof key !== 'string' || !KEY.test(key)) return null
  return { caller: callerOf(request), key, path: request.url }
}

/** For the whole of /api, after who is calling has been read. */
export function addIdempotency(app: FastifyInstance, { idempotencyKeys }: Services): void {
  app.decorateRequest('isReplayed')
  app.addHook('preHandler', async (request, reply) => {
    const attempt = attemptOf(request)
    const said = attempt && (await idempotencyKeys.find(attempt))
    if (!said) return
    request.isReplayed = true
    await reply.code(said.status).type('application/json; charset=utf-8').send(said.answer)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const attempt = reply.statusCode === MADE && !request.isReplayed && attemptOf(request)
    if (!attempt || typeof payload !== 'string') return payload
    // The thing is made: not having kept the answer does not make it a failure.
    await idempotencyKeys
      .keep(attempt, reply.statusCode, payload)
      .catch((error: unknown) => request.log.error(error, 'An answer was not kept.'))
    return payload
  })
}
