/**
 * What the OpenAPI document says of a route beside what the route declares: its operation id, and the answers that all
 * routes of its kind have. A route declares its successful answer and the errors that only its use case has.
 */
import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../idempotency.ts'
import { ERRORS, isErrorStatus, messageAndData } from '../responses.ts'

const idempotencyKey = z
  .string()
  .regex(IDEMPOTENCY_KEY)
  .optional()
  .meta({ description: 'If the answer was lost, a retry with the same key within a day has the same answer.' })

const createdBefore = messageAndData(z.object({ id: z.int() })).meta({
  description: 'An earlier request with this Idempotency-Key has created the record; its answer was not stored.',
})

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function methodOf({ method }: RouteOptions): string {
  return [method].flat()[0] ?? 'GET'
}

/** `getArticleByIdComments`; a verb at the beginning of the path is not repeated. */
export function operationIdOf(route: RouteOptions): string {
  const verb = methodOf(route).toLowerCase()
  const words = route.url
    .replace(/^\/api\//, '')
    .replaceAll('/:', '/by/')
    .split(/[^a-zA-Z]+/)
    .filter(Boolean)
  return verb + (words[0] === verb ? words.slice(1) : words).map(capitalized).join('')
}

/** The route's schema with its operation id, and without the answers that are described once for all routes. */
export function describedSchema(route: RouteOptions): FastifySchema & Record<string, unknown> {
  const { schema = {}, config } = route
  const { isIdempotent, readCreated } = config ?? {}
  const answers: [string, unknown][] = isIdempotent && !readCreated ? [['200', createdBefore]] : []
  // What the route declares comes last, and counts.
  answers.push(...Object.entries(schema.response ?? {}))
  const own = answers.filter(([status, answer]) => !isCommon(status, answer))
  return {
    operationId: operationIdOf(route),
    security: [],
    ...schema,
    ...(isIdempotent && { headers: z.object({ [IDEMPOTENCY_HEADER]: idempotencyKey }) }),
    response: Object.fromEntries(own),
  }
}

function isCommon(status: string, answer: unknown): boolean {
  return status === '204' || (isErrorStatus(status) && ERRORS[status] === answer)
}

/** Whether a request without a body is valid. The schema of a form that is read as a stream only describes it. */
export function isBodyOptional({ schema, config }: RouteOptions): boolean {
  if (config?.streamsBody) return false
  return schema?.body instanceof z.ZodType && schema.body.safeParse(undefined).success
}

/** The answers of a route that have their description in `commonAnswers`. */
export function commonAnswersOf(route: RouteOptions): string[] {
  const { schema, config, url } = route
  const isRead = methodOf(route) === 'GET'
  const declared = Object.entries(schema?.response ?? {})
  const hasSuccess = declared.some(([status]) => status.startsWith('2'))
  return [
    ...(hasSuccess ? [] : ['204']),
    ...(isRead ? ['304'] : ['507']),
    ...(schema?.body || schema?.querystring ? ['400'] : []),
    ...(config?.ignoresCaller ? [] : ['401', '403']),
    ...(url.includes('/:') ? ['404'] : []),
    ...(schema?.body ? ['408', '413', '415'] : []),
    ...(config?.isIdempotent ? ['409'] : []),
    '429',
    '500',
    '503',
    ...declared.filter(([status, answer]) => isCommon(status, answer)).map(([status]) => status),
  ]
}

/** The descriptions of these answers, as the document's `components.responses`. */
export function commonAnswers(): Record<string, object> {
  const schema = { $ref: '#/components/schemas/Error' }
  const errors = Object.entries(ERRORS).map(([status, wire]) => [
    status,
    { description: wire.description ?? '', content: { 'application/json': { schema } } },
  ])
  return {
    204: { description: 'Done. The body is empty.' },
    304: { description: 'As the client has it, by If-None-Match.' },
    ...Object.fromEntries(errors),
  }
}
