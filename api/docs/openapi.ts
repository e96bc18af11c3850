/** Generates the OpenAPI document from the routes' schemas. */
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { ToJSONSchemaParams } from 'zod/v4/core'
import { commonAnswers, commonAnswersOf, describedSchema, isBodyOptional, operationIdOf } from './operation.ts'

/**
 * The type provider's own override would drop from each union what has no schema yet, such as a number that is also
 * accepted as text. Integers have no bounds that JSON has anyway, and generators read the fields of a record with known
 * names from its properties alone.
 */
const override: NonNullable<ToJSONSchemaParams['override']> = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { propertyNames, additionalProperties: value } = jsonSchema
  if (typeof propertyNames !== 'object' || !propertyNames.enum || value === undefined) return
  jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), value]))
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}
const zodToJsonConfig = { override }
const transformSchemas = createJsonSchemaTransform({ zodToJsonConfig })
const transformDocument = createJsonSchemaTransformObject({ zodToJsonConfig })

type Described = ReturnType<typeof transformDocument>

function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')
}

/** Every schema appears in its request form and in its response form; schemas that no route references are omitted. */
function withoutUnused(document: Described): Described {
  if (!('components' in document)) return document
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const waiting = namesIn([document.paths, document.components?.responses])
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...namesIn(schemas[name]))
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas: kept } } as Described
}

type Operation = {
  operationId?: string
  responses?: Record<string, object>
  requestBody?: { required?: boolean }
}

function operationsOf(document: Described): Operation[] {
  if (!('paths' in document)) return []
  return Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods ?? {}) as Operation[])
}

/** Adds to each operation what its route implies. The answers that many operations have are described once. */
function completed(document: Described, routes: ReadonlyMap<string, RouteOptions>): Described {
  for (const operation of operationsOf(document)) {
    const route = routes.get(operation.operationId ?? '')
    if (!route) continue
    const common = commonAnswersOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }])
    operation.responses = { ...Object.fromEntries(common), ...operation.responses }
    if (operation.requestBody) operation.requestBody.required = !isBodyOptional(route)
  }
  if (!('components' in document)) return document
  return { ...document, components: { ...document.components, responses: commonAnswers() } } as Described
}

/** Describes the routes that are registered after it. */
export async function describeApi(app: FastifyInstance, siteUrl: string): Promise<void> {
  const routes = new Map<string, RouteOptions>()

  function describedRoute(route: RouteOptions) {
    routes.set(operationIdOf(route), route)
    return describedSchema(route)
  }

  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hilal',
        version: '1',
        description:
          'Every path works with and without a trailing slash. Times are ISO 8601 UTC. Error messages are in ' +
          'English or Urdu, according to Accept-Language.',
      },
      servers: [{ url: siteUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'An access token, valid for 15 minutes, or an API key (docs/api-keys.md).',
          },
          refresh: {
            type: 'apiKey',
            in: 'cookie',
            name: 'refresh_token',
            description:
              'Set at sign-in, valid for 7 days. Requests with it must have Origin or Referer, of the site or of an allowed origin, and repeat the cookie csrftoken in X-CSRFToken, or the cookie XSRF-TOKEN in X-XSRF-TOKEN.',
          },
        },
      },
    },
    transform: (given) => transformSchemas(given.schema ? { ...given, schema: describedRoute(given.route) } : given),
    transformObject: (document) => withoutUnused(completed(transformDocument(document), routes)),
  })
}
