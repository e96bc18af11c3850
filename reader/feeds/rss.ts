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
  articles?: readonly ArticleSummary[]
  /** In place of articles. */
  entries?: readonly FeedEntry[]
}

export type FeedEntry = { title: string; path: string; publishDate: string; description: string; cover: string | null }

const COVER_WIDTH = 960

function rfc822(moment: string): string {
  return new Date(moment).toUTCString()
}

function coverOf(cover: string | null, siteUrl: string): string {
  if (!cover) return ''
  const ours = parsePictureAddress(cover)
  const address = ours ? sizeAddress(ours, Math.min(COVER_WIDTH, ours.width), 'jpg') : cover
  const absolute = address.startsWith('/') ? siteUrl + address : address
  return `<media:content url="${xml(absolute)}" medium="image"/>`
}

function itemOf({ title, path, publishDate, description, cover }: FeedEntry, siteUrl: string, more = ''): string {
  const link = xml(siteUrl + path)
  return [
    '<item>',
    `<title>${xml(title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<pubDate>${rfc822(publishDate)}</pubDate>`,
    more,
    `<description>${xml(description)}</description>`,
    coverOf(cover, siteUrl),
    '</item>',
  ].join('')
}

function itemOfArticle(article: ArticleSummary, siteUrl: string): string {
  const { id, title, publishDate, writer, language, category, excerpt, coverImage: cover } = article
  const more = [
    `<dc:creator>${xml(writer)}</dc:creator>`,
    `<dc:language>${language}</dc:language>`,
    `<category>${xml(categoryLabel(category))}</category>`,
  ].join('')
  const description = preview(excerpt, EXCERPT_LENGTH - 1)
  return itemOf({ title, path: `/article/${id}`, publishDate, description, cover }, siteUrl, more)
}

export function renderRss(feed: Feed, siteUrl: string): string {
  const { articles = [], entries = [] } = feed
  const newest = articles[0] ?? entries[0]
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
    ...articles.map((article) => itemOfArticle(article, siteUrl)),
    ...entries.map((entry) => itemOf(entry, siteUrl)),
    '</channel></rss>\n',
  ].join('')
}
