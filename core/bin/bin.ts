/**
 * The bin: what is deleted leaves its table, with all that hangs on it, and is kept here for 30 days. So nothing that
 * lists, counts or looks up needs to know of deletion, and no index carries it.
 */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

export const BIN_NOUNS = ['article', 'author', 'billboard', 'magazine', 'ebook', 'video', 'package', 'comment'] as const
export type BinNoun = (typeof BIN_NOUNS)[number]

export function isBinNoun(text: string): text is BinNoun {
  return (BIN_NOUNS as readonly string[]).includes(text)
}

export const DAYS_IN_BIN = 30

/** Moments before this one are too long ago: what was deleted then is gone. */
export function oldestInBin(now: string): string {
  return new Date(Date.parse(now) - DAYS_IN_BIN * 86_400_000).toISOString()
}

export function expiryOf(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + DAYS_IN_BIN * 86_400_000).toISOString()
}

/** Where a noun's things stand, and what goes, stays and comes back with one. */
export type BinRule = {
  table: string
  /** The column that people know it by. */
  title: string
  /** Of a table that holds several nouns. */
  kind?: string
  /** Rows of other tables that go and come back with it. */
  children: readonly { table: string; column: string }[]
  /** Rows of other tables that let go of it and take hold again. */
  links: readonly { table: string; column: string }[]
  /** Rows that stay where they are until it is purged. */
  kept: readonly { table: string; column: string }[]
  notFound: ErrorCode
}

const ALONE = { children: [], links: [], kept: [] }

export const BIN_RULES: Record<BinNoun, BinRule> = {
  article: {
    table: 'articles',
    title: 'title',
    children: [
      { table: 'article_texts', column: 'article_id' },
      { table: 'article_visits', column: 'article_id' },
      { table: 'comments', column: 'article_id' },
    ],
    links: [],
    kept: [{ table: 'article_revisions', column: 'article_id' }],
    notFound: 'article.not_found',
  },
  author: {
    table: 'authors',
    title: 'author_name',
    children: [],
    links: [{ table: 'articles', column: 'author_id' }],
    kept: [],
    notFound: 'author.not_found',
  },
  billboard: { table: 'billboards', title: 'title', ...ALONE, notFound: 'billboard.not_found' },
  magazine: { table: 'publications', title: 'title', kind: 'magazine', ...ALONE, notFound: 'magazine.not_found' },
  ebook: { table: 'publications', title: 'title', kind: 'ebook', ...ALONE, notFound: 'ebook.not_found' },
  video: { table: 'videos', title: 'title', ...ALONE, notFound: 'video.not_found' },
  package: { table: 'packages', title: 'name', ...ALONE, notFound: 'package.not_found' },
  comment: { table: 'comments', title: 'comment', ...ALONE, notFound: 'comment.not_found' },
}

/** What a row points to, and what becomes of the row when that is gone at its return. */
export const REFERENCES: Record<
  string,
  readonly { column: string; table: string; gone: 'forget' | 'drop' | 'refuse' }[]
> = {
  articles: [
    { column: 'author_id', table: 'authors', gone: 'forget' },
    { column: 'user_id', table: 'users', gone: 'forget' },
  ],
  authors: [{ column: 'user_id', table: 'users', gone: 'forget' }],
  billboards: [{ column: 'user_id', table: 'users', gone: 'forget' }],
  comments: [
    { column: 'article_id', table: 'articles', gone: 'refuse' },
    { column: 'user_id', table: 'users', gone: 'drop' },
  ],
}

export type Row = Record<string, unknown>

/** A thing as it is kept. */
export type BinContent = {
  row: Row
  children: Record<string, Row[]>
  /** Ids by table of what pointed to it. */
  links: Record<string, number[]>
}

export type BinEntry = {
  id: number
  noun: BinNoun
  nounId: number
  title: string
  deletedAt: string
  deletedBy: number | null
  deletedByName: string | null
}
