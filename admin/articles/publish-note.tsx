/** Whether and when readers will see the article, in a sentence, as status and date stand in the form. */
import { useState } from 'react'
import { formatDay, parseMoment } from '#shared/dates.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { isScheduled, type ArticleValues } from './article-values.ts'

export function PublishNote({ values }: { values: Pick<ArticleValues, 'status' | 'publish_date'> }) {
  const { articles } = useMessages()
  const { locale } = useLocale()
  const [now] = useState(() => new Date().toISOString())
  const { status, publish_date: day } = values
  const notShown: Record<string, string> = articles.notShown
  if (notShown[status] !== undefined) return notShown[status]
  const moment = parseMoment(day.trim())
  if (moment === null) return null
  const isLater = isScheduled(values, now)
  return (isLater ? articles.willBePublished : articles.isPublishedSince)(formatDay(moment, locale))
}
