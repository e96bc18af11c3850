/** An author: portrait, introduction and all articles, at one address in each language. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Author } from '#core/catalog/authors/authors.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { parseId } from '#shared/ids.ts'
import { parsePictureAddress, sizeAddress } from '#shared/media-name.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import type { Page } from '#shared/pagination.ts'
import { preview } from '#shared/plain-text.ts'
import { MAX_META_DESCRIPTION_LENGTH } from '#shared/schemas/limits.ts'
import { pageHref } from '../../components/pagination.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { loadSideBlocks } from '../../blocks.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type AuthorProps = {
  author: Author
  /** Null where they could not be loaded. */
  articles: Page<ArticleSummary> | null
  /** Of other writers, on the first page; empty also where they could not be loaded. */
  contributions: ArticleSummary[]
}

const PAGE_SIZE = 12
const PORTRAIT_WIDTH = 640

export function authorPath(id: number): string {
  return `/author/${id}`
}

/** A public author, or the id of the one that they were merged into. Throws `author.not_found`. */
export async function findAuthor({ authors }: Services, id: number | null): Promise<Author | number> {
  if (id === null) throw new AppError('author.not_found')
  try {
    return await authors.read(ANONYMOUS, id)
  } catch (error) {
    const into = error instanceof AppError && error.code === 'author.not_found' ? await authors.mergedInto(id) : null
    if (!into) throw error
    return into.id
  }
}

function portraitOf({ authorImage }: Author, siteUrl: string): string | undefined {
  if (authorImage === null) return undefined
  const picture = parsePictureAddress(authorImage)
  const address = picture ? sizeAddress(picture, Math.min(PORTRAIT_WIDTH, picture.width), 'jpg') : authorImage
  return address.startsWith('/') ? siteUrl + address : address
}

export async function loadAuthor(context: PageRequestContext): Promise<Loaded<AuthorProps>> {
  const { services, params, query, locale, report, siteUrl } = context
  const page = pageNumber(query['page'])
  const author = await findAuthor(services, parseId(params['authorId'] ?? ''))
  if (typeof author === 'number') return { redirect: pathIn(locale, authorPath(author)) }
  const articles = await fetchPage(
    () => services.articles.listPublic({ authorId: author.id }, { page, pageSize: PAGE_SIZE }),
    report,
  )
  const { contributions } = await loadSideBlocks(report, {
    contributions: async () => (page === 1 ? services.articles.contributionsOf(author, PAGE_SIZE) : []),
  })
  const path = authorPath(author.id)
  const { authorName: name, introduction } = author
  const about = introduction
    ? preview(introduction, MAX_META_DESCRIPTION_LENGTH)
    : readingMessages(locale).articlesOf(name)
  return {
    status: articles ? 200 : 500,
    locale,
    edition: null,
    neutral: true,
    head: {
      title: name,
      description: about,
      ...(articles && { canonical: pageHref(path, page) }),
      feed: { title: name, path: `${path}/feed.xml` },
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name,
          url: siteUrl + path,
          ...(introduction && { description: about }),
          image: portraitOf(author, siteUrl),
        },
      },
    },
    props: { author, articles, contributions: contributions ?? [] },
    tags: [cacheTags.author(author.id), cacheTags.articlesOfAuthor(author.id), cacheTags.bylines],
  }
}
