/**
 * A request that creates something may carry an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): if its
 * response was lost, a retry with the same key within a day gets the same response, and nothing is created twice. A key
 * of another form is refused: ignoring it would create twice what its sender believes to be safe.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { RESERVED, type IdempotentRequest } from '#core/site/idempotency-keys/idempotency-keys.service.ts'
import type { Services } from '#core/services.ts'
import { callerOf } from './caller-of-request.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/

const CREATED = 201

/** The response with a record that an earlier attempt has created, where that attempt's response was not stored. */
type ReadCreated = (caller: Caller, id: number) => Promise<object>

declare module 'fastify' {
  interface FastifyRequest {
    isReplayed?: boolean
    /** What the request creates is created once under this key. */
    idempotent?: IdempotentRequest
  }
  interface FastifyContextConfig {
    /** Creates something and stores the response unchanged, so the response must not contain secrets. */
    isIdempotent?: true
    /** Where the response was not stored; without it, a repeat is answered with 200 and the id of the record. */
    readCreated?: ReadCreated
  }
}

function idempotentRequestOf(request: FastifyRequest): IdempotentRequest | null {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (!request.routeOptions.config.isIdempotent || typeof key !== 'string') return null
  if (!IDEMPOTENCY_KEY.test(key)) throw new AppError('request.key_invalid')
  return { caller: callerOf(request), key, path: request.url }
}

/**
 * Sends the response that is stored under the request's key. Asked before the request is carried out, and after an error:
 * a retry that arrives while the first attempt still runs may fail because of what that has created.
 *
 * @returns whether it was sent.
 */
export async function replay(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<boolean> {
  const stored = request.idempotent && !request.isReplayed && (await services.idempotencyKeys.find(request.idempotent))
  if (!stored) return false
  request.isReplayed = true
  const { readCreated } = request.routeOptions.config
  if (stored.status === RESERVED && readCreated) {
    const { data } = JSON.parse(stored.response) as { data: { id: number } }
    await reply.code(CREATED).send(await readCreated(callerOf(request), data.id))
    return true
  }
  await reply.code(stored.status).type('application/json; charset=utf-8').send(stored.response)
  return true
}

/** Applies to all of /api, after the caller has been read. */
export function addIdempotency(app: FastifyInstance, services: Services): void {
  const { idempotencyKeys } = services
  app.decorateRequest('isReplayed')
  app.decorateRequest('idempotent')
  app.addHook('preHandler', async (request, reply) => {
    const idempotent = idempotentRequestOf(request)
    if (!idempotent) return
    request.idempotent = idempotent
    await replay(request, reply, services)
  })
  // With a callback, so that the handler runs inside.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.idempotent && !request.isReplayed) idempotencyKeys.during(request.idempotent, done)
    else done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const idempotent = reply.statusCode === CREATED && !request.isReplayed && request.idempotent
    if (!idempotent || typeof payload !== 'string') return payload
    // The record is created: failing to store the response does not make the request fail.
    await idempotencyKeys
      .keep(idempotent, reply.statusCode, payload)
      .catch((error: unknown) => request.log.error(error, 'A response was not stored under its idempotency key.'))
    return payload
  })
}
