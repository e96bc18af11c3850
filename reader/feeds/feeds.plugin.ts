/** Machine-readable resources: feeds of magazines and categories, the sitemap, robots.txt and security.txt. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import { ANONYMOUS } from '#core/caller.ts'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { parseId } from '#shared/ids.ts'
import { languageOfText } from '#shared/script.ts'
import { categoryLabel, isCategory, isUrduCategory } from '#shared/categories.ts'
import { isMonth } from '#shared/dates.ts'
import { categoriesOfEdition, findEdition } from '#shared/editions/editions.ts'
import { issueMessages, readingMessages } from '#shared/i18n/messages.ts'
import type { SiteUrlOf } from '../page.ts'
import { coverOf } from '#core/articles/issues/issues.ts'
import { issueName, issuePath } from '../issue-names.ts'
import { declareQuery } from '../declare-query.ts'
import { authorPath, findAuthor } from '../pages/author/author.load.ts'
import { renderRss, type Feed } from './rss.ts'
import { securityTxt } from './security-txt.ts'
import { inEachLanguage, sitemapIndex, staticPages, urlSet } from './sitemap.ts'

export type FeedsOptions = {
  services: Services
  siteUrlOf: SiteUrlOf
  /** Where vulnerabilities are reported, as a URI. */
  securityContact: string
  clock: () => string
}

const NEWEST = 30
const FEED_CACHE_CONTROL = 'public, max-age=300, s-maxage=900'
const SITEMAP_CACHE_CONTROL = 'public, max-age=3600'

/** A month, and the number of a part after the first. */
const SITEMAP_FILE = /^(\d{4}-\d{2})(?:-([2-9]|[1-9]\d{1,3}))?$/

function sendFeed(reply: FastifyReply, feed: Feed, siteUrl: string): FastifyReply {
  return reply
    .header('cache-control', FEED_CACHE_CONTROL)
    .type('application/rss+xml; charset=utf-8')
    .send(renderRss(feed, siteUrl))
}

function sendMap(reply: FastifyReply, body: string, tags: readonly CacheTag[] = [cacheTags.articles]): FastifyReply {
  reply.cacheTags = tags
  return reply.header('cache-control', SITEMAP_CACHE_CONTROL).type('application/xml; charset=utf-8').send(body)
}

export async function feedsPlugin(app: FastifyInstance, options: FeedsOptions): Promise<void> {
  const { services, siteUrlOf, securityContact, clock } = options
  declareQuery(app, [])

  app.get<{ Params: { type: string } }>('/feeds/:type.xml', async (request, reply) => {
    const edition = findEdition(request.params.type)
    if (!edition) throw new AppError('request.not_found')
    const { locale } = edition
    reply.cacheTags = [cacheTags.edition(edition.type)]
    const articles = await services.articles.newest({ categories: categoriesOfEdition(edition), limit: NEWEST })
    const feed = {
      title: edition.name[locale],
      description: edition.description[locale],
      language: locale,
      page: edition.home,
      path: `/feeds/${edition.type}.xml`,
      articles,
    }
    return sendFeed(reply, feed, siteUrlOf(request))
  })

  app.get<{ Params: { type: string } }>('/feeds/issues/:type.xml', async (request, reply) => {
    const edition = findEdition(request.params.type)
    if (!edition) throw new AppError('request.not_found')
    const { locale, type } = edition
    const t = issueMessages(locale)
    const magazine = edition.name[locale]
    const issues = await services.issues.released(type, { limit: NEWEST })
    reply.cacheTags = [cacheTags.issues(type)]
    const feed = {
      title: t.issuesOf(magazine),
      description: edition.description[locale],
      language: locale,
      page: `/magazine-archive/${type}`,
      path: `/feeds/issues/${type}.xml`,
      entries: issues.map((issue) => ({
        title: t.issueOf(magazine, issueName(issue)),
        path: issuePath(issue),
        publishDate: issue.releaseAt ?? '',
        description: issue.title ?? '',
        cover: coverOf(issue),
      })),
    }
    return sendFeed(reply, feed, siteUrlOf(request))
  })

  app.get<{ Params: { category: string } }>('/category/:category/feed.xml', async (request, reply) => {
    const category = request.params.category.toLowerCase()
    if (!isCategory(category)) throw new AppError('request.not_found')
    const locale = isUrduCategory(category) ? 'ur' : 'en'
    const title = categoryLabel(category)
    reply.cacheTags = [cacheTags.category(category)]
    const feed = {
      title,
      description: readingMessages(locale).categoryDescription(title),
      language: locale,
      page: `/category/${category}`,
      path: `/category/${category}/feed.xml`,
      articles: await services.articles.newest({ categories: [category], limit: NEWEST }),
    } as const
    return sendFeed(reply, feed, siteUrlOf(request))
  })

  app.get<{ Params: { authorId: string } }>('/author/:authorId/feed.xml', async (request, reply) => {
    const found = await findAuthor(services, parseId(request.params.authorId))
    if (typeof found === 'number') return reply.redirect(`${authorPath(found)}/feed.xml`)
    const { id, authorName: title, introduction } = found
    reply.cacheTags = [cacheTags.author(id), cacheTags.articlesOfAuthor(id)]
    const language = languageOfText(title)
    const feed = {
      title,
      description: introduction ?? readingMessages(language).articlesOf(title),
      language,
      page: authorPath(id),
      path: `${authorPath(id)}/feed.xml`,
      articles: await services.articles.newest({ authorId: id, limit: NEWEST }),
    }
    return sendFeed(reply, feed, siteUrlOf(request))
  })

  /** The static pages, those of the authors, and those of the issues. */
  const pageTags = [cacheTags.authors, ...MAGAZINE_TYPES.map((type) => cacheTags.issues(type))]
  const pages = async () => {
    const [authors, issues] = await Promise.all([services.authors.listAll(ANONYMOUS), services.issues.list(ANONYMOUS)])
    return [...staticPages(), ...inEachLanguage(authors.map(({ id }) => authorPath(id))), ...issues.map(issuePath)]
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const siteUrl = siteUrlOf(request)
    const files = await services.sitemap.files()
    if (files) return sendMap(reply, sitemapIndex(siteUrl, files))
    const tags = [cacheTags.articles, ...pageTags]
    return sendMap(reply, urlSet(siteUrl, await pages(), await services.sitemap.all()), tags)
  })
  app.get('/sitemaps/pages.xml', async (request, reply) =>
    sendMap(reply, urlSet(siteUrlOf(request), await pages(), []), pageTags),
  )
  app.get<{ Params: { file: string } }>('/sitemaps/articles-:file.xml', async (request, reply) => {
    const [, month, part = '1'] = SITEMAP_FILE.exec(request.params.file) ?? []
    if (month === undefined || !isMonth(month)) throw new AppError('request.not_found')
    return sendMap(reply, urlSet(siteUrlOf(request), [], await services.sitemap.file({ month, part: Number(part) })))
  })

  // Older browsers and feed readers request this name whatever the page declares.
  app.get('/favicon.ico', async (_request, reply) => {
    reply.cacheTags = []
    return reply.redirect('/favicon.svg', 301)
  })

  app.get('/.well-known/security.txt', async (request, reply) => {
    reply.cacheTags = [cacheTags.today]
    return reply
      .header('cache-control', SITEMAP_CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(siteUrlOf(request), securityContact, clock()))
  })

  app.get('/robots.txt', async (request, reply) => {
    reply.cacheTags = []
    return reply
      .header('cache-control', SITEMAP_CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /admin',
          'Disallow: /api/',
          '',
          `Sitemap: ${siteUrlOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      )
  })
}
