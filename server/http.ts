/** The HTTP server: what is common to the three fronts, and where each hangs. */
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { apiPlugin } from '#api/api.plugin.ts'
import { readerPlugin } from '#reader/reader.plugin.ts'
import type { PageAssets } from '#reader/page-assets.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { adminPlugin } from './admin.ts'
import type { Context } from './context.ts'
import { healthPlugin } from './health.ts'
import { mediaPlugin } from './media.ts'
import { MAX_PARAM_LENGTH, decodableUrl } from './readable-address.ts'
import { siteAddress } from './site-address.ts'
import { respondToClientError } from './unreadable-request.ts'

const BODY_LIMIT = 4 * 1024 * 1024
const A_YEAR = 31_536_000_000

export type HttpOptions = {
  context: Context
  assets: PageAssets
  /** The built client files; null in tests that need none. */
  clientFolder: string | null
  /** The built back-office; without it there is none. */
  adminFolder?: string
  /** Whether answers are compressed; true unless said. */
  compress?: boolean
}

export async function createHttpServer({
  context,
  assets,
  clientFolder,
  adminFolder,
  compress = true,
}: HttpOptions): Promise<FastifyInstance> {
  const { config, services, clock } = context
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    clientErrorHandler: respondToClientError,
    rewriteUrl: ({ url }) => decodableUrl(url ?? '/'),
  })

  context.engine.onIdleError((error) => app.log.error(error, 'An idle connection to the database broke.'))

  const secure = config.siteUrl.startsWith('https://')
  await app.register(fastifyHelmet, {
    // Pages bring their own policy, which names their styles; everything else runs nothing at all.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'self'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Browsers heed these over https alone, and complain of them at http://192.168.…: of a site in the house's network.
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  })
  await app.register(fastifyCookie)
  if (compress) {
    await app.register(fastifyCompress, {
      encodings: ['br', 'gzip'],
      threshold: 512,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    })
  }
  if (clientFolder) {
    await app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: A_YEAR,
      index: false,
    })
    await app.register(fastifyStatic, {
      root: clientFolder,
      prefix: '/',
      wildcard: false,
      decorateReply: false,
      index: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz', '**/*.html'],
      maxAge: 86_400_000,
    })
  }
  // The fronts answer their own errors; what still comes here is said without a word of our insides.
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    return reply.code(500).type('text/plain; charset=utf-8').send(errorSentence('server.failed', 'en'))
  })
  await app.register(healthPlugin, { context })
  await app.register(mediaPlugin, { media: services.media })
  await app.register(apiPlugin, { prefix: '/api', services, siteUrl: config.siteUrl })
  if (adminFolder) await app.register(adminPlugin, { folder: adminFolder })
  await app.register(readerPlugin, { services, assets, siteUrlOf: siteAddress(config), clock })
  return app
}
