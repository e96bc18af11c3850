/** The readers' pages as a Fastify plugin. */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { homeIn } from '#shared/editions/homes.ts'
import { parseId } from '#shared/ids.ts'
import { LOCALES, URDU_PREFIX } from '#shared/locale.ts'
import { localeOfPath, pathIn } from '#shared/neutral-paths.ts'
import { inBothLanguages } from './alternates.ts'
import type { SocialLinks } from '#shared/social-networks.ts'
import { feedsPlugin } from './feeds/feeds.plugin.ts'
import type { AnyPageRoute, Loaded, PageRequestContext, SiteUrlOf } from './page.ts'
import { formOf, formsPlugin } from './forms/forms.plugin.ts'
import { acceptOneClick } from './forms/one-click.ts'
import { languageForm } from './forms/language.form.ts'
import { fragmentsPlugin } from './fragments/fragments.plugin.ts'
import { errorPage } from './pages/error/error.load.ts'
import { ErrorPage } from './pages/error/error.page.tsx'
import { notFoundPage } from './pages/not-found/not-found.load.ts'
import { NotFoundPage } from './pages/not-found/not-found.page.tsx'
import { renderPage } from './render.tsx'
import { routes } from './routes.ts'
import { securityPolicy } from './security-policy.ts'
import { SPECULATION_RULES_HEADER, speculationPlugin } from './speculation/speculation-rules.ts'
import { spellingOf } from './spelling.ts'
import { followStoredLanguage } from './stored-language.ts'
import { viewOf } from './view.ts'
import type { PageAssets } from './page-assets.ts'
import { magazineShareCard, shareCardAddress } from '#core/articles/share-cards/share-cards.ts'
import type { Edition } from '#shared/editions/edition.ts'

/** Of pages of no magazine; drawn by `lab/print/covers.ts`. */
const NEUTRAL_CARD = '/social-card.jpg'

/** The share card of pages that have none of their own. */
function shareCardOf(edition: Edition | null): string {
  return edition ? shareCardAddress(magazineShareCard(edition)) : NEUTRAL_CARD
}

/**
 * Removes from every response what would let shared caches store it: where a response depends on the requested host name,
 * no cache may serve a forged one to others.
 */
function forbidSharedCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const policy = reply.getHeader('cache-control')
    if (typeof policy === 'string' && policy.includes('public')) {
      reply.header('cache-control', policy.replace('public', 'private').replace(/, s-maxage=\d+/, ''))
    }
    return payload
  })
}

