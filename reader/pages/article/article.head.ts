/** The head of an article page: metadata for search engines and link previews. */
import type { Article } from '#core/articles/articles.ts'
import type { RatingSummary } from '#core/comments/comments.ts'
import { articleShareCard, shareCardAddress } from '#core/share-cards/share-cards.ts'
import { editionOfCategory } from '#shared/editions/editions.ts'
import { messages } from '#shared/i18n/messages.ts'
import { parsePictureAddress, sizeAddress } from '#shared/media-name.ts'
import type { Head } from '../../page.ts'

type About = {
  article: Omit<Article, 'description'>
  writer: string
  description: string
  section: string
  words: number
  rating: RatingSummary
  siteUrl: string
}

/** The cover in a format that every service supports: JPEG, at most 1,280 pixels wide. */
function coverForSearch(article: About['article'], card: string): string {
  const picture = article.coverImage && parsePictureAddress(article.coverImage)
  return picture ? sizeAddress(picture, Math.min(1280, picture.width), 'jpg') : (article.coverImage ?? card)
}

export function articleHead(about: About): Head {
  const { article, description, section } = about
  const canonical = `/article/${article.id}`
  const card = shareCardAddress(articleShareCard(article, about.writer))
  return {
    title: article.title,
    description,
    canonical,
    card,
    type: 'article',
    feed: { title: section, path: `/category/${article.category}/feed.xml` },
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [articleResource(about, coverForSearch(article, card)), breadcrumbs(about)],
    },
  }
}

function articleResource(
  { article, writer, description, section, words, rating, siteUrl }: About,
  image: string,
): object {
  const name = messages(article.language).siteName
  return {
    '@type': 'Article',
    headline: article.title,
    description,
    inLanguage: article.language,
    datePublished: article.publishDate,
    dateModified: article.updatedAt > article.publishDate ? article.updatedAt : article.publishDate,
    articleSection: section,
    wordCount: words,
    commentCount: rating.count,
    isAccessibleForFree: true,
    image: [image.startsWith('/') ? siteUrl + image : image],
    author: { '@type': 'Person', name: writer },
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
