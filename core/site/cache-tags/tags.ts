/**
 * The names of cache tags. An answer is tagged with everything it was made from, including what it would show if it
 * existed (an empty category, an article that is not found); `tags-of-event.ts` says which tags a change drops.
 */
import { isCategory } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { PublicationKind } from '#shared/schemas/statuses.ts'

/** ASCII without spaces, so that a tag can stand in a header as it is. */
export type CacheTag = string

export const cacheTags = {
  /** Every response; it is not among the tags of each one, but implied. */
  site: 'site',
  /** Everything on the page or in the record of an article. */
  article: (id: number): CacheTag => `article:${id}`,
  /** Any list of articles for which there is no narrower tag. */
  articles: 'articles',
  /** What a search finds. */
  search: 'search',
  /** The articles of a category. Addresses can name any category; those that do not exist share a tag. */
  category: (slug: string): CacheTag => `category:${isCategory(slug) ? slug : 'other'}`,
  /** The articles of a magazine's own categories. */
  edition: (type: MagazineType): CacheTag => `edition:${type}`,
  /** What staff have pinned on a magazine's home. */
  home: (type: MagazineType): CacheTag => `home:${type}`,
  /** The articles on a magazine's month page. */
  month: (type: MagazineType, month: string): CacheTag => `month:${type}:${month}`,
  /** Which months of a magazine have articles, how many, and their covers. */
  months: (type: MagazineType): CacheTag => `months:${type}`,
  /** The newest articles of a language down to a day; see `newestTag`. */
  newest: (language: Locale, day?: string): CacheTag => ['newest', language, ...(day ? [day] : [])].join(':'),
  /** Which articles follow one another in a category and language, in a month or at all; see `neighbourTags`. */
  neighbours: (category: string, language: Locale, month?: string): CacheTag =>
    ['neighbours', isCategory(category) ? category : 'other', language, ...(month ? [month] : [])].join(':'),
  /** Which articles have which author record: deleting an author removes it from articles that no event names. */
  authorLinks: 'author-links',
  /** The name, portrait and introduction of an author. */
  author: (id: number): CacheTag => `author:${id}`,
  /** The public articles of an author, and how many there are. */
  articlesOfAuthor: (id: number): CacheTag => `articles-of-author:${id}`,
  authors: 'authors',
  /** Which public articles name whom beside their writer. */
  bylines: 'bylines',
  /** The approved comments on an article, and its rating. */
  comments: (articleId: number): CacheTag => `comments:${articleId}`,
  /** The newest comments on the articles of any magazine. */
  opinions: 'opinions',
  billboards: 'billboards',
  publications: (kind: PublicationKind): CacheTag => `publications:${kind}`,
  videos: 'videos',
  packages: 'packages',
  sections: 'sections',
  /** That nothing is at an address: a redirect may lead on from it. */
  missing: 'missing',
  /** The released issues of a magazine, and what they contain. */
  issues: (magazine: MagazineType): CacheTag => `issues:${magazine}`,
  /** What depends on the day in Asia/Karachi; dropped at midnight. */
  today: 'today',
} as const
