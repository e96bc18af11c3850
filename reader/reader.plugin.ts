/** The readers' pages as a Fastify plugin. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts'
import type { SocialLinks } from '#shared/social-networks.ts'
import { feedsPlugin } from './feeds/feeds.plugin.ts'
import type { AnyPageRoute, Loaded, PageRequestContext, SiteUrlOf } from './page.ts'
import { formOf, formsPlugin } from './forms/forms.plugin.ts'
import { LANGUAGE_COOKIE, languageForm } from './forms/language.form.ts'
import { fragmentsPlugin } from './fragments/fragments.plugin.ts'
import { errorPage } from './pages/error/error.load.ts'
import { ErrorPage } from './pages/error/error.page.tsx'
import { notFoundPage } from './pages/not-found/not-found.load.ts'
import { NotFoundPage } from './pages/not-found/not-found.page.tsx'
import { forbidSharedCaching } from './private-caching.ts'
import { renderPage } from './render.tsx'
import { routes } from './routes.ts'
import { shareCardOf } from './share-card.ts'
import { securityPolicy } from './security-policy.ts'
import { viewOf } from './view.ts'
import type { PageAssets } from './page-assets.ts'

export type ReaderOptions = {
  services: Services
  assets: PageAssets
  siteUrlOf: SiteUrlOf
  socialLinks: SocialLinks
  /** Whether caches may keep pages for everyone. */
  sharedCaching: boolean
  clock: () => string
}

function chosenLocale(request: FastifyRequest): Locale {
  const cookie = request.cookies[LANGUAGE_COOKIE]
  return isLocale(cookie) ? cookie : DEFAULT_LOCALE
}

function firstOfEach(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values as Record<string, string | string[]>).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value[0] ?? '') : value,
    ]),
  )
}

/**
 * Errors that the framework raises (a form that is too large, an unknown encoding) keep their status; all others are
 * ours.
 */
function statusOf(error: unknown): number {
  const status = error instanceof AppError ? error.status : (error as { statusCode?: unknown }).statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

type Caching = { status?: number; neutral?: boolean; preview?: boolean; maxAgeSeconds?: number }

/** `once`: the response is for this request only, such as one to a form or one that lacks a part. */
function cacheControl(once: boolean, { status = 200, neutral, preview, maxAgeSeconds }: Caching): string {
  if (once || preview || status >= 500) return 'no-store'
  if (maxAgeSeconds) return `${neutral ? 'private' : 'public'}, max-age=${maxAgeSeconds}`
  return neutral ? 'private, no-cache' : 'public, max-age=0, s-maxage=60'
}

/** A page that lacks a part has status 500, or the database's own status if that is the cause. */
function withStatusOf(failure: unknown, loaded: Loaded<never>): Loaded<never> {
  if (!(failure instanceof AppError) || 'redirect' in loaded || loaded.status !== 500) return loaded
  const retryAfter = Number(failure.details['retryAfter'] ?? 0)
  return { ...loaded, status: failure.status, ...(retryAfter > 0 && { retryAfter }) }
}

export async function readerPlugin(app: FastifyInstance, options: ReaderOptions): Promise<void> {
  const { services, assets, siteUrlOf, socialLinks, clock } = options
  /** The last error that a loader reported and continued without. */
  const reported = new WeakMap<FastifyRequest, unknown>()

  function contextOf(request: FastifyRequest): PageRequestContext {
    return {
      services,
      params: request.params as Record<string, string>,
      query: firstOfEach(request.query),
      chosenLocale: chosenLocale(request),
      now: clock(),
      siteUrl: siteUrlOf(request),
      report: (error, block) => {
        reported.set(request, error)
        if (block === undefined) request.log.error(error)
        else request.log.error({ err: error, block }, `The block '${block}' of a page could not be loaded.`)
      },
    }
  }

  function send(reply: FastifyReply, route: Pick<AnyPageRoute, 'name' | 'Page'>, answer: Loaded<never>): FastifyReply {
    const loaded = withStatusOf(reported.get(reply.request), answer)
    const posted = reply.request.method === 'POST'
    if ('redirect' in loaded) return reply.redirect(loaded.redirect, posted ? 303 : 302)
    const styles = assets.stylesOf(route.name)
    const html = renderPage({
      view: viewOf(loaded.locale, loaded.edition, siteUrlOf(reply.request), socialLinks),
      head: { card: shareCardOf(loaded.edition), ...loaded.head },
      name: route.name,
      Page: route.Page,
      props: loaded.props,
      assets: { css: styles.css, script: loaded.preview ? null : assets.script },
      neutral: loaded.neutral ?? false,
    })
    return reply
      .code(loaded.status ?? 200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', loaded.locale)
      .header('content-security-policy', securityPolicy(styles.hash, { scripts: !loaded.preview }))
      .header('cache-control', cacheControl(posted || reported.has(reply.request), loaded))
      .headers(loaded.retryAfter ? { 'retry-after': String(loaded.retryAfter) } : {})
      .headers(loaded.preview ? { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } : {})
      .header('vary', loaded.neutral ? 'Cookie, Accept-Encoding' : 'Accept-Encoding')
      .send(html)
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const loaded = await notFoundPage(contextOf(request), request.url)
    return send(reply, { name: 'not-found', Page: NotFoundPage as never }, loaded as Loaded<never>)
  }

  if (!options.sharedCaching) forbidSharedCaching(app)
  await app.register(formsPlugin)
  app.setNotFoundHandler(sendNotFound)
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AppError && error.status === 404) return sendNotFound(request, reply)
    const status = statusOf(error)
    if (status >= 500) request.log.error(error)
    const loaded = await errorPage(contextOf(request), { status, error })
    return send(reply, { name: 'error', Page: ErrorPage as never }, loaded as Loaded<never>)
  })

  for (const route of routes) {
    app.get(route.path, async (request, reply) => send(reply, route, await route.load(contextOf(request))))
    const { submit } = route
    if (!submit) continue
    app.post(route.path, async (request, reply) =>
      send(reply, route, await submit({ ...contextOf(request), form: formOf(request), address: request.ip })),
    )
  }
  await app.register(languageForm, { siteUrlOf })
  await app.register(fragmentsPlugin, { services, siteUrlOf, clock })

  await app.register(feedsPlugin, { services, siteUrlOf })
}
