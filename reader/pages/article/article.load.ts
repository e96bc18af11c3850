import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { authorTag, neighbourTags } from '#core/site/cache-tags/article-lists.ts'
import type { Article, ArticleSummary, Neighbours } from '#core/articles/articles.ts'
import type { Byline } from '#core/catalog/authors/authors.ts'
import type { Comment, RatingSummary } from '#core/catalog/comments/comments.ts'
import { AppError } from '#core/app-error.ts'
import { categoryLabel } from '#shared/categories.ts'
import { editionOfCategory } from '#shared/editions/editions.ts'
import { parseId } from '#shared/ids.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import type { Page } from '#shared/pagination.ts'
import { preview } from '#shared/plain-text.ts'
import { MAX_META_DESCRIPTION_LENGTH } from '#shared/schemas/limits.ts'
import { loadSideBlocks } from '../../blocks.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { pageNumber } from '../../page-number.ts'
import { authorPath } from '../author/author.load.ts'
import { articleHead } from './article.head.ts'
import { loadInIssue, type InIssueProps } from './in-issue.tsx'
import { readingMinutes } from './reading-time.ts'
import { relatedArticles, type RelatedArticle } from './related.ts'

export type ArticleProps = {
  article: Omit<Article, 'description'>
  /** The content as rendered on the page. */
  contentHtml: string
  /** The rules of the classes in the content. */
  contentCss: string
  minutes: number
  /** Of what is not published: it may lack a writer, and cannot be saved for later. */
  isPreview: boolean
  /** Here and below: null where it could not be loaded. */
  author: Byline | undefined | null
  recent: ArticleSummary[] | null
  neighbours: Neighbours | null
  /** What to read next. */
  next: ArticleSummary[] | null
  /** Null for an article of no issue, too. */
  inIssue: InIssueProps | null
  comments: Page<Comment> | null
  /** The public articles among those that the content refers to. */
  related: RelatedArticle[] | null
  rating: RatingSummary
}

const RECENT = 5
const NEXT = 4
const COMMENTS_PER_BATCH = 10
const NO_RATING: RatingSummary = { average: 0, count: 0, comments: 0 }

/** Those that the links to the older and the newer article name already come last. */
function withoutNeighbours(next: ArticleSummary[], neighbours: Neighbours | null): ArticleSummary[] {
  const named = new Set([neighbours?.older?.id, neighbours?.newer?.id])
  return next.toSorted((a, b) => Number(named.has(a.id)) - Number(named.has(b.id)))
}

/** The id in an address. Throws `article.not_found` for anything else. */
function articleId(text: string | undefined): number {
  const id = parseId(text ?? '')
  if (id === null) throw new AppError('article.not_found')
  return id
}

export async function loadArticle({
  services,
  params,
  query,
  siteUrl,
  report,
}: PageRequestContext): Promise<Loaded<ArticleProps>> {
  const id = articleId(params['articleId'])
  const commentsPage = pageNumber(query['comments'])
  const { rendered, ...article } = await services.renderings.read(id)
  const { language } = article
  const related = relatedArticles(services, { id, html: rendered.html })
  const { author, recent, neighbours, next, inIssue, discussion, cards } = await loadSideBlocks(report, {
    author: () => services.authors.ofArticle(article),
    recent: () => services.articles.newestBeside(article, RECENT),
    neighbours: () => services.articles.neighboursOf(article),
    next: () => services.articles.relatedTo(article, NEXT + 2),
    inIssue: async () => (article.issueId === null ? null : loadInIssue(services, article)),
    discussion: () => services.comments.ofArticle(id, { page: commentsPage, pageSize: COMMENTS_PER_BATCH }),
    cards: related.load,
  })
  const { page: comments, rating } = discussion ?? { page: null, rating: NO_RATING }
  if (comments && commentsPage > comments.pages) throw new AppError('request.not_found')
  return {
    locale: language,
    edition: editionOfCategory(article.category) ?? null,
    head: articleHead({
      article,
      writer: author?.authorName ?? article.writer,
      authorUrl: author ? pathIn(language, authorPath(author.id)) : null,
      description: preview(article.metaDescription ?? article.excerpt, MAX_META_DESCRIPTION_LENGTH),
      section: categoryLabel(article.category),
      words: rendered.words,
      rating,
      siteUrl,
    }),
    props: {
      article,
      contentHtml: rendered.html,
      contentCss: rendered.css,
      minutes: readingMinutes(rendered.words, language),
      isPreview: false,
      author,
      recent: recent && recent.articles,
      neighbours,
      next: next && withoutNeighbours(next.articles, neighbours).slice(0, NEXT),
      inIssue,
      comments,
      related: cards,
      rating,
    },
    tags: [
      cacheTags.article(id),
      authorTag(article),
      cacheTags.comments(id),
      ...(recent ? [recent.tag] : []),
      ...neighbourTags(article, neighbours ?? {}),
      ...(next ? next.tags : []),
      ...related.tags,
      ...(inIssue ? [cacheTags.issues(inIssue.issue.magazine)] : []),
    ],
  }
}
