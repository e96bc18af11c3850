/** HTML fragments that load after their page, such as blocks of homes that are scrolled into view: the same bytes for every visitor, and cacheable. */
import type { FastifyInstance } from 'fastify'
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Services } from '#core/services.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { messages } from '#shared/i18n/messages.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/locale.ts'
import { isMagazineType } from '#shared/magazine-types.ts'
import { declareQuery } from '../declare-query.ts'
import { CategoryEntries } from '../layout/navigation.tsx'
import type { SiteUrlOf } from '../page.ts'
import { viewOf, ViewContext, type View } from '../view.ts'
import { idsOf, loadSavedArticles, SavedArticles } from './saved-articles.tsx'
import { loadPreviousIssue, PreviousIssue } from './previous-issue.tsx'
import { loadSuggestions, SearchSuggestions, typedText } from './search-suggestions.tsx'
import { loadReadersOpinion, ReadersOpinion } from './readers-opinion.tsx'

export type FragmentsOptions = { services: Services; siteUrlOf: SiteUrlOf; clock: () => string }

const OPINIONS_ON_HOME = 6
const CACHED = 'public, max-age=60, s-maxage=300'

export async function fragmentsPlugin(app: FastifyInstance, options: FragmentsOptions): Promise<void> {
  const { services, siteUrlOf, clock } = options

  declareQuery(app, [])

  function html(element: ReactNode, value: View): string {
    return renderToStaticMarkup(createElement(ViewContext, { value }, element))
  }

  function fragment(
    name: string,
    tags: (edition: Edition) => CacheTag[],
    load: (edition: Edition) => Promise<ReactNode>,
  ): void {
    app.get<{ Params: { type: string } }>(`/fragments/${name}/:type`, async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex')
      const edition = findEdition(request.params.type)
      if (!edition) return reply.code(404).send(messages(DEFAULT_LOCALE).notFoundTitle)
      const value = viewOf(edition.locale, edition, siteUrlOf(request))
      reply.cacheTags = tags(edition)
      return reply.header('cache-control', CACHED).send(html(await load(edition), value))
    })
  }

  fragment(
    'previous-issue',
    (edition) => [cacheTags.edition(edition.type), cacheTags.today],
    async (edition) => createElement(PreviousIssue, await loadPreviousIssue(services, edition, clock())),
  )
  fragment(
    'readers-opinion',
    () => [cacheTags.opinions],
    async (edition) => createElement(ReadersOpinion, await loadReadersOpinion(services, edition, OPINIONS_ON_HOME)),
  )

  app.get<{ Params: { locale: string; type: string } }>('/fragments/menu/:locale/:type', async (request, reply) => {
    const { locale, type } = request.params
    reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex')
    if (!isLocale(locale) || !isMagazineType(type)) return reply.code(404).send(messages(DEFAULT_LOCALE).notFoundTitle)
    reply.cacheTags = [cacheTags.sections]
    const entries = createElement(CategoryEntries, { magazine: type })
    return reply.header('cache-control', CACHED).send(html(entries, viewOf(locale, null, siteUrlOf(request))))
  })

  app.get<{ Params: { locale: string }; Querystring: { ids?: unknown } }>(
    '/fragments/saved-articles/:locale',
    { config: { cacheQuery: ['ids'] } },
    async (request, reply) => {
      const { locale } = request.params
      const ids = idsOf(request.query.ids)
      reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex')
      if (!isLocale(locale) || !ids) return reply.code(404).send(messages(DEFAULT_LOCALE).notFoundTitle)
      reply.cacheTags = ids.map(cacheTags.article)
      const cards = createElement(SavedArticles, await loadSavedArticles(services, ids))
      return reply.header('cache-control', CACHED).send(html(cards, viewOf(locale, null, siteUrlOf(request))))
    },
  )

  app.get<{ Params: { locale: string }; Querystring: { q?: unknown } }>(
    '/fragments/search-suggestions/:locale',
    { config: { cacheQuery: ['q'] } },
    async (request, reply) => {
      const { locale } = request.params
      const typed = typedText(request.query.q)
      reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex')
      if (!isLocale(locale) || typed === null) return reply.code(404).send(messages(DEFAULT_LOCALE).notFoundTitle)
      reply.cacheTags = [cacheTags.search]
      const list = createElement(SearchSuggestions, { suggestions: await loadSuggestions(services, typed) })
      return reply.header('cache-control', CACHED).send(html(list, viewOf(locale, null, siteUrlOf(request))))
    },
  )
}
