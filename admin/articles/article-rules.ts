/** What an article must hold before it is sent (specification, section 5), by the codes of the server. */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { plainText } from '../plain-text.ts'
import { address, day, required, title, type Rules } from '../forms/rules.ts'
import type { ArticleValues } from './article-values.ts'

/** Characters without markup; spaces in a row count as one. */
const SHORTEST_TEXT = 50

function content(html: string): ErrorCode | null {
  const letters = Array.from(plainText(html)).length
  if (letters === 0) return 'article.content_required'
  return letters < SHORTEST_TEXT ? 'article.content_short' : null
}

export const ARTICLE_RULES: Rules<ArticleValues> = {
  title,
  writer: title,
  category: required,
  description: content,
  publish_date: day,
  cover_image: address,
}
