/**
 * Parses bodies of write requests: JSON, or a form (`multipart/form-data`) whose values are converted to the types of
 * JSON.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'

/** Larger than the longest article's content with embedded pictures. */
export const MAX_CONTENT_BODY_BYTES = 24 * 1024 * 1024

const LIMITS = { fieldNameSize: 100, fieldSize: MAX_CONTENT_BODY_BYTES, fields: 300, files: 20, parts: 320 }

/** Names that would reach the object's prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** The value of a form field: a client without a value sends the name of that value instead. */
function meaningOf(text: string): unknown {
  return text === 'null' ? null : text
}

function put(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (FORBIDDEN.has(name) || value === 'undefined') return
  const former = fields[name]
  if (former === undefined) fields[name] = value
  else if (Array.isArray(former)) former.push(value)
  else fields[name] = [former, value]
}

/** Files belong to the upload routes: elsewhere a file is a value of the wrong type. */
const FILE_PLACEHOLDER = Object.freeze({})

/** A truncated or malformed form is the client's mistake, but the parser reports it as a plain error. */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readFields(request)
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('request.malformed')
  }
}

async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  let length = 0
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') {
      part.file.resume()
      put(fields, part.fieldname, FILE_PLACEHOLDER)
      continue
    }
    const text = String(part.value)
    length += text.length
    if (part.valueTruncated || length > MAX_CONTENT_BODY_BYTES) throw new AppError('request.too_large')
    put(fields, part.fieldname, meaningOf(text))
  }
  return fields
}

/**
 * A `preValidation` hook, so that one schema validates both formats. Throws `request.unsupported_media`,
 * `request.too_large` and `request.malformed`.
 */
export async function parseRequestBody(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) {
    request.body = await readForm(request)
    return
  }
  const { body } = request
  if (body === undefined || body === null) request.body = {}
  else if (!/json/i.test(request.headers['content-type'] ?? '')) throw new AppError('request.unsupported_media')
  else if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('request.malformed')
}

async function rejectForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) throw new AppError('request.unsupported_media')
}

/** The routes after it that have a body, and neither parse forms nor receive files, reject forms. */
export function rejectOtherForms(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const before = [route.preValidation ?? []].flat()
    if (route.schema?.body === undefined || route.config?.streamsBody || before.includes(parseRequestBody)) return
    route.preValidation = [rejectForm, ...before]
  })
}