export type ReaderOptions = {
  services: Services
  assets: PageAssets
  siteUrlOf: SiteUrlOf
  socialLinks: SocialLinks
  /** Where vulnerabilities are reported, as a URI. */
  securityContact: string
  /** Whether caches may store pages for everyone. */
  sharedCaching: boolean
  /** Lets the page cache store that nothing is at an address. */
  captureMissing?: onSendAsyncHookHandler | null
  clock: () => string
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

type Caching = { status?: number; preview?: boolean; secret?: boolean; maxAgeSeconds?: number }

/** `once`: the response is for this request only, such as one to a form or one that lacks a part. */
function cacheControl(once: boolean, { status = 200, preview, secret, maxAgeSeconds }: Caching): string {
  if (preview) return 'private, no-store'
  if (once || secret || status >= 500) return 'no-store'
  return maxAgeSeconds ? `public, max-age=${maxAgeSeconds}` : 'public, max-age=0, s-maxage=60'
}

/** A page that lacks a part has status 500, or the database's own status if that is the cause. */
function withStatusOf(failure: unknown, loaded: Loaded<never>): Loaded<never> {
  if (!(failure instanceof AppError) || 'redirect' in loaded || loaded.status !== 500) return loaded
  const retryAfter = Number(failure.details['retryAfter'] ?? 0)
  return { ...loaded, status: failure.status, ...(retryAfter > 0 && { retryAfter }) }
}

/** Whether links of the page may be fetched in advance: not from errors, answers to forms and unpublished content. */
function isFetchedFrom({ status = 200, preview, secret }: Caching, posted: boolean): boolean {
  return status === 200 && !posted && !preview && !secret
}

/** Every route with its addresses: a neutral page has one in each language. */
const addressed = routes.flatMap((route) =>
  [...new Set(LOCALES.map((locale) => pathIn(locale, route.path)))].map((path) => ({ path, route })),
)
const asSpelled = spellingOf(addressed.map(({ path }) => path))

/**
 * What a page that does not exist depends on: nothing where no route has its path, and the article or author where its
 * address names one. Of any other error, what was missing is unknown.
 */
function tagsOfMissing({ params }: FastifyRequest, error: AppError | undefined): readonly CacheTag[] | null {
  if (!error) return []
  const { articleId, authorId } = params as Record<string, string>
  if (error.code === 'author.not_found' && authorId !== undefined) return tagsOfMissingAuthor(parseId(authorId))
  if (error.code !== 'article.not_found' || articleId === undefined) return null
  const id = parseId(articleId)
  return id === null ? [] : [cacheTags.article(id)]
}

/** One becomes public by a change of their record or by an article. */
function tagsOfMissingAuthor(id: number | null): readonly CacheTag[] {
  return id === null ? [] : [cacheTags.author(id), cacheTags.articlesOfAuthor(id)]
}

/** The sources that the content security policy names for a page's two style sheets. */
function styleHashesOf(ofBuild: string, added: string | null): string[] {
  return added === null ? [ofBuild] : [ofBuild, `'sha256-${hash('sha256', added, 'base64')}'`]
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
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
      locale: localeOfPath(request.url),
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
    const once = posted || reported.has(reply.request)
    if ('redirect' in loaded) return reply.redirect(loaded.redirect, posted ? 303 : 302)
    reply.cacheTags = once ? null : loaded.tags
    reply.cacheMaxAgeSeconds = loaded.cacheMaxAgeSeconds ?? null
    const styles = assets.stylesOf(route.name)
    const { html, addedCss } = renderPage({
      view: {
        ...viewOf(loaded.locale, loaded.edition, siteUrlOf(reply.request), socialLinks),
        reference: reported.has(reply.request) ? reply.request.id : null,
      },
      head: inBothLanguages({ card: shareCardOf(loaded.edition), ...loaded.head }, loaded.locale),
      name: route.name,
      Page: route.Page,
      props: loaded.props,
      assets: { css: styles.css, script: loaded.preview ? null : assets.script },
      neutral: loaded.neutral ?? false,
    })
    return (
      reply
        .code(loaded.status ?? 200)
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-language', loaded.locale)
        .header(
          'content-security-policy',
          securityPolicy(styleHashesOf(styles.hash, addedCss), { scripts: !loaded.preview }),
        )
        .header('cache-control', cacheControl(once, loaded))
        .headers(loaded.retryAfter ? { 'retry-after': String(loaded.retryAfter) } : {})
        .headers(isFetchedFrom(loaded, posted) ? { 'speculation-rules': SPECULATION_RULES_HEADER } : {})
        .headers(loaded.preview ? { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } : {})
        // In lower case, as the plugin that compresses looks for it before it adds its own.
        .header('vary', 'accept-encoding')
        .send(Buffer.from(html))
    )
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply, error?: AppError): Promise<FastifyReply> {
    const spelled = isRead(request) ? asSpelled(request.url) : null
    // Without cache tags: the target contains the query, which is no part of a missing path's key.
    if (spelled !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(spelled, 301)
    const old = isRead(request) ? await services.redirects.find(request.originalUrl) : null
    // As above: redirects are of an address with its query.
    if (old?.kind === 'to') return reply.header('cache-control', 'public, max-age=3600').redirect(old.location, 301)
    const page = (await notFoundPage(contextOf(request))) as Exclude<Loaded<never>, { redirect: string }>
    const missing = tagsOfMissing(request, error)
    const tags = missing && page.tags && [cacheTags.missing, ...missing, ...page.tags]
    const answersByQuery = old?.kind === 'gone' || old?.here
    const loaded = { ...page, tags: answersByQuery ? null : tags, ...(old?.kind === 'gone' && { status: 410 }) }
    return send(reply, { name: 'not-found', Page: NotFoundPage as never }, loaded)
  }

  if (!options.sharedCaching) forbidSharedCaching(app)
  followStoredLanguage(app)
  const { captureMissing } = options
  // The paths that no route has; routes capture their own responses.
  if (captureMissing) {
    app.addHook('onSend', async (request, reply, payload) =>
      request.is404 ? captureMissing.call(app, request, reply, payload) : payload,
    )
  }
  await app.register(formsPlugin, { siteUrlOf })
  acceptOneClick(app)
  app.setNotFoundHandler(async (request, reply) => sendNotFound(request, reply))
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AppError && error.status === 404) return sendNotFound(request, reply, error)
    const status = statusOf(error)
    if (status >= 500) request.log.error(error)
    const loaded = await errorPage(contextOf(request), { status, error, requestId: request.id })
    return send(reply, { name: 'error', Page: ErrorPage as never }, loaded as Loaded<never>)
  })

  for (const { path, route } of addressed) {
    const { query, submit } = route
    const config = query ? { cacheQuery: query } : {}
    app.get(path, { config }, async (request, reply) => send(reply, route, await route.load(contextOf(request))))
    if (!submit) continue
    app.post(path, async (request, reply) =>
      send(reply, route, await submit({ ...contextOf(request), form: formOf(request), address: request.ip })),
    )
  }
  // What Urdu addresses begin with is a short one for the Urdu home.
  app.get(URDU_PREFIX, { config: { cacheQuery: [] } }, async (_request, reply) => {
    reply.cacheTags = []
    return reply.redirect(homeIn('ur'), 301)
  })
  await app.register(languageForm, { siteUrlOf })
  await app.register(fragmentsPlugin, { services, siteUrlOf, clock })

  await app.register(feedsPlugin, { services, siteUrlOf, securityContact: options.securityContact, clock })
  await app.register(speculationPlugin)
}
