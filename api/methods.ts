/** Responds to unsupported methods of a path with 405 and `Allow`, and to OPTIONS. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorSentence } from '#shared/i18n/messages.ts'
import { localeOfRequest } from './locale-of-request.ts'

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

/** `/api/article/:id/` matches any one segment for `:id`. */
function patternOf(path: string): RegExp {
  const parts = withoutSlash(path).split('/')
  const escaped = parts.map((part) =>
    part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  return new RegExp(`^${escaped.join('/')}$`)
}

/** Collects the routes that are registered after it, and responds to all other methods and paths. */
export function answerOtherMethods(app: FastifyInstance): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()

  app.addHook('onRoute', (route) => {
    const path = withoutSlash(route.url)
    const entry = known.get(path) ?? { pattern: patternOf(path), methods: new Set(['OPTIONS']) }
    for (const method of [route.method].flat()) entry.methods.add(method)
    known.set(path, entry)
  })

  function methodsOf(url: string): Set<string> {
    const path = withoutSlash(url.split('?', 1)[0] ?? '')
    const entries = [...known.values()].filter(({ pattern }) => pattern.test(path))
    return new Set(entries.flatMap(({ methods }) => [...methods]))
  }

  function reject(
    request: FastifyRequest,
    reply: FastifyReply,
    code: 'request.not_found' | 'request.method_not_allowed',
  ) {
    const status = code === 'request.not_found' ? 404 : 405
    return reply.code(status).send({ error: errorSentence(code, localeOfRequest(request)) })
  }

  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url)
    // A supported method that reaches this handler was sent to a path that only resembles a route.
    if (methods.size === 0 || (methods.has(request.method) && request.method !== 'OPTIONS')) {
      return reject(request, reply, 'request.not_found')
    }
    reply.header('allow', [...methods].sort().join(', '))
    return request.method === 'OPTIONS' ? reply.code(204).send() : reject(request, reply, 'request.method_not_allowed')
  })
}
