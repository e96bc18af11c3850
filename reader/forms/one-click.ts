/**
 * RFC 8058 lets mail programs send the form by which they unsubscribe their users in either encoding of forms. All that it
 * says is in its address, so nothing is read of it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'

const MAX_BYTES = 16 * 1024
const ADDRESS = /\/newsletter\/unsubscribe\?/

export function acceptOneClick(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_BYTES } as const
  app.addContentTypeParser('multipart/form-data', options, async (request: FastifyRequest) => {
    if (!ADDRESS.test(request.url)) throw new AppError('request.unsupported_media')
    return {}
  })
}
