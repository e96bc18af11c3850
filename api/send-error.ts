/** Errors on the wire: a sentence for a person in the caller's language, and nothing of our insides. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '#core/app-error.ts'
import { errorStatus, errors, type ErrorCode } from '#shared/i18n/en/errors.ts'
import { errorSentence, fieldName } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { localeOfRequest } from './locale-of-request.ts'

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}

/** Fastify's own refusals by their status. */
function codeOf(error: FastifyError): ErrorCode {
  if (error.statusCode === 413) return 'request.too_large'
  if (error.statusCode === 415) return 'request.unsupported_media'
  if (error.statusCode === 429) return 'request.too_many'
  if (error.statusCode === 503) return 'server.not_ready'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'request.malformed'
  return 'server.failed'
}

/**
 * A schema’s message is an error code where we wrote one, and its `params` are what the sentence names; the words of Zod
 * itself are for nobody.
 */
function fieldSentences(error: FastifyError, locale: Locale): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  if (!hasZodFastifySchemaValidationErrors(error)) return fields
  for (const issue of error.validation) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'request'
    const code = issue.message && isErrorCode(issue.message) ? issue.message : 'request.invalid'
    const details = issue.params['params'] as Record<string, number> | undefined
    ;(fields[field] ??= []).push(errorSentence(code, locale, { field: fieldName(field, locale), ...details }))
  }
  return fields
}

function notFoundSentence(error: FastifyError, locale: Locale): string {
  const [issue] = error.validation ?? []
  const code = issue?.message && isErrorCode(issue.message) ? issue.message : 'request.not_found'
  return errorSentence(code, locale)
}

export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOfRequest(request)
  if (error instanceof AppError) {
    // What the caller cannot help, whoever runs the site must learn of.
    if (error.cause !== undefined) request.log[error.status >= 500 ? 'error' : 'warn'](error)
    const { retryAfter } = error.details
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const fields =
      error.fields &&
      Object.fromEntries(
        Object.entries(error.fields).map(([field, codes]) => [
          field,
          codes.map((code) => errorSentence(code, locale, { field: fieldName(field, locale), ...error.details })),
        ]),
      )
    const sentence = Object.values(fields ?? {})[0]?.[0] ?? errorSentence(error.code, locale, error.details)
    return reply.code(error.status).send({ error: sentence, ...(fields && { fields }) })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A part of the path that cannot be names nothing that we have.
    if (error.validationContext === 'params') return reply.code(404).send({ error: notFoundSentence(error, locale) })
    const fields = fieldSentences(error, locale)
    return reply
      .code(400)
      .send({ error: Object.values(fields)[0]?.[0] ?? errorSentence('request.invalid', locale), fields })
  }
  const code = codeOf(error)
  if (code === 'server.failed') request.log.error(error)
  return reply.code(errorStatus[code]).send({ error: errorSentence(code, locale) })
}
