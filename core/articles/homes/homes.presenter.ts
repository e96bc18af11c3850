/** The arrangement of homes in the wire format. */
import { dateOnWire } from '#shared/dates.ts'
import type { HomeArticleWire, HomePinWire, HomeWire } from '#shared/schemas/home.schema.ts'
import type { ArticleSummary } from '../articles.ts'
import type { PinWithArticle } from './homes.ts'
import type { ArrangedHome } from './homes.service.ts'

function presentArticle({ id, title, writer, category, publishDate, coverImage }: ArticleSummary): HomeArticleWire {
  return { id, title, writer, category, publish_date: dateOnWire(publishDate), cover_image: coverImage }
}

function presentPin({ block, position, articleId, startsAt, endsAt, article }: PinWithArticle): HomePinWire {
  return {
    block,
    position,
    article_id: articleId,
    starts_at: startsAt,
    ends_at: endsAt,
    article: article && { ...presentArticle(article), status: article.status },
  }
}

export function presentHome({ edition, version, now, pins, blocks }: ArrangedHome): HomeWire {
  return {
    edition,
    version,
    now,
    pins: pins.map(presentPin),
    blocks: blocks.map(({ name, length, articles }) => ({ name, length, articles: articles.map(presentArticle) })),
  }
}
