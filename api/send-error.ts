/** Error responses: a message for people in the caller's language, without internal details. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '#core/app-error.ts'
import { errorStatus, errors, type ErrorCode } from '#shared/i18n/en/errors.ts'
import { errorSentence, fieldName } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { localeOfRequest } from './locale-of-request.ts'

/** The errors that a client resolves by itself, by asking the user for more; their responses contain the code. */
const CODES_FOR_CLIENTS: ReadonlySet<ErrorCode> = new Set(['session.proof_required', 'account.second_factor_required'])

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}

/** Error codes for the statuses of Fastify's own errors. */
export function codeOf(error: FastifyError): ErrorCode {
  if (error.statusCode === 413) return 'request.too_large'
  if (error.statusCode === 415) return 'request.unsupported_media'
  if (error.statusCode === 429) return 'request.too_many'
  if (error.statusCode === 503) return 'server.not_ready'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'request.malformed'
  return 'server.failed'
}

/**
 * The message of a schema issue is an error code if we wrote it, and its `params` fill the message's placeholders;
 * Zod's own messages are not shown to anyone.
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

/** The id by which a failure of the site is found in its log. */
function referenceOf({ status, cause }: AppError, { id }: FastifyRequest): { request_id?: string } {
  return status >= 500 && cause !== undefined ? { request_id: id } : {}
}

export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOfRequest(request)
  if (error instanceof AppError) {
    // The operator of the site must learn of errors that the caller cannot resolve.
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
    const code = CODES_FOR_CLIENTS.has(error.code) && error.code
    const more = { ...(fields && { fields }), ...(code && { code }), ...referenceOf(error, request) }
    return reply.code(error.status).send({ error: sentence, ...more })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An impossible path parameter names nothing that exists.
    if (error.validationContext === 'params') return reply.code(404).send({ error: notFoundSentence(error, locale) })
    const fields = fieldSentences(error, locale)
    return reply
      .code(400)
      .send({ error: Object.values(fields)[0]?.[0] ?? errorSentence('request.invalid', locale), fields })
  }
  const code = codeOf(error)
  if (code === 'server.failed') request.log.error(error)
  const reference = code === 'server.failed' ? { request_id: request.id } : {}
  return reply.code(errorStatus[code]).send({ error: errorSentence(code, locale), ...reference })
}
