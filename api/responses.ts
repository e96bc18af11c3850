/** The response schemas of the API's description. */
import { z } from 'zod'

export const errorWire = z
  .object({
    error: z.string().meta({ description: 'A message for people, in the requested language.' }),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'The validation errors of invalid input, by field.' }),
    request_id: z
      .string()
      .optional()
      .meta({ description: 'Where the site has failed: the id by which its log line is found.' }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Of errors that a client resolves by asking the user for more: session.proof_required.' }),
  })
  .meta({ id: 'Error' })

export const ERRORS = {
  400: errorWire.meta({ description: 'The input is invalid.' }),
  401: errorWire.meta({ description: 'No valid session: a token is missing, has expired or is wrong.' }),
  403: errorWire.meta({ description: 'The account is not allowed to do this.' }),
  404: errorWire.meta({ description: 'It does not exist, or the caller may not know of it.' }),
  409: errorWire.meta({ description: 'It exists already, or its current state does not allow this.' }),
  408: errorWire.meta({ description: 'The input took too long to arrive.' }),
  413: errorWire.meta({ description: 'The input is too large.' }),
  415: errorWire.meta({ description: 'The media type is not supported.' }),
  429: errorWire.meta({ description: 'Too many attempts; Retry-After contains the seconds to wait.' }),
  500: errorWire.meta({ description: 'The site has failed.' }),
  503: errorWire.meta({ description: 'Temporarily unavailable; Retry-After contains the seconds to wait.' }),
  507: errorWire.meta({ description: 'The site has no room left.' }),
} as const

export type ErrorStatus = keyof typeof ERRORS

export function isErrorStatus(status: number | string): status is ErrorStatus {
  return Object.hasOwn(ERRORS, status)
}

type Answers<Ok extends z.ZodType, Status extends ErrorStatus> = { 200: Ok } & Pick<typeof ERRORS, Status>

/** The errors that only the use case of a route has; `operation.ts` adds those of all routes of its kind. */
export function failures<Status extends ErrorStatus>(...statuses: Status[]): Pick<typeof ERRORS, Status> {
  return Object.fromEntries(statuses.map((status) => [status, ERRORS[status]])) as Pick<typeof ERRORS, Status>
}

/** The same beside the successful response. */
export function responses<Ok extends z.ZodType, Status extends ErrorStatus>(
  ok: Ok,
  ...statuses: Status[]
): Answers<Ok, Status> {
  return { 200: ok, ...failures(...statuses) }
}

/** An error with a shape of its own, where the same status may also have the usual one. */
export function orError<Wire extends z.ZodType>(wire: Wire, description: string) {
  return z.union([wire, errorWire]).meta({ description })
}

/** A success without a body. A route that declares no success has it anyway, and errors of all routes of its kind. */
export function noContent<Status extends ErrorStatus>(...statuses: Status[]) {
  return { 204: z.void(), ...failures(...statuses) }
}

/** The successful response is a file. */
export function fileOf(mediaType: string) {
  const content = { [mediaType]: { schema: z.any().meta({ type: 'string', format: 'binary' }) } }
  return { 200: { description: 'The file.', content } }
}

/** The same where a part of the file may be asked for. */
export function fileByRangeOf(mediaType: string) {
  const { 200: whole } = fileOf(mediaType)
  return {
    200: whole,
    206: { ...whole, description: 'The part of the file that Range names.' },
    416: z.null().meta({ description: 'Range is outside of the file.' }),
  }
}

export function messageAndData<Data extends z.ZodType>(data: Data) {
  return z.object({ message: z.string(), data })
}

/** Count, page, page_size and pages are present if a page was requested. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    message: z.string(),
    data: z.array(item),
    count: z.int().optional(),
    page: z.int().optional(),
    page_size: z.int().optional(),
    pages: z.int().optional(),
  })
}

/** Marks routes that require or accept an access token in the description. */
export const BEARER = [{ bearer: [] }]
/** The route also responds to anonymous callers. */
export const OPTIONAL_BEARER = [{}, { bearer: [] }]
