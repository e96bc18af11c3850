/** Front 1: the JSON contract, under /api. One plugin a noun, in the order of the contract's table. */
import type { FastifyError, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { articlesApi } from './articles/articles.api.ts'
import { localeOfRequest } from './locale-of-request.ts'
import { sendError } from './send-error.ts'

export type ApiOptions = { services: Services }

export async function apiPlugin(app: FastifyInstance, { services }: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: errorSentence('request.not_found', localeOfRequest(request)) }),
  )

  await app.register(articlesApi, { services })
}
