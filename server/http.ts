/** The HTTP server: hooks that the three fronts share, and their routes. */
import fastifyCookie from '@fastify/cookie'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { apiPlugin } from '#api/api.plugin.ts'
import { atOneMoment, inMilliseconds } from '#core/clock.ts'
import { readerPlugin } from '#reader/reader.plugin.ts'
import type { PageAssets } from '#reader/page-assets.ts'
import { errorSentence, messages } from '#shared/i18n/messages.ts'
import { adminPlugin } from './admin.ts'
import type { Context } from './context.ts'
import { serveClientFiles } from './client-files.ts'
import { addCompression } from './compression.ts'
import { addEntityTags } from './entity-tags.ts'
import { healthPlugin } from './health.ts'
import { mediaPlugin, shareCardsPlugin } from './media.ts'
import { countRequests, processHealth, readProcessesOf } from './monitoring/monitoring.ts'
import { metricsPlugin } from './monitoring/metrics.plugin.ts'
import { requestCounts, type StatusCounts } from './monitoring/request-counts.ts'
import { mayNeedHttps, redirectToHttps } from './https-redirect.ts'
import { readForwardedHeaders } from './proxies.ts'
import { MAX_PARAM_LENGTH, decodableUrl } from './normalize-url.ts'
import { limitBodies } from './overload/body-memory.ts'
import { DEFAULT_MAX_BODY_BYTES, HTTP_LIMITS, type HttpLimits } from './overload/limits.ts'
import { addLimits, limitedServer } from './overload/limited-server.ts'
import { loadMonitor, shedLoad } from './overload/load-shedding.ts'
import { rejections } from './overload/rejections.ts'
import { requestGate } from './overload/request-gate.ts'
import { hostOf } from './page-cache/bypass.ts'
import { parseQuery } from './page-cache/address.ts'
import { declareCacheable } from './page-cache/cacheable.ts'
import { pageCache, type PageCache } from './page-cache/page-cache.ts'
import { answerFromCache, captureRoutes, hideOtherParameters } from './page-cache/page-cache.hooks.ts'
import { logRequests, requestIdOf } from './request-log.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { siteAddress } from './site-address.ts'
import { traceIdOf } from './trace-context.ts'
import { addSurrogateKeys } from './surrogate-keys.ts'
import { VERSION } from './version.ts'

export type HttpOptions = {
  context: Context
  assets: PageAssets
  /** The built client files; null in tests that need none. */
  clientFolder: string | null
  /** The built back-office; it is not served where this is missing. */
  adminFolder?: string
  /** Whether responses are compressed; true by default. */
  compress?: boolean
  limits?: HttpLimits
}

/** Null where the settings turn it off. */
function openPageCache(
  { clock, config, log, services }: Context,
  { compress, statusesOf }: { compress: boolean; statusesOf: (route: string) => StatusCounts },
): PageCache | null {
  const { pageCacheBytes: maxBytes, siteUrlIsSet, trustProxy } = config
  if (maxBytes === 0) return null
  const { isDelivering } = services.invalidation
  const host = hostOf({ siteUrlIsSet, trustsProxies: trustProxy !== false })
  return pageCache({ maxBytes, log, compress, isDelivering, hostOf: host, statusesOf, now: inMilliseconds(clock) })
}

/** What a change concerns is dropped. */
function invalidate(app: FastifyInstance, cache: PageCache, { services }: Context): void {
  const detach = services.invalidation.attach(cache)
  app.addHook('onClose', async () => detach())
}

export async function createHttpServer({
  context,
  assets,
  clientFolder,
  adminFolder,
  compress = true,
  limits = HTTP_LIMITS,
}: HttpOptions): Promise<FastifyInstance> {
  const { config, services, clock } = context
  const protection = securityHeaders(config.siteUrl.startsWith('https://'))
  const idOf = requestIdOf(config.trustProxy)
  const rejected = rejections({ log: context.log, headers: protection, idOf })
  const gate = requestGate(limits, rejected)
  const load = loadMonitor(config)
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy,
    genReqId: idOf,
    childLoggerFactory: (log, bindings, options, { headers }) =>
      log.child({ ...bindings, traceId: traceIdOf(headers.traceparent, bindings['requestId']) }, options),
    bodyLimit: DEFAULT_MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    serverFactory: (answer) => limitedServer(limits, gate, shedLoad(load, rejected, answer)),
    clientErrorHandler: (error, socket) => gate.clientError(error, socket),
    rewriteUrl: ({ url }) => decodableUrl(url ?? '/'),
  })

  context.engine.onIdleError((error) => app.log.error(error, 'An idle connection to the database broke.'))
  addLimits(app, limits, gate)
  limitBodies(app, limits)
  app.addHook('onClose', async () => load.stop())
  readForwardedHeaders(app)
  logRequests(app)
  redirectToHttps(app, config, protection)
  const requests = requestCounts()
  countRequests(app, requests)
  const cache = openPageCache(context, { compress, statusesOf: requests.cachedStatuses })
  const readProcesses = readProcessesOf(app, { context, requests, gate, load, rejected, cache })
  declareCacheable(app, cache)
  hideOtherParameters(app)
  const captureResponses = cache && answerFromCache(app, cache)
  if (cache) {
    const mayRedirect = mayNeedHttps(config)
    gate.answersAtOnce((request, response) => !mayRedirect(request) && cache.answer(request, response))
    invalidate(app, cache, context)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') atOneMoment(clock(), done)
    else done()
  })
  addSecurityHeaders(app, protection)
  await app.register(fastifyCookie)
  addEntityTags(app)
  if (captureResponses) captureRoutes(app, captureResponses)
  if (config.siteUrlIsSet) addSurrogateKeys(app)
  if (compress) await addCompression(app)
  if (clientFolder) await serveClientFiles(app, clientFolder)
  // The fronts handle their own errors; any other error is reported without internal details.
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error)
    const text = `${errorSentence('server.failed', 'en')} ${messages('en').errorReference} ${request.id}`
    return reply.code(500).type('text/plain; charset=utf-8').send(text)
  })
  await app.register(healthPlugin, { context })
  await app.register(metricsPlugin, { context, readProcesses })
  await app.register(mediaPlugin, { media: services.media, currentNames: services.currentNames })
  await app.register(shareCardsPlugin, { shareCards: services.shareCards })
  await app.register(apiPlugin, {
    prefix: '/api',
    services,
    siteUrl: config.siteUrl,
    allowedOrigins: config.allowedOrigins,
    monitored: { version: VERSION, readProcesses: async () => (await readProcesses()).map(processHealth) },
  })
  if (adminFolder) await app.register(adminPlugin, { folder: adminFolder })
  await app.register(readerPlugin, {
    services,
    assets,
    siteUrlOf: siteAddress(config),
    socialLinks: config.socialLinks,
    securityContact: config.securityContact,
    // A response that contains the requested host is private to that client.
    sharedCaching: config.siteUrlIsSet,
    clock,
    captureMissing: captureResponses,
  })
  return app
}
