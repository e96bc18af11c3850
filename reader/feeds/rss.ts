/** RSS 2.0 for a list of articles. */
import { EXCERPT_LENGTH, type ArticleSummary } from '#core/articles/articles.ts'
import { categoryLabel } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import { parsePictureAddress, sizeAddress } from '#shared/media-name.ts'
import { preview } from '#shared/plain-text.ts'
import { xml } from './xml.ts'

export type Feed = {
  title: string
  description: string
  language: Locale
  /** Path of the page with the same content. */
  page: string
  /** Path of the feed itself. */
  path: string
  articles: readonly ArticleSummary[]
}

const COVER_WIDTH = 960

function rfc822(moment: string): string {
  return new Date(moment).toUTCString()
}

function coverOf(article: ArticleSummary, siteUrl: string): string {
  if (!article.coverImage) return ''
  const ours = parsePictureAddress(article.coverImage)
  const address = ours ? sizeAddress(ours, Math.min(COVER_WIDTH, ours.width), 'jpg') : article.coverImage
  const absolute = address.startsWith('/') ? siteUrl + address : address
  return `<media:content url="${xml(absolute)}" medium="image"/>`
}

function itemOf(article: ArticleSummary, siteUrl: string): string {
  const link = xml(`${siteUrl}/article/${article.id}`)
  return [
    '<item>',
    `<title>${xml(article.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<pubDate>${rfc822(article.publishDate)}</pubDate>`,
    `<dc:creator>${xml(article.writer)}</dc:creator>`,
    `<dc:language>${article.language}</dc:language>`,
    `<category>${xml(categoryLabel(article.category))}</category>`,
    `<description>${xml(preview(article.excerpt, EXCERPT_LENGTH - 1))}</description>`,
    coverOf(article, siteUrl),
    '</item>',
  ].join('')
}

export function renderRss(feed: Feed, siteUrl: string): string {
  const newest = feed.articles[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>${xml(feed.title)}</title>`,
    `<link>${xml(siteUrl + feed.page)}</link>`,
    `<description>${xml(feed.description)}</description>`,
    `<language>${feed.language === 'ur' ? 'ur-pk' : 'en'}</language>`,
    `<atom:link href="${xml(siteUrl + feed.path)}" rel="self" type="application/rss+xml"/>`,
    newest ? `<lastBuildDate>${rfc822(newest.publishDate)}</lastBuildDate>` : '',
    ...feed.articles.map((article) => itemOf(article, siteUrl)),
    '</channel></rss>\n',
  ].join('')
}
