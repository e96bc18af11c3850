/** The head of an article page: metadata for search engines and link previews. */
import type { Article } from '#core/articles/articles.ts'
import { parseBylines, type BylineRole } from '#shared/bylines.ts'
import type { RatingSummary } from '#core/catalog/comments/comments.ts'
import { articleShareCard, shareCardAddress } from '#core/articles/share-cards/share-cards.ts'
import { editionOfCategory } from '#shared/editions/editions.ts'
import { messages } from '#shared/i18n/messages.ts'
import { parsePictureAddress, sizeAddress } from '#shared/media-name.ts'
import { correctionComments } from '../../components/corrections.tsx'
import type { Head, SharePicture } from '../../page.ts'

type About = {
  article: Omit<Article, 'description'>
  writer: string
  /** The path of the author's page, if there is one. */
  authorUrl: string | null
  description: string
  section: string
  words: number
  rating: RatingSummary
  siteUrl: string
}

/** Large enough for every service. */
const MAX_WIDTH = 1280

/** A picture in a format that every service supports: JPEG. */
function pictureForServices(address: string): Omit<SharePicture, 'alt'> {
  const picture = parsePictureAddress(address)
  if (!picture) return { address, size: null }
  const width = Math.min(MAX_WIDTH, picture.width)
  const size = { width, height: Math.round((picture.height * width) / picture.width) }
  return { address: sizeAddress(picture, width, 'jpg'), size }
}

function sharePicture({ shareImage, title }: About['article']): SharePicture | undefined {
  return shareImage === null ? undefined : { ...pictureForServices(shareImage), alt: title }
}

/** The cover with what is said of it; without one, the card. */
function imageResource({ coverImage, coverAlt, coverCredit }: About['article'], card: string, siteUrl: string) {
  const { address } = coverImage === null ? { address: card } : pictureForServices(coverImage)
  const url = address.startsWith('/') ? siteUrl + address : address
  if (coverImage === null || (coverAlt === null && coverCredit === null)) return url
  return {
    '@type': 'ImageObject',
    url,
    ...(coverAlt !== null && { caption: coverAlt }),
    ...(coverCredit !== null && { creditText: coverCredit }),
  }
}

export function articleHead(about: About): Head {
  const { article, description, section } = about
  const canonical = `/article/${article.id}`
  const card = shareCardAddress(articleShareCard(article, about.writer))
  const shared = sharePicture(article)
  return {
    title: article.title,
    description,
    canonical,
    card,
    ...(shared && { sharePicture: shared }),
    type: 'article',
    feed: { title: section, path: `/category/${article.category}/feed.xml` },
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [articleResource(about, card), breadcrumbs(about)],
    },
  }
}

/** The writer alone, or with those who wrote too; and who translated or photographed. */
function peopleOf({ article, writer, authorUrl, siteUrl }: About) {
  const people = parseBylines(article.bylines)
  const inRole = (role: BylineRole) =>
    people.filter((each) => each.role === role).map(({ name }) => ({ '@type': 'Person', name }))
  const first = { '@type': 'Person', name: writer, ...(authorUrl !== null && { url: siteUrl + authorUrl }) }
  const [authors, translators, photographers] = [inRole('author'), inRole('translator'), inRole('photographer')]
  return {
    author: authors.length === 0 ? first : [first, ...authors],
    ...(translators.length > 0 && { translator: translators }),
    ...(photographers.length > 0 && { contributor: photographers }),
  }
}

function articleResource(about: About, card: string): object {
  const { article, description, section, words, rating, siteUrl } = about
  const name = messages(article.language).siteName
  const corrections = correctionComments(article)
  return {
    '@type': 'Article',
    headline: article.title,
    ...(article.shortTitle !== null && { alternativeHeadline: article.shortTitle }),
    description,
    inLanguage: article.language,
    datePublished: article.publishDate,
    dateModified: article.updatedAt > article.publishDate ? article.updatedAt : article.publishDate,
    articleSection: section,
    wordCount: words,
    commentCount: rating.comments,
    isAccessibleForFree: true,
    ...(corrections.length > 0 && { correction: corrections }),
    image: [imageResource(article, card, siteUrl)],
    ...peopleOf(about),
    publisher: {
      '@type': 'Organization',
      name,
      url: siteUrl,
      logo: { '@type': 'ImageObject', url: `${siteUrl}/favicon.svg` },
    },
    mainEntityOfPage: `${siteUrl}/article/${article.id}`,
  }
}

function breadcrumbs({ article, section, siteUrl }: About): object {
  const edition = editionOfCategory(article.category)
  const steps = [
    ...(edition ? [{ name: edition.name[article.language], path: edition.home }] : []),
    { name: section, path: `/category/${article.category}` },
    { name: article.title, path: `/article/${article.id}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}
