/** API keys of integrations, for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { apiKeySchema, apiKeyWire, newApiKeyWire, type ApiKeyWire } from '#shared/schemas/api-key.schema.ts'
import type { ApiKeyState } from '#core/accounts/api-keys/api-keys.service.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

function presentApiKey(key: ApiKeyState): ApiKeyWire {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    owner: key.ownerEmail,
    state: key.state,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
  }
}

export async function apiKeysApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { apiKeys } = services
  const about = { tags: ['API keys'], security: BEARER }

  app.get(
    '/api-keys/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'All API keys, newest first; the keys themselves are never shown again',
        response: responses(messageAndData(z.array(apiKeyWire))),
      },
    },
    async (request) => ({ message: 'ok', data: (await apiKeys.list(callerOf(request))).map(presentApiKey) }),
  )

  app.post(
    '/api-keys/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'Create an API key; the response contains it, this one time',
        body: apiKeySchema,
        response: { 201: messageAndData(newApiKeyWire) },
      },
    },
    async (request, reply) => {
      const { key, token } = await apiKeys.create(callerOf(request), request.body)
      return reply.code(201).send({ message: 'API key created', data: { ...presentApiKey(key), token } })
    },
  )

  app.post(
    '/api-keys/:id/revoke/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'Revoke an API key at once and for ever',
        params: idParams('api_key.not_found'),
        response: responses(messageAndData(apiKeyWire)),
      },
    },
    async (request) => {
      const key = await apiKeys.revoke(callerOf(request), request.params.id)
      return { message: 'API key revoked', data: presentApiKey(key) }
    },
  )
}
