/** Extracts the contents of the reference page from the OpenAPI document. */
import { z } from 'zod'

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  get items() {
    return schemaShape.optional()
  },
  get anyOf() {
    return z.array(schemaShape).optional()
  },
  get allOf() {
    return z.array(schemaShape).optional()
  },
  get properties() {
    return z.record(z.string(), schemaShape).optional()
  },
  required: z.array(z.string()).optional(),
})
export type Schema = z.infer<typeof schemaShape>

const bodyShape = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: schemaShape.optional() })).optional(),
})

const operationShape = z.looseObject({
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        description: z.string().optional(),
        schema: schemaShape.optional(),
      }),
    )
    .optional(),
  requestBody: bodyShape.optional(),
  responses: z.record(z.string(), bodyShape).optional(),
})

const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaShape).optional() }),
})

type Body = z.infer<typeof bodyShape>

export type Operation = {
  method: string
  path: string
  summary: string
  tag: string
  /** Whether a token is required, accepted, or irrelevant. */
  token: 'needed' | 'taken' | 'none'
  parameters: { name: string; schema: Schema }[]
  body: Schema | null
  answer: Schema | null
  /** The statuses of the errors that the route declares. */
  errors: string[]
}

export type Description = {
  operations: Map<string, Operation[]>
  shapes: [name: string, schema: Schema][]
}

function schemaOf(body: Body | undefined): Schema | null {
  return Object.values(body?.content ?? {})[0]?.schema ?? null
}

const ENVELOPE = new Set(['message', 'count', 'page', 'page_size', 'pages'])

/** The fields of every list are described once, at the top of the page. */
function withoutEnvelope(schema: Schema | null): Schema | null {
  if (!schema?.properties?.['data']) return schema
  const own = Object.entries(schema.properties).filter(([name]) => !ENVELOPE.has(name))
  return { ...schema, properties: Object.fromEntries(own) }
}

function tokenOf(security: z.infer<typeof operationShape>['security']): Operation['token'] {
  if (!security?.length) return 'none'
  return security.some((way) => Object.keys(way).length === 0) ? 'taken' : 'needed'
}

/** By tag, in the order of the routes. Schemas that are only requested stand with their routes. */
export function describe(document: unknown): Description {
  const { paths, components } = documentShape.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const ok = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))
      return {
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        tag: operation.tags?.[0] ?? '',
        token: tokenOf(operation.security),
        parameters: (operation.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, description, schema }) => ({
            name,
            schema: { ...schema, ...(description && { description }) },
          })),
        body: schemaOf(operation.requestBody),
        answer: withoutEnvelope(schemaOf(ok?.[1])),
        errors: Object.keys(operation.responses ?? {}).filter((status) => /^[45]/.test(status)),
      }
    }),
  )
  const shapes = Object.entries(components.schemas ?? {}).filter(([name]) => !name.endsWith('Input'))
  return { operations: Map.groupBy(operations, (operation) => operation.tag), shapes }
}
