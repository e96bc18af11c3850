/** Where a mailbox or a provider sends what mail servers report of letters: the secret in the address is the proof. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { noContent } from '../responses.ts'

/** Reports often contain the whole letter. */
const MAX_REPORT_BYTES = 1024 * 1024

export async function mailReportsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  // A message as it was received, whatever the program that sends it calls it.
  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_REPORT_BYTES },
    async (_request: unknown, body: Buffer) => body.toString('utf8'),
  )
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/newsletter/reports/:secret/',
    {
      bodyLimit: MAX_REPORT_BYTES,
      schema: {
        tags: ['Newsletter'],
        summary: 'Take in a delivery status notification (RFC 3464) or a complaint (RFC 5965), as an email message',
        params: z.object({ secret: z.string() }),
        consumes: ['message/rfc822'],
        response: noContent(),
      },
    },
    async (request, reply) => {
      const message = typeof request.body === 'string' ? request.body : ''
      await services.letterReports.take(request.params.secret, message)
      return reply.code(204).send()
    },
  )
}
