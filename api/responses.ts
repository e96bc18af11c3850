/** The shapes of answers, for the API's description. */
import { z } from 'zod'

const errorWire = z
  .object({
    error: z.string().meta({ description: 'A sentence for a person, in the language that was asked for.' }),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Of invalid input: what is wrong, by field.' }),
  })
  .meta({ id: 'Error' })

const ERRORS = {
  400: errorWire.meta({ description: 'Something that was sent is not valid.' }),
  401: errorWire.meta({ description: 'No valid session.' }),
  403: errorWire.meta({ description: 'This account is not allowed to.' }),
  404: errorWire.meta({ description: 'Not there, or not for this caller to know of.' }),
  409: errorWire.meta({ description: 'It exists already.' }),
  413: errorWire.meta({ description: 'Too large.' }),
  415: errorWire.meta({ description: 'Not of a kind that is taken.' }),
  429: errorWire.meta({ description: 'Too many tries; Retry-After says in how many seconds to come again.' }),
  503: errorWire.meta({ description: 'Not to be had at present.' }),
} as const

type ErrorStatus = keyof typeof ERRORS
type Answers<Ok extends z.ZodType, Status extends ErrorStatus> = { 200: Ok } & Pick<typeof ERRORS, Status>

/** The errors that may come. */
export function failures<Status extends ErrorStatus>(...statuses: Status[]): Pick<typeof ERRORS, Status> {
  return Object.fromEntries(statuses.map((status) => [status, ERRORS[status]])) as Pick<typeof ERRORS, Status>
}

/** The answer of success and the errors that may come instead. */
export function responses<Ok extends z.ZodType, Status extends ErrorStatus>(
  ok: Ok,
  ...statuses: Status[]
): Answers<Ok, Status> {
  return { 200: ok, ...failures(...statuses) }
}

export function messageAndData<Data extends z.ZodType>(data: Data) {
  return z.object({ message: z.string(), data })
}

/** Count, page, page_size and pages are there where a page was asked for. */
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

/** Stands in the description of calls that need, or take, an access token. */
export const BEARER = [{ bearer: [] }]
/** Answers strangers too. */
export const OPTIONAL_BEARER = [{}, { bearer: [] }]
