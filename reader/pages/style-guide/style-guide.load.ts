/** The style guide shows real articles and publications where there are some. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Publication } from '#core/catalog/publications/publications.ts'
import type { Locale } from '#shared/locale.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { headOfStaticPage } from '../../static-page.ts'

export type StyleGuideProps = {
  articles: Record<Locale, ArticleSummary[]>
  publications: Record<Locale, Publication[]>
}

const ARTICLES = 4
const PUBLICATIONS = 2

export async function loadStyleGuide(context: PageRequestContext): Promise<Loaded<StyleGuideProps>> {
  const { services, locale } = context
  const { articles, publications } = services
  const [english, urdu, englishBooks, urduBooks] = await Promise.all([
    articles.newest({ language: 'en', limit: ARTICLES }),
    articles.newest({ language: 'ur', limit: ARTICLES }),
    publications.newest({ language: 'English', limit: PUBLICATIONS }),
    publications.newest({ language: 'Urdu', limit: PUBLICATIONS }),
  ])
  const { title, description } = headOfStaticPage('styleGuide', '/css', locale)
  return {
    locale,
    edition: null,
    neutral: true,
    // Without a canonical address: search engines do not index it.
    head: { title, ...(description !== undefined && { description }) },
    props: { articles: { en: english, ur: urdu }, publications: { en: englishBooks, ur: urduBooks } },
    tags: null,
  }
}
