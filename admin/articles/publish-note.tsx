/** States whether and when readers will see the article, by status and date in the form, and by its stage. */
import { useState } from 'react'
import type { Stage } from '#shared/stages.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useTimes } from '../times/use-times.ts'
import { isScheduled, type ArticleValues } from './article-values.ts'

type NoteProps = {
  values: Pick<ArticleValues, 'status' | 'publish_date'>
  /** Whether the stored article is public. */
  isPublic: boolean
  /** Where a Pending article is. */
  stage: Stage
}

export function PublishNote({ values, isPublic, stage }: NoteProps) {
  const { articles } = useMessages()
  const times = useTimes()
  const [now] = useState(() => new Date().toISOString())
  const { status, publish_date: written } = values
  const notShown: Record<string, string> = articles.notShown
  const why = notShown[status === 'Pending' ? stage : status]
  if (why !== undefined) return why
  const day = times.text(written.trim())
  if (day === null) return null
  if (isScheduled(values, now)) return articles.willBePublished(day)
  return (isPublic ? articles.isPublishedSince : articles.publishedOnceSaved)(day)
}
