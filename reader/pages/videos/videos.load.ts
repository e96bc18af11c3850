/** The category `digital`: all videos, of one language where asked, and the articles that are filed there. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Video } from '#core/catalog/videos/videos.table.ts'
import { videosMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { pageOfAll, type Page } from '#shared/pagination.ts'
import { chosenLanguage, languageName } from '../../chosen-language.ts'
import { pageHref } from '../../components/pagination.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

export type VideosProps = {
  language: Locale | null
  /** Null where they could not be loaded. */
  videos: Page<Video> | null
  /** The newest articles of the category; the rest are on /articles. */
  articles: Page<ArticleSummary> | null
}

export const VIDEOS_PATH = '/category/digital'
const PAGE_SIZE = 12
const ARTICLES = 4

export async function loadVideos(context: PageRequestContext): Promise<Loaded<VideosProps>> {
  const { services, query, locale, report } = context
  const language = chosenLanguage(query['language'])
  const request = { page: pageNumber(query['page']), pageSize: PAGE_SIZE }
  const spoken = language ? languageName(language) : undefined
  const [videos, articles] = await Promise.all([
    fetchPage(async () => pageOfAll(await services.videos.listPublic(spoken), request), report),
    fetchPage(() => services.articles.listPublic({ category: 'digital' }, { page: 1, pageSize: ARTICLES }), report),
  ])
  const t = videosMessages(locale)
  return {
    status: videos && articles ? 200 : 500,
    locale,
    edition: null,
    neutral: true,
    head: {
      title: t.title,
      description: t.lead,
      // A filtered list contains nothing that the full one does not.
      ...(videos && { canonical: pageHref(VIDEOS_PATH, language ? 1 : videos.page) }),
      feed: { title: t.title, path: `${VIDEOS_PATH}/feed.xml` },
    },
    props: { language, videos, articles },
    tags: [cacheTags.videos, cacheTags.category('digital')],
  }
}
