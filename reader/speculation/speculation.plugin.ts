/** Serves the speculation rules that pages name in a header. */
import type { FastifyInstance } from 'fastify'
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from './speculation-rules.ts'

export async function speculationPlugin(app: FastifyInstance): Promise<void> {
  app.get(SPECULATION_RULES_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/speculationrules+json')
      .send(SPECULATION_RULES),
  )
}
