/** Generates the OpenAPI document from the routes' schemas. */
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

type Described = ReturnType<typeof jsonSchemaTransformObject>

function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')
}

/** Every schema appears in its request form and in its response form; schemas that no route references are omitted. */
function withoutUnused(document: Described): Described {
  if (!('components' in document)) return document
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const waiting = namesIn(document.paths)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...namesIn(schemas[name]))
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas: kept } } as Described
}

/** Describes the routes that are registered after it. */
export async function describeApi(app: FastifyInstance, siteUrl: string): Promise<void> {
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
              'Set at sign-in, valid for 7 days; requests with it must repeat the cookie csrftoken in X-CSRFToken, or the cookie XSRF-TOKEN in X-XSRF-TOKEN.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
}
